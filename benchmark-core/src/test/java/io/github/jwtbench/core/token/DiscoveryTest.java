package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.net.URI;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscoveryTest {
    @TempDir private Path folder;
    private FakeProvider provider;
    private SSLContext tls;

    @BeforeEach
    void start() throws Exception {
        provider = new FakeProvider(folder);
        tls = PemTrust.context(folder.resolve("ca.pem"));
    }

    @AfterEach
    void stop() {
        provider.close();
    }

    @Test
    void anIssuerNamesItsTokenEndpoint() throws Exception {
        assertEquals(
                provider.uri("/token"),
                Discovery.of(provider.issuer(), tls, false).trustedEndpoint());
        assertEquals(
                provider.uri("/mtls/token"),
                Discovery.of(provider.issuer(), tls, true).trustedEndpoint());
    }

    /** The well-known part stands before the path there (RFC 8414 section 3.1). */
    @Test
    void oauthMetadataAreUsedIfOpenIdMetadataAreMissing() throws Exception {
        TestCertificate certificate = TestCertificate.SHARED;
        try (LocalServer server =
                LocalServer.start(
                        certificate,
                        exchange -> {
                            URI issuer =
                                    URI.create(
                                            "https://"
                                                    + exchange.getRequestHeaders()
                                                            .getFirst("host"));
                            boolean known =
                                    exchange.getRequestURI()
                                            .getPath()
                                            .equals("/.well-known/oauth-authorization-server/a");
                            LocalServer.answer(
                                    exchange,
                                    known ? 200 : 404,
                                    "{\"issuer\":\"%s/a\",\"token_endpoint\":\"%s/t\"}"
                                            .formatted(issuer, issuer));
                        })) {
            assertEquals(
                    server.uri().resolve("/t"),
                    Discovery.of(
                                    server.uri().resolve("/a"),
                                    PemTrust.context(certificate.certificate()),
                                    false)
                            .trustedEndpoint());
        }
    }

    /** OpenID Connect Core 1.0 section 9: Basic is the default method. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[\"client_secret_post\"] | true",
                "[\"private_key_jwt\",\"client_secret_post\"] | true",
                "[\"client_secret_post\",null,7] | true",
                "[\"client_secret_post\",\"client_secret_basic\"] | false",
                "[\"private_key_jwt\"] | false",
                "[] | false",
                "null | false",
                "\"client_secret_post\" | false",
            })
    void clientAuthenticationFollowsTheMetadata(String methods, boolean inForm) throws Exception {
        provider.metadata(
                """
                {"issuer":"%s","token_endpoint":"%s","token_endpoint_auth_methods_supported":%s}"""
                        .formatted(provider.issuer(), provider.uri("/token"), methods));

        assertEquals(inForm, Discovery.of(provider.issuer(), tls, false).secretInForm());
    }

    /** Somebody else's metadata must not lead a secret away (Discovery 1.0 section 4.3). */
    @Test
    void mismatchedMetadataAreRefused() {
        String address = provider.issuer() + "/.well-known/openid-configuration";
        String failed = "The token endpoint of " + provider.issuer() + " could not be found: ";

        provider.metadata("{\"issuer\":\"https://other\",\"token_endpoint\":\"https://other/t\"}");
        assertEquals(
                failed + "the issuer at " + address + " must be the same, got: https://other",
                refused());
        provider.metadata(
                "{\"issuer\":\"%s\",\"token_endpoint\":\"http://other/t\"}"
                        .formatted(provider.issuer()));
        assertEquals(
                failed + "its token_endpoint " + HttpAddress.RULE + ", got: http://other/t",
                refused());
        provider.metadata("<html>");
        assertEquals(
                failed
                        + "it announces nothing at "
                        + address
                        + " (its answer is not JSON with an issuer)",
                refused());
        provider.metadata(null);
        assertEquals(failed + "it announces nothing at " + address + " (status 404)", refused());
    }

    private String refused() {
        return assertThrows(
                        TokenRequestException.class,
                        () -> Discovery.of(provider.issuer(), tls, false).trustedEndpoint())
                .getMessage();
    }
}
