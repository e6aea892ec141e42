package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.tls.TlsConfigurationRegistry;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tokens of a client that authenticates with a certificate (RFC 8705), and stolen ones. */
class BoundTokensTest {
    private static final Path CERTIFICATES =
            Path.of("../../docker/target/certificates").toAbsolutePath();
    private static final String THUMBPRINT = "x5t#S256";

    @RegisterExtension static final QuarkusExtensionTest APPLICATION = application();

    @TestHTTPResource(value = "/", tls = true)
    URI base;

    @TestHTTPResource("/orders")
    URI withoutTls;

    @Inject TlsConfigurationRegistry tls;

    private static QuarkusExtensionTest application() {
        QuarkusExtensionTest application =
                TestIssuer.application(TestIssuer.class, Shop.class)
                        .overrideConfigKey("quarkus.http.ssl.client-auth", "request")
                        .overrideRuntimeConfigKey("quarkus.http.test-ssl-port", "0")
                        .overrideRuntimeConfigKey("quarkus.http.insecure-requests", "enabled")
                        .overrideRuntimeConfigKey("quarkus.http.tls-configuration-name", "both")
                        .overrideRuntimeConfigKey("quarkus.http.auth.permission.token.paths", "/*")
                        .overrideRuntimeConfigKey(
                                "quarkus.http.auth.permission.token.policy", "authenticated")
                        .overrideRuntimeConfigKey(
                                "quarkus.http.auth.permission.token.auth-mechanism", "bearer")
                        .overrideRuntimeConfigKey("quarkus.jwt-validation.validate-path", "/valid");
        for (String name : List.of("both", "trust")) {
            application.overrideRuntimeConfigKey(
                    "quarkus.tls." + name + ".trust-store.pem.certs", file("localhost-ca.crt"));
        }
        return application
                .overrideRuntimeConfigKey(
                        "quarkus.tls.both.key-store.pem.a.cert", file("localhost.crt"))
                .overrideRuntimeConfigKey(
                        "quarkus.tls.both.key-store.pem.a.key", file("localhost.key"));
    }

    private static String file(String name) {
        return CERTIFICATES.resolve(name).toString();
    }

    @Test
    void boundTokenNeedsTheClientCertificate() throws Exception {
        HttpClient owner = client("both");
        HttpClient thief = client("trust");
        String bound = bound(Map.of(THUMBPRINT, thumbprint()));
        // The cache knows the token from the second time on.
        for (int i = 0; i < 2; i++) {
            assertEquals(List.of(200, 200), statuses(owner, bound));
            assertEquals(List.of(401, 401), statuses(thief, bound));
        }
        assertEquals(401, TestIssuer.get(withoutTls, bound).statusCode());
        assertEquals(List.of(200, 200), statuses(thief, TestIssuer.token(claims -> {})));
    }

    @Test
    void tokenBoundToAnotherKeyIsRefused() throws Exception {
        for (Object confirmation :
                List.of(
                        Map.of(THUMBPRINT, "A".repeat(43)),
                        Map.of(THUMBPRINT, ""),
                        Map.of("jkt", thumbprint()),
                        Map.of("jkt", "A".repeat(43), THUMBPRINT, thumbprint()),
                        Map.of(),
                        thumbprint(),
                        7)) {
            for (String client : List.of("both", "trust")) {
                assertEquals(
                        List.of(401, 401),
                        statuses(client(client), bound(confirmation)),
                        confirmation + " by " + client);
            }
        }
    }

    private List<Integer> statuses(HttpClient client, String token) throws Exception {
        Map<String, String> headers = Map.of("authorization", "Bearer " + token);
        return List.of(
                TestIssuer.sendWith(client, headers, "GET", base.resolve("orders")).statusCode(),
                TestIssuer.sendWith(client, headers, "POST", base.resolve("valid")).statusCode());
    }

    private HttpClient client(String name) throws Exception {
        return HttpClient.newBuilder()
                .sslContext(tls.get(name).orElseThrow().createSSLContext())
                .build();
    }

    private static String bound(Object confirmation) {
        return TestIssuer.token(claims -> claims.claim("cnf", confirmation));
    }

    private static String thumbprint() throws Exception {
        try (InputStream pem = Files.newInputStream(CERTIFICATES.resolve("localhost.crt"))) {
            byte[] certificate =
                    CertificateFactory.getInstance("X.509").generateCertificate(pem).getEncoded();
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(certificate));
        }
    }
}
