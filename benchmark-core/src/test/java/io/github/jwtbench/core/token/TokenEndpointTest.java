package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenEndpointTest {
    private static final String PASSWORD = "pa ss&word=+%ü";
    private static final String SECRET = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.c2ln";

    private static final ObjectMapper OBJECT = new ObjectMapper();

    private static final TestCertificate CERTIFICATE = TestCertificate.SHARED;

    @Test
    void loginAndRefreshSendTheParametersOfTheStandard() throws Exception {
        List<Map<String, String>> asked = new ArrayList<>();
        try (FakeKeycloak keycloak =
                new FakeKeycloak(
                        CERTIFICATE,
                        form -> {
                            asked.add(form);
                            return FakeKeycloak.grant("access", "refr&sh", 300);
                        })) {
            TokenEndpoint endpoint = keycloak.endpoint();

            TokenSupply session = endpoint.session("ada", PASSWORD);

            assertEquals(
                    new TokenResponse("access", Optional.of("refr&sh"), Duration.ofMinutes(5)),
                    session.next());
            session.next();
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
    void sessionIsALoginFollowedByRefreshes() throws Exception {
        List<String> asked = new ArrayList<>();
        try (FakeKeycloak keycloak =
                new FakeKeycloak(
                        CERTIFICATE,
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
    void tokensOfAClientOrAUserAreRequestedFromAnyProvider() throws Exception {
        List<Map<String, String>> asked = new ArrayList<>();
        List<String> credentials = new ArrayList<>();
        try (LocalServer server =
                LocalServer.start(
                        CERTIFICATE,
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
            SSLContext trust = PemTrust.context(CERTIFICATE.certificate());

            TokenResponse own =
                    TokenEndpoint.of(
                                    address,
                                    ClientAuthentication.ofSecret("client one", "s:1"),
                                    trust)
                            .each(GrantRequest.ofClient(Map.of("scope", "api")))
                            .next();
            TokenEndpoint.of(address, ClientAuthentication.ofId("client one"), trust)
                    .each(GrantRequest.ofUser("ada", PASSWORD, Map.of()))
                    .next();

            assertEquals(new TokenResponse("a", Optional.empty(), Duration.ofMinutes(1)), own);
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
        assertEquals("password", GrantRequest.ofUser("ada", PASSWORD, Map.of()).toString());
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

    /** Whether it is sent as Basic, in the form or as an assertion, and however it comes back. */
    @ParameterizedTest
    @EnumSource
    void secretRepeatedByTheProviderIsNotShown(Spelling spelling) throws Exception {
        String secret = "a \"secret\"/of %41 & 28 + characters";
        String repeated = OBJECT.writeValueAsString(spelling.of(secret));
        for (String body :
                List.of(
                        "{\"error\":\"invalid_client\",\"error_description\":%s}"
                                .formatted(repeated),
                        "{\"error\":%s}".formatted(repeated))) {
            try (LocalServer server =
                    LocalServer.start(
                            CERTIFICATE, exchange -> LocalServer.answer(exchange, 401, body))) {
                SSLContext trust = PemTrust.context(CERTIFICATE.certificate());
                URI address = server.uri().resolve("/token");
                ClientAuthentication id = ClientAuthentication.ofId("a");
                for (TokenSupply supply :
                        List.of(
                                TokenEndpoint.of(
                                                address,
                                                ClientAuthentication.ofSecret("a", secret),
                                                trust)
                                        .each(GrantRequest.ofClient(Map.of())),
                                TokenEndpoint.of(address, id, trust)
                                        .each(GrantRequest.ofUser("ada", secret, Map.of())),
                                TokenEndpoint.of(address, id, trust).session(secret, Map.of()))) {
                    TokenRequestException failed =
                            assertThrows(TokenRequestException.class, supply::next);
                    assertTrue(failed.getMessage().contains("401 "), failed.getMessage());
                    assertTrue(failed.getMessage().contains("[secret]"), failed.getMessage());
                    assertFalse(failed.getMessage().contains(spelling.of(secret)));
                    assertFalse(failed.getMessage().contains(secret));
                }
            }
        }
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
                "{\"access_token\":7,\"refresh_token\":\"" + SECRET + "\",\"expires_in\":300}",
                "{\"expires_in\":300}",
                "{\"access_token\":null}",
                "{\"access_token\":\"a \\r\\n" + SECRET + "\",\"expires_in\":300}",
                "{\"access_token\":\"" + SECRET + "\",\"refresh_token\":\"r\",\"expires_in\":0}"
            })
    void anAnswerWithoutAGrantIsATokenException(String body) throws Exception {
        TokenRequestException failed = failed(200, body);

        assertTrue(
                failed.getMessage().startsWith("Keycloak at https://localhost:"),
                failed.getMessage());
        assertTrue(failed.getMessage().contains("could not log in ada: "), failed.getMessage());
        assertFalse(failed.getMessage().contains("Node"), failed.getMessage());
    }

    @Test
    void unreachableKeycloakIsATokenException() throws Exception {
        FakeKeycloak keycloak = new FakeKeycloak(CERTIFICATE, form -> null);
        TokenEndpoint endpoint = keycloak.endpoint();
        keycloak.close();

        TokenRequestException failed =
                assertThrows(TokenRequestException.class, () -> login(endpoint));

        assertTrue(failed.getMessage().contains("ConnectException"), failed.getMessage());
        assertNoSecret(failed);
    }

    @Test
    void toStringOfAGrantShowsNoTokens() {
        assertEquals(
                "TokenResponse[lifetime=PT5M]",
                new TokenResponse(SECRET, Optional.of(SECRET), Duration.ofMinutes(5)).toString());
    }

    @Test
    void aLifetimeMayBeMissing() throws Exception {
        String jwt = new SampleIssuer().mint(1).get(0);
        try (FakeKeycloak keycloak =
                new FakeKeycloak(
                        CERTIFICATE,
                        form ->
                                new FakeKeycloak.Reply(
                                        200, "{\"access_token\":\"" + jwt + "\"}"))) {
            Duration lifetime = login(keycloak.endpoint()).lifetime();

            assertTrue(lifetime.compareTo(Duration.ofHours(1)) <= 0, lifetime.toString());
            assertTrue(lifetime.compareTo(Duration.ofMinutes(30)) > 0, lifetime.toString());
        }
    }

    /** A body is read up to its limit, whoever sends it. */
    @Test
    void anEndlessAnswerIsATokenException() throws Exception {
        TokenRequestException failed = failed(200, " ".repeat(JsonAnswer.MAX_BYTES + 1));

        assertTrue(
                failed.getMessage()
                        .endsWith(
                                " could not log in ada: its answer must have at most 1048576"
                                        + " bytes, got: more"),
                failed.getMessage());
        assertEquals("JsonAnswer[status=200]", new JsonAnswer(200, SECRET).toString());
    }

    private static TokenResponse login(TokenEndpoint endpoint)
            throws TokenRequestException, InterruptedException {
        return endpoint.session("ada", PASSWORD).next();
    }

    private static TokenRequestException failed(int status, String body) throws Exception {
        try (FakeKeycloak keycloak =
                new FakeKeycloak(CERTIFICATE, form -> new FakeKeycloak.Reply(status, body))) {
            TokenEndpoint endpoint = keycloak.endpoint();
            TokenRequestException failed =
                    assertThrows(TokenRequestException.class, () -> login(endpoint));
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
