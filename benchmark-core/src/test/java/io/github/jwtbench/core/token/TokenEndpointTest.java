package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenEndpointTest {
    private static final String PASSWORD = "pa ss&word=+%ü";
    private static final String SECRET = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.c2ln";

    @TempDir private static Path certificates;
    private static TestCertificate certificate;

    @BeforeAll
    static void createCertificate() throws Exception {
        certificate = TestCertificate.create(certificates);
    }

    @Test
    void loginAndRefreshSendWhatTheStandardAsksFor() throws Exception {
        List<Map<String, String>> asked = new ArrayList<>();
        try (FakeKeycloak keycloak =
                new FakeKeycloak(
                        certificate,
                        form -> {
                            asked.add(form);
                            return FakeKeycloak.grant("access", "refr&sh", 300);
                        })) {
            TokenEndpoint endpoint = keycloak.endpoint();

            Grant grant = endpoint.login("ada", PASSWORD);
            endpoint.refresh(grant);

            assertEquals("access", grant.accessToken());
            assertEquals(Duration.ofSeconds(300), grant.lifetime());
        }
        assertEquals(
                List.of(
                        Map.of(
                                "grant_type", "password",
                                "client_id", "client one",
                                "username", "ada",
                                "password", PASSWORD,
                                "scope", "openid"),
                        Map.of(
                                "grant_type", "refresh_token",
                                "client_id", "client one",
                                "refresh_token", "refr&sh")),
                asked);
    }

    @Test
    void aSessionIsALoginAndThenRefreshes() throws Exception {
        List<String> asked = new ArrayList<>();
        try (FakeKeycloak keycloak =
                new FakeKeycloak(
                        certificate,
                        form -> {
                            asked.add(form.getOrDefault("refresh_token", "login"));
                            return FakeKeycloak.grant(
                                    "access" + asked.size(), "refresh" + asked.size(), 300);
                        })) {
            assertEquals(
                    List.of("access1", "access2", "access3"),
                    keycloak.endpoint().session("ada", PASSWORD, 3));
        }
        assertEquals(List.of("login", "refresh1", "refresh2"), asked);
    }

    /** A secret goes by HTTP Basic, and nothing but the grant is asked for. */
    @Test
    void anyProviderIsAskedForTheClientsOrAUsersTokens() throws Exception {
        List<Map<String, String>> asked = new ArrayList<>();
        List<String> credentials = new ArrayList<>();
        try (LocalServer server =
                LocalServer.start(
                        certificate,
                        exchange -> {
                            credentials.add(
                                    String.valueOf(
                                            exchange.getRequestHeaders()
                                                    .getFirst("authorization")));
                            asked.add(FakeKeycloak.form(exchange));
                            LocalServer.answer(
                                    exchange, 200, "{\"access_token\":\"a\",\"expires_in\":60}");
                        })) {
            URI address = server.uri().resolve("/token");
            SSLContext trust = PemTrust.context(certificate.certificate());

            Grant own =
                    TokenEndpoint.of(address, "client one", "s:1", trust)
                            .get(GrantRequest.ofClient("api"));
            TokenEndpoint.of(address, "client one", null, trust)
                    .get(GrantRequest.ofUser("ada", PASSWORD, null));

            assertEquals("a", own.accessToken());
            assertNull(own.refreshToken());
        }
        assertEquals(
                List.of(
                        Map.of("grant_type", "client_credentials", "scope", "api"),
                        Map.of(
                                "grant_type", "password",
                                "username", "ada",
                                "password", PASSWORD,
                                "client_id", "client one")),
                asked);
        assertEquals(List.of("Basic Y2xpZW50K29uZTpzJTNBMQ==", "null"), credentials);
        assertEquals("password", GrantRequest.ofUser("ada", PASSWORD, null).toString());
    }

    @Test
    void aRefusalIsReportedWithKeycloaksReason() throws Exception {
        TokenRequestException failed =
                failed(
                        400,
                        "{\"error\":\"invalid_grant\",\"error_description\":\"Invalid user"
                                + " credentials\"}");

        assertEquals(
                "Keycloak would not log in ada: 400 invalid_grant Invalid user credentials",
                failed.getMessage());
    }

    @Test
    void anErrorThatIsNotJsonKeepsItsStatus() throws Exception {
        TokenRequestException failed = failed(503, "<html>" + SECRET + "</html>");

        assertEquals("Keycloak would not log in ada: 503 and no reason", failed.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                SECRET,
                "<html></html>",
                "[]",
                "{}",
                "{\"access_token\":\"" + SECRET + "\"",
                "{\"access_token\":\"" + SECRET + "\"}",
                "{\"access_token\":7,\"refresh_token\":\"" + SECRET + "\",\"expires_in\":300}",
                "{\"access_token\":\"" + SECRET + "\",\"refresh_token\":null,\"expires_in\":300}",
                "{\"access_token\":\"" + SECRET + "\",\"refresh_token\":\"r\",\"expires_in\":0}",
                "{\"access_token\":\"" + SECRET + "\",\"refresh_token\":\"r\",\"expires_in\":\"x\"}"
            })
    void anAnswerWithoutAGrantIsATokenException(String body) throws Exception {
        TokenRequestException failed = failed(200, body);

        assertTrue(
                failed.getMessage().startsWith("Keycloak at https://localhost:"),
                failed.getMessage());
        assertTrue(failed.getMessage().contains("could not log in ada: "), failed.getMessage());
    }

    @Test
    void aKeycloakThatIsNotThereIsATokenException() throws Exception {
        FakeKeycloak keycloak = new FakeKeycloak(certificate, form -> null);
        TokenEndpoint endpoint = keycloak.endpoint();
        keycloak.close();

        TokenRequestException failed =
                assertThrows(TokenRequestException.class, () -> endpoint.login("ada", PASSWORD));

        assertTrue(failed.getMessage().contains("ConnectException"), failed.getMessage());
        assertNoSecret(failed);
    }

    @Test
    void aGrantDoesNotPrintItsTokens() {
        assertEquals(
                "Grant[lifetime=PT5M]",
                new Grant(SECRET, SECRET, Duration.ofMinutes(5)).toString());
    }

    private static TokenRequestException failed(int status, String body) throws Exception {
        try (FakeKeycloak keycloak =
                new FakeKeycloak(certificate, form -> new FakeKeycloak.Reply(status, body))) {
            TokenEndpoint endpoint = keycloak.endpoint();
            TokenRequestException failed =
                    assertThrows(
                            TokenRequestException.class, () -> endpoint.login("ada", PASSWORD));
            assertNoSecret(failed);
            return failed;
        }
    }

    /** Neither in its message nor in those of its causes, which a stack trace shows. */
    private static void assertNoSecret(TokenRequestException failed) {
        StringWriter trace = new StringWriter();
        failed.printStackTrace(new PrintWriter(trace));
        for (String secret : List.of(PASSWORD, "pa+ss", SECRET, "eyJ")) {
            assertFalse(trace.toString().contains(secret), trace.toString());
        }
    }
}
