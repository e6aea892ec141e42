package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import javax.net.ssl.SSLContext;

/**
 * What every test of the service needs: an issuer, a free port, and a client. The same for the
 * service in this JVM and for the packaged one.
 */
public class ServiceFixture implements QuarkusTestResourceLifecycleManager, RunningService {
    public static final Path CERTIFICATES = Path.of("..", "docker", "target", "certificates");
    private static final Path CERTIFICATE = CERTIFICATES.resolve("localhost.crt");
    private static final Path KEY = CERTIFICATES.resolve("localhost.key");

    /** Threads of the service that may wait. */
    static final int WORKERS = 20;

    private static SSLContext tls;

    private Map<String, String> config;
    private TestIssuer issuer;
    private URI base;
    private HttpClient client;

    @Override
    public Map<String, String> start() {
        try {
            SSLContext tls = tls();
            issuer = new TestIssuer(tls);
            int port = freePort();
            base = URI.create("https://localhost:" + port);
            client = RunningService.client(tls);
            config =
                    Map.ofEntries(
                            Map.entry("quarkus.http.ssl-port", String.valueOf(port)),
                            Map.entry("quarkus.http.test-ssl-port", String.valueOf(port)),
                            Map.entry("quarkus.http.ssl.certificate.files", CERTIFICATE.toString()),
                            Map.entry("quarkus.http.ssl.certificate.key-files", KEY.toString()),
                            Map.entry(
                                    "quarkus.tls.jwks.trust-store.pem.certs",
                                    CERTIFICATES.resolve("localhost-ca.crt").toString()),
                            Map.entry("quarkus.thread-pool.max-threads", String.valueOf(WORKERS)),
                            Map.entry("quarkus.log.level", "DEBUG"),
                            // The tests' own client has nothing to say of the service.
                            Map.entry(
                                    "quarkus.log.category.\"jdk.internal.httpclient\".level",
                                    "INFO"),
                            Map.entry(
                                    "quarkus.log.category.\"io.quarkus.smallrye\".level", "DEBUG"),
                            Map.entry(
                                    "quarkus.jwt-validation.issuers.keycloak.issuer",
                                    issuer.name()),
                            Map.entry(
                                    "quarkus.jwt-validation.issuers.keycloak.jwks-url",
                                    issuer.jwksUrl()),
                            Map.entry(
                                    "quarkus.jwt-validation.issuers.keycloak.jwks-min-interval",
                                    "PT0.001S"));
            return config;
        } catch (IOException | GeneralSecurityException | JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Shows and trusts the certificate that the build generated. Made once: a key store costs
     * thousands of rounds of hashing.
     */
    public static synchronized SSLContext tls() throws IOException, GeneralSecurityException {
        if (tls == null) {
            tls = TestTls.context(CERTIFICATE, KEY);
        }
        return tls;
    }

    /**
     * The HTTPS port is chosen here because the packaged service must be told it, too. Not one of
     * those that Linux gives to connections: minutes pass until the service listens.
     */
    static int freePort() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(20_000, 32_768);
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // Somebody listens there.
            }
        }
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(this, field -> field.getType() == ServiceFixture.class);
    }

    @Override
    public void stop() {
        issuer.close();
    }

    /** Settings of the service. */
    Map<String, String> config() {
        return config;
    }

    @Override
    public TestIssuer issuer() {
        return issuer;
    }

    @Override
    public URI base() {
        return base;
    }

    /** All that it answers to a {@linkplain RawRequest request} of HTTP/1.1. */
    String raw(String request) throws IOException, GeneralSecurityException {
        return RawRequest.send(tls(), base, request);
    }

    /** A client with separate connections. */
    HttpClient newClient() throws IOException, GeneralSecurityException {
        return RunningService.client(tls());
    }

    @Override
    public HttpClient client() {
        return client;
    }
}
