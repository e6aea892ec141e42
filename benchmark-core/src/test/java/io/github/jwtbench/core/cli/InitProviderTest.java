package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.scenario.OpenIdSource;
import io.github.jwtbench.core.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a provider of tokens gets of a first look, by its own log. */
class InitProviderTest extends InitCase {
    private static final String OPENID = "/.well-known/openid-configuration";
    private static final String OAUTH = "/.well-known/oauth-authorization-server";

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private volatile String form;

    /** The token in JSON; null for a valid one. */
    private volatile String given;

    /** A provider that announces itself at one place, and takes any secret. */
    private ScriptedService provider(String place, String metadata) throws Exception {
        AtomicReference<String> self = new AtomicReference<>();
        ScriptedService provider =
                start(
                        LOCALHOST,
                        request -> {
                            asked.add(request.line());
                            if (request.line().startsWith("POST ")) {
                                form = request.authorization() + " " + request.body();
                                return Reply.json(
                                        "{\"access_token\":\"%s\",\"expires_in\":300}"
                                                .formatted(
                                                        given == null
                                                                ? SIGNER.sign(
                                                                        claims(
                                                                                "a", "b", SINCE,
                                                                                UNTIL))
                                                                : given));
                            }
                            return request.line().equals("GET " + place)
                                    ? Reply.json(metadata.replace("SELF", self.get()))
                                    : Reply.of(404);
                        });
        self.set(provider.url());
        return provider;
    }

    /** Looks at a service that answers 200, with a token of that provider. */
    private Console lookWith(ScriptedService provider, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("--issuer", provider.url()));
        arguments.addAll(List.of("--client", "a", "--secret-file", secret.toString()));
        arguments.addAll(List.of(more));
        return look(service(request -> Reply.of(200)), arguments.toArray(String[]::new));
    }

    /** RFC 8414 section 3.3: such metadata must not be used. */
    @ParameterizedTest
    @CsvSource({
        OPENID + ", https://other.example",
        OPENID + ", SELF/",
        OPENID + ", SELF/realms/b",
        OPENID + ", HTTPS://LOCALHOST",
        OPENID + ", SELF?a=b",
        OPENID + ", ''",
        OPENID + ", SELF\\nSELF",
        OAUTH + ", https://other.example",
        OAUTH + ", SELF/",
    })
    void secretIsNotSentToAnotherIssuer(String place, String issuer) throws Exception {
        ScriptedService provider =
                provider(
                        place,
                        """
                        {"issuer":"%s","token_endpoint":"SELF/token",\
                        "mtls_endpoint_aliases":{"token_endpoint":"SELF/mtls"}}"""
                                .formatted(issuer));

        Console console = lookWith(provider);

        assertEquals(
                "Wrong: The provider announces another issuer than the one that it was asked for.",
                wrong(console).lines().findFirst().orElseThrow());
        assertEquals(
                place.equals(OPENID)
                        ? List.of("GET " + OPENID)
                        : List.of("GET " + OPENID, "GET " + OAUTH),
                List.copyOf(asked));
    }

    /** The provider announces no Basic, and the load asks in the same way (RFC 8414 section 2). */
    @Test
    void parametersOfTheProviderAreSentAndWrittenToTheScenario() throws Exception {
        ScriptedService provider =
                provider(
                        OPENID,
                        """
                        {"issuer":"SELF","token_endpoint":"SELF/token",\
                        "token_endpoint_auth_methods_supported":["client_secret_post"]}""");

        lookWith(
                        provider,
                        "--scope=api://7d793037/.default",
                        "--parameter=audience=https://service.example/a=b",
                        "--parameter=resource=x y")
                .ended(0);
        assertEquals(
                "null audience=https%3A%2F%2Fservice.example%2Fa%3Db&client_id=a"
                        + "&client_secret=a+secret+of+28+characters+%2B%2B"
                        + "&grant_type=client_credentials&resource=x+y"
                        + "&scope=api%3A%2F%2F7d793037%2F.default",
                form);
        OpenIdSource kept =
                (OpenIdSource) ScenarioReader.read(folder.resolve("scenario.yaml")).tokens();
        assertEquals(
                Map.of(
                        "scope",
                        "api://7d793037/.default",
                        "audience",
                        "https://service.example/a=b",
                        "resource",
                        "x y"),
                kept.extra());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "client_secret=s",
                "client_assertion=s",
                "password=s",
                "refresh_token=s",
                "scope=s",
                "grant_type=s",
                "a b=s",
                "=s"
            })
    void reservedParametersAreRefused(String parameter) throws Exception {
        Console.run(
                        "init",
                        "https://localhost:1",
                        "--issuer=https://localhost:1",
                        "--client=a",
                        "--out=" + folder.resolve("scenario.yaml"),
                        "--parameter=" + parameter)
                .refused("--parameter must have a name");
    }

    /** What can be read is shown, and nothing is thrown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "opaque-1 | opaque, 8 characters",
                "bnVsbA.eyJpc3MiOiJhIn0.c2ln | signed JWT, 27 characters, issuer a",
                "1~a,b:c; | opaque, 8 characters",
                "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..aXY.Y3Q.dGFn | encrypted JWT, 53",
            })
    void tokenOfAnyFormIsSent(String odd, String told) throws Exception {
        given = odd;
        ScriptedService provider =
                provider(OPENID, "{\"issuer\":\"SELF\",\"token_endpoint\":\"SELF/token\"}");

        lookWith(provider).ended(0).says("  Token           " + told);
    }

    @Test
    void errorNamesTheInvalidToken() throws Exception {
        given = "a\\r\\nx-admin: 1";
        ScriptedService provider =
                provider(OPENID, "{\"issuer\":\"SELF\",\"token_endpoint\":\"SELF/token\"}");

        Console console = lookWith(provider);

        assertTrue(
                wrong(console)
                        .contains(
                                "access_token must be a token of visible ASCII, got: another text"
                                        + " of 13 characters"),
                console::out);
    }
}
