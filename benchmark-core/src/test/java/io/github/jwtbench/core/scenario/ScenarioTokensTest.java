package io.github.jwtbench.core.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.token.FakeProvider;
import io.github.jwtbench.core.token.SampleIssuer;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.EllipticCurves;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the text of a scenario to its tokens, with a provider on a real socket. */
class ScenarioTokensTest {
    private static final String SECRET = "hunter2 +%&";

    @TempDir private Path folder;
    private FakeProvider provider;
    private PublicJsonWebKey key;

    @BeforeEach
    void start() throws Exception {
        provider = new FakeProvider(folder);
        key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
        Files.writeString(
                folder.resolve("key.jwk"), key.toJson(OutputControlLevel.INCLUDE_PRIVATE));
        Files.writeString(folder.resolve("secret.txt"), SECRET + "\n");
        Files.writeString(folder.resolve("refresh.txt"), "refresh-0\n");
    }

    @AfterEach
    void stop() {
        provider.close();
    }

    private ScenarioTokens open(String scenario) throws Exception {
        return ScenarioTokens.open(
                ScenarioReader.parse("s.yaml", scenario, folder),
                new ScenarioTokens.TokenResources(
                        null,
                        null,
                        null,
                        null,
                        new Secrets(
                                Map.of("SECRET", SECRET, "USER_NAME", "ada")::get,
                                new ByteArrayInputStream(SECRET.getBytes(UTF_8))),
                        folder.resolve("pool").resolve("tokens.txt")));
    }

    @Test
    void tokensOfKeycloakNeedItsAddress() {
        TokenSource source = new TokenSource.Keycloak("benchmark-rs256", List.of("ada"));
        ScenarioTokens.TokenResources means =
                new ScenarioTokens.TokenResources(
                        null,
                        null,
                        SECRET,
                        null,
                        new Secrets(name -> null, InputStream.nullInputStream()),
                        folder.resolve("tokens.txt"));

        assertEquals(
                "Keycloak must have an address, and the password of the realm's users must be in"
                        + " the environment",
                assertThrows(IOException.class, () -> source.open(TokenRegime.ROTATE, means))
                        .getMessage());
    }

    private List<String> openId(String... fields) throws Exception {
        try (ScenarioTokens tokens = open(scenario(fields))) {
            assertEquals(0, tokens.renewals());
            return tokens.current();
        }
    }

    private String scenario(String... fields) {
        List<String> all =
                new ArrayList<>(
                        List.of("client: c", "count: 2", "trust: ca.pem", "scope: read write"));
        all.addAll(List.of(fields));
        return Samples.openId(all.toArray(String[]::new));
    }

    private static String text(Map<String, String> form) {
        return new TreeMap<>(form).toString();
    }

    private String issuer() {
        return "issuer: " + provider.issuer();
    }

    @Test
    void secretIsSentByHttpBasicOnly() throws Exception {
        assertEquals(
                List.of("access-1", "access-2"),
                openId(issuer(), "secret: {stdin: true}", "parameters: {audience: api}"));

        FakeProvider.Asked asked = provider.asked().get(0);
        assertEquals("/token", asked.path());
        assertEquals(
                "{audience=api, grant_type=client_credentials, scope=read write}",
                text(asked.form()));
        assertEquals(
                "Basic "
                        + Base64.getEncoder().encodeToString("c:hunter2+%2B%25%26".getBytes(UTF_8)),
                asked.authorization());
    }

    @Test
    void secretIsSentInTheFormIfTheProviderRequiresIt() throws Exception {
        provider.metadata(
                """
                {"issuer":"%s","token_endpoint":"%s",\
                "token_endpoint_auth_methods_supported":["client_secret_post"]}"""
                        .formatted(provider.issuer(), provider.uri("/token")));

        openId(issuer(), "secret: {stdin: true}");

        FakeProvider.Asked asked = provider.asked().get(0);
        assertEquals(SECRET, asked.form().get("client_secret"));
        assertEquals("c", asked.form().get("client_id"));
        assertNull(asked.authorization());
    }

    /** Verified by another library, as a provider does it (RFC 7523 section 3). */
    @Test
    void aKeySignsAnAssertionForEachRequest() throws Exception {
        openId(issuer(), "privateKey: {file: key.jwk}");

        JwtConsumer provided =
                new JwtConsumerBuilder()
                        .setVerificationKey(key.getPublicKey())
                        .setExpectedIssuer("c")
                        .setExpectedSubject("c")
                        .setExpectedAudience(provider.issuer().toString())
                        .setRequireExpirationTime()
                        .setMaxFutureValidityInMinutes(1)
                        .setRequireJwtId()
                        .build();
        Set<String> ids = new HashSet<>();
        for (FakeProvider.Asked asked : provider.asked()) {
            Map<String, String> form = new HashMap<>(asked.form());
            JwtClaims claims = provided.processToClaims(form.remove("client_assertion"));
            ids.add(claims.getJwtId());
            assertEquals(
                    "{client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer, client_id=c, grant_type=client_credentials, scope=read write}",
                    text(form));
            assertNull(asked.authorization());
        }
        assertEquals(2, ids.size());
    }

    /** Without an issuer the assertion is for the endpoint. */
    @Test
    void tokenEndpointMayReplaceTheIssuer() throws Exception {
        openId("tokenEndpoint: " + provider.uri("/token"), "privateKey: {file: key.jwk}");

        String assertion = provider.asked().get(0).form().get("client_assertion");
        new JwtConsumerBuilder()
                .setVerificationKey(key.getPublicKey())
                .setExpectedAudience(provider.uri("/token").toString())
                .build()
                .processToClaims(assertion);
    }

    @Test
    void certificateIsSentToTheMutualTlsEndpoint() throws Exception {
        openId(issuer(), "certificate: client.pem", "key: {file: client.key}");

        FakeProvider.Asked asked = provider.asked().get(0);
        assertEquals("/mtls/token", asked.path());
        assertEquals("CN=load-test", asked.peer());
        assertEquals("c", asked.form().get("client_id"));
        assertNull(asked.authorization());
    }

    @Test
    void userLogsInWithAPassword() throws Exception {
        openId(issuer(), "user: {variable: USER_NAME}", "password: {file: secret.txt}");

        FakeProvider.Asked asked = provider.asked().get(0);
        assertEquals(
                "{client_id=c, grant_type=password, password="
                        + SECRET
                        + ", scope=read write, username=ada}",
                text(asked.form()));
        assertNull(asked.peer());
    }

    /** The provider refuses a refresh token that was used before. */
    @Test
    void theNewRefreshTokenReplacesTheOld() throws Exception {
        assertEquals(
                List.of("access-1", "access-2"),
                openId(issuer(), "refreshToken: {file: refresh.txt}"));

        assertEquals(
                List.of("refresh-0", "refresh-1"),
                provider.asked().stream().map(asked -> asked.form().get("refresh_token")).toList());
        TokenRequestException refused =
                assertThrows(
                        TokenRequestException.class,
                        () -> openId(issuer(), "refreshToken: {file: refresh.txt}"));
        assertEquals(
                "The provider would not refresh a token: 400 invalid_grant ", refused.getMessage());
    }

    /** Each request to an address that nothing listens at, and each wrong secret. */
    @Test
    void noMessageShowsASecret() throws Exception {
        Files.writeString(folder.resolve("key.jwk"), "{\"kty\":\"RSA\",\"d\":\"" + SECRET + "\"}");
        Files.writeString(folder.resolve("client.key"), SECRET);
        String gone = "tokenEndpoint: " + provider.uri("/token");
        provider.close();
        for (String fields :
                List.of(
                        "secret: {variable: SECRET}",
                        "user: {stdin: true};password: {file: secret.txt}",
                        "refreshToken: {variable: SECRET}",
                        "privateKey: {file: key.jwk}",
                        "certificate: client.pem;key: {file: client.key}")) {
            List<String> all = new ArrayList<>(List.of(fields.split(";")));
            all.add(gone);
            StringWriter trace = new StringWriter();
            assertThrows(Exception.class, () -> openId(all.toArray(String[]::new)))
                    .printStackTrace(new PrintWriter(trace));
            assertFalse(trace.toString().contains("hunter2"), trace.toString());
        }
    }

    @Test
    void aCommandRunsInTheScenariosFolder() throws Exception {
        Files.writeString(folder.resolve("command.txt"), "from-command\n");
        String scenario =
                Samples.COMMAND.replace("[print-token, --now]", "[sh, -c, 'cat command.txt']");
        try (ScenarioTokens tokens = open(scenario)) {
            assertEquals(List.of("from-command"), tokens.current());
            assertNull(tokens.algorithm());
            assertNull(tokens.incident());
        }
    }

    /** A program that keeps its token gives the same one again: fewer than were asked for. */
    @Test
    void fewerTokensThanUsersAreAnIncident() throws Exception {
        String scenario =
                Samples.COMMAND
                        .replace("[print-token, --now]", "[echo, same]")
                        .replace("count: 1", "count: 3");
        try (ScenarioTokens tokens = open(scenario)) {
            assertEquals(List.of("same", "same", "same"), tokens.current());
            assertEquals("3 tokens must differ, got: 1 different", tokens.incident());
        }
    }

    @Test
    void mintedTokensHaveTheClaimsAndAreRenewedUnlessTheyAreUnique() throws Exception {
        String unique = Samples.MINT.replace("count: 1000", "count: 5");
        for (String scenario :
                List.of(unique, unique.replace("regime: unique", "regime: rotate"))) {
            try (ScenarioTokens tokens = open(scenario)) {
                assertEquals(5, new HashSet<>(tokens.current()).size());
                assertEquals("ES256", tokens.algorithm());
                assertNull(tokens.incident());
                assertEquals(
                        scenario.contains("rotate"),
                        Files.exists(folder.resolve("pool").resolve("tokens.txt")));
                JwtClaims claims =
                        new JwtConsumerBuilder()
                                .setVerificationKey(key.getPublicKey())
                                .setExpectedIssuer("https://issuer.example")
                                .setExpectedAudience("b")
                                .build()
                                .processToClaims(tokens.current().get(0));
                assertEquals(7L, claims.getClaimValue("level"));
            }
        }
    }

    /** Tokens that had ended before are meant to: a service that refuses them is right. */
    @Test
    void tokenThatExpiresDuringTheRunIsAnIncident() throws Exception {
        Instant now = Instant.ofEpochSecond(Instant.now().getEpochSecond());
        Instant end = now.plusSeconds(3_600);
        SampleIssuer issuer = new SampleIssuer();
        Files.write(
                folder.resolve("t.txt"),
                List.of(
                        "opaque",
                        issuer.sign("{\"exp\":" + (now.getEpochSecond() - 60) + "}"),
                        issuer.sign("{\"exp\":" + end.getEpochSecond() + "}")));
        try (ScenarioTokens tokens = open(Samples.FROM_FILE)) {
            assertNull(tokens.incident());
            assertNull(tokens.incident(end));
            assertEquals(
                    "tokens must live as long as the run, got: a token that ended at " + end,
                    tokens.incident(end.plusSeconds(1)));
        }
    }
}
