package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenSourceReaderTest {
    private static final URI ENDPOINT = URI.create("https://idp.example/oauth2/token");

    @Test
    void everySourceIsRead() throws Exception {
        assertEquals(
                new OpenIdSource(
                        new OpenIdSource.Provider(ENDPOINT, false, null),
                        new OpenIdSource.Client(
                                "tester",
                                new OpenIdSource.Secret(new SecretSource.Variable("SECRET"))),
                        new OpenIdSource.UserGrant(
                                new SecretSource.SecretFile(Path.of("/folder/user.txt")),
                                new SecretSource.StandardInput()),
                        Map.of("scope", "openid profile"),
                        3),
                Samples.read(Samples.OPEN_ID).tokens());
        assertEquals(
                new TokenSource.Command(List.of("print-token", "--now"), Path.of("/folder"), 1),
                Samples.read(Samples.COMMAND).tokens());
        assertEquals(
                new TokenSource.Mint(
                        new SecretSource.SecretFile(Path.of("/folder/key.jwk")),
                        Map.of(
                                "iss",
                                "https://issuer.example",
                                "aud",
                                List.of("a", "b"),
                                "level",
                                7,
                                "realm_access",
                                Map.of("roles", List.of("user"))),
                        300,
                        1000),
                Samples.read(Samples.MINT).tokens());
    }

    @Test
    void clientAuthenticationHasThreeMethods() throws Exception {
        OpenIdSource key =
                openId(
                        "privateKey: {file: key.jwk}",
                        "trust: ca.pem",
                        "parameters: {audience: api, resource: 'https://api.example'}");
        assertEquals(
                new OpenIdSource.PrivateKey(
                        new SecretSource.SecretFile(Path.of("/folder/key.jwk"))),
                key.client().proof());
        assertEquals(
                new OpenIdSource.Provider(
                        URI.create("https://idp.example/a"), true, Path.of("/folder/ca.pem")),
                key.provider());
        assertEquals(Map.of("audience", "api", "resource", "https://api.example"), key.extra());
        assertEquals(new OpenIdSource.ClientGrant(), key.grant());

        assertEquals(
                new OpenIdSource.Certificate(
                        Path.of("/folder/client.pem"), new SecretSource.Variable("K"), null),
                openId("certificate: client.pem", "key: {variable: K}").client().proof());

        OpenIdSource session = openId("refreshToken: {variable: R}");
        assertEquals(new OpenIdSource.Client("c", new OpenIdSource.NoProof()), session.client());
        assertEquals(
                new OpenIdSource.SessionGrant(new SecretSource.Variable("R")), session.grant());
    }

    private static String[] fields(String... more) {
        List<String> all = new ArrayList<>(List.of("client: c", "count: 2"));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private static OpenIdSource openId(String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of(more));
        all.add("issuer: https://idp.example/a");
        String text = Samples.openId(fields(all.toArray(String[]::new)));
        assertEquals(List.of(), Samples.schemaErrors(text));
        return (OpenIdSource) Samples.read(text).tokens();
    }

    /** Each message is whole. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "issuer: https://a | 10: tokens.openid.secret must be there, or privateKey, certificate, user or refreshToken, got: no such field",
                "secret: {variable: S} | 10: tokens.openid must have exactly one of issuer, tokenEndpoint, got: client, count, secret",
                "issuer: https://a;tokenEndpoint: https://b;secret: {variable: S} | 10: tokens.openid must have exactly one of issuer, tokenEndpoint, got: client, count, issuer, tokenEndpoint, secret",
                "issuer: https://a;secret: {variable: S};privateKey: {file: k} | 10: tokens.openid must have at most one of secret, privateKey and certificate, got: fields",
                "issuer: https://a;user: {variable: S};password: {file: p};refreshToken: {file: k} | 10: tokens.openid must have at most one of user and refreshToken, got: fields",
                "issuer: https://a;user: {variable: S} | 10: tokens.openid.password must be there with user, got: no such field",
                "issuer: https://a;certificate: c.pem | 10: tokens.openid.key must be there with certificate, got: no such field",
                "issuer: https://a;secret: {} | 13: tokens.openid.secret must have exactly one of variable, file, stdin, got: none",
                "issuer: https://a;secret: {variable: hunter-2} | 13: tokens.openid.secret.variable must be the name of an environment variable: letters, digits and underscores, got: another value",
                "issuer: https://a;secret: {stdin: false} | 13: tokens.openid.secret.stdin must be true, got: false",
                "issuer: https://a;user: {stdin: true};password: {stdin: true} | 14: tokens.openid.password.stdin must be there for one secret at most, got: a second one",
                "issuer: http://a;secret: {variable: S} | 12: tokens.openid.issuer must be an https address, or http to localhost, 127.0.0.1 or [::1], without user, password and fragment, got: another value",
                "issuer: https://u:p@a;secret: {variable: S} | 12: tokens.openid.issuer must be an https address, or http to localhost, 127.0.0.1 or [::1], without user, password and fragment, got: another text",
                "issuer: https://a;secret: {variable: S};parameters: {client_secret: x} | 14: tokens.openid.parameters must have names of letters, digits and _ . - that no other field sets, got: client_secret",
            })
    void errorHasItsPosition(String more, String message) {
        String text = Samples.openId(fields(more.split(";")));

        assertEquals("s.yaml:" + message, refused(text));
    }

    /** A secret in the place of the name of its place is not shown. */
    @Test
    void aSecretInTheWrongPlaceIsNotShown() {
        String text = Samples.openId(fields("issuer: https://a", "secret: hunter2"));

        assertEquals(
                "s.yaml:13: tokens.openid.secret must have fields, got: another value",
                refused(text));
    }

    @Test
    void otherSourcesHaveRules() {
        assertEquals(
                "s.yaml:9: tokens.mint.claims must have names other than exp, iat and jti, which"
                        + " are added, got: exp",
                refused(Samples.MINT.replace("level: 7", "exp: 7")));
        assertEquals(
                "s.yaml:10: tokens.command.run must be a list of 1 to 100 texts, got: a list",
                refused(Samples.COMMAND.replace("[print-token, --now]", "[]")));
        assertEquals(
                "s.yaml:13: regime must be repeat or rotate unless tokens are file, mint or suite,"
                        + " got: unique",
                refused(Samples.COMMAND.replace("rotate", "unique")));
    }

    /** What the page about scenarios shows as tokens can be read. */
    @Test
    void documentedExamplesAreRead() throws Exception {
        String page = Files.readString(Path.of("../doc/scenarios.adoc"));
        Matcher example = Pattern.compile("(?m)^----\ntokens:\n([\\s\\S]*?)^----$").matcher(page);
        Set<String> kinds = new TreeSet<>();
        while (example.find()) {
            Scenario read =
                    Samples.read(
                            Samples.KEYCLOAK.replaceFirst(
                                    "(?s)  keycloak:.*users: [^\n]*\n",
                                    Matcher.quoteReplacement(example.group(1))));
            kinds.add(
                    read.tokens() instanceof OpenIdSource openId
                            ? openId.client().proof() + "" + openId.grant()
                            : read.tokens().getClass().getSimpleName());
        }
        assertEquals(8, kinds.size(), kinds.toString());
    }

    /** An http address to this machine has no network between: a provider in test. */
    @Test
    void localProviderNeedsNoTls() throws Exception {
        String text =
                Samples.openId(
                        fields(
                                "tokenEndpoint: http://localhost:8080/token",
                                "secret: {variable: S}"));

        assertEquals(
                URI.create("http://localhost:8080/token"),
                ((OpenIdSource) Samples.read(text).tokens()).provider().address());
    }

    private static String refused(String text) {
        return assertThrows(ScenarioException.class, () -> Samples.read(text), text).getMessage();
    }
}
