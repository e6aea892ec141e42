package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.probe.ScriptedService.Request;
import io.github.jwtbench.core.probe.ScriptedService.Script;
import io.github.jwtbench.core.probe.TestAuthority;
import io.github.jwtbench.core.token.SampleIssuer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What the tests of a first look share: a provider of tokens, and a service to look at. */
abstract class InitCase {
    static final String SECRET = "a secret of 28 characters ++";
    static final Instant SINCE = Instant.parse("2024-01-01T00:00:00Z");
    static final Instant UNTIL = Instant.parse("2099-01-01T00:00:00Z");
    static final SampleIssuer SIGNER = new SampleIssuer();
    static final TestAuthority AUTHORITY = TestAuthority.create();
    static final SSLContext LOCALHOST = AUTHORITY.certify("localhost");

    /** Times that are not the same in every run. */
    private static final Pattern NOW = Pattern.compile("20[2-8]\\d-\\d\\d-\\d\\dT[\\d:]+Z");

    @TempDir Path folder;

    private final List<AutoCloseable> started = new ArrayList<>();
    Path trust;
    Path secret;
    private ScriptedService provider;

    /** What the provider puts into its tokens, and the last token of it. */
    Function<Request, String> claims =
            request -> claims("https://localhost:8443/hello", "api", SINCE, UNTIL);

    volatile String token;

    @BeforeEach
    void startProvider() throws IOException {
        trust = AUTHORITY.write(folder);
        secret = Files.writeString(folder.resolve("secret.txt"), SECRET + "\n");
        provider = start(LOCALHOST, this::provide);
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : started) {
            each.close();
        }
    }

    ScriptedService start(SSLContext tls, Script script) throws IOException {
        ScriptedService service = new ScriptedService(tls, script);
        started.add(service);
        return service;
    }

    private Reply provide(Request request) {
        if (request.line().equals("GET /realms/a/.well-known/openid-configuration")) {
            return Reply.json(
                    "{\"issuer\":\"%s\",\"token_endpoint\":\"%s/token\"}"
                            .formatted(issuer(), provider.url()));
        }
        if (!request.line().equals("POST /token")) {
            return Reply.of(404);
        }
        token = SIGNER.sign(claims.apply(request));
        return Reply.json("{\"access_token\":\"%s\",\"expires_in\":300}".formatted(token));
    }

    String issuer() {
        return provider.url() + "/realms/a";
    }

    String claims(String audience, String scope, Instant from, Instant until) {
        return "{\"iss\":\"%s\",\"aud\":\"%s\",\"scope\":\"%s\",\"iat\":%d,\"exp\":%d,\"jti\":\"%s\"}"
                .formatted(
                        issuer(),
                        audience,
                        scope,
                        from.getEpochSecond(),
                        until.getEpochSecond(),
                        UUID.randomUUID());
    }

    /** A service on whose path {@code /hello} a token is needed. */
    ScriptedService service(Script withToken) throws IOException {
        return start(
                LOCALHOST,
                request -> {
                    if (!request.line().endsWith(" /hello")) {
                        return Reply.of(404);
                    }
                    return request.authorization() == null
                            ? Reply.of(401).with("WWW-Authenticate", "Bearer")
                            : withToken.reply(request);
                });
    }

    static Reply invalidToken(String description) {
        return Reply.of(401)
                .with(
                        "WWW-Authenticate",
                        "Bearer error=\"invalid_token\", error_description=\""
                                + description
                                + "\"");
    }

    Console look(ScriptedService service, String... more) throws IOException {
        return look(service.url() + "/hello", service.port(), more);
    }

    Console look(String url, int port, String... more) throws IOException {
        Object[] client = {"--issuer", issuer(), "--client", "load-test", "--secret-file", secret};
        Console console =
                Console.run(
                        Stream.concat(
                                        Stream.of(
                                                "init",
                                                url,
                                                "--trust",
                                                trust,
                                                "--out",
                                                folder.resolve("scenario.yaml")),
                                        Stream.of(more.length > 0 ? more : client))
                                .toArray());
        assertNothingSecret(console);
        return new Console(console.exitCode(), sameEveryTime(console.out(), port), console.err());
    }

    String sameEveryTime(String text, int port) {
        return NOW.matcher(
                        text.replace("localhost:" + port, "localhost:8443")
                                .replace("localhost:" + provider.port(), "localhost:9443")
                                .replace(folder + "/", ""))
                .replaceAll(
                        time ->
                                Stream.of("2020-01-01", "2021-01-01", "2024-01-01")
                                                .anyMatch(time.group()::startsWith)
                                        ? time.group()
                                        : "<time>");
    }

    void assertNothingSecret(Console console) throws IOException {
        StringBuilder all = new StringBuilder(console.out()).append(console.err());
        if (Files.exists(folder.resolve("scenario.yaml"))) {
            all.append(Files.readString(folder.resolve("scenario.yaml")));
        }
        assertFalse(all.toString().contains(SECRET), all::toString);
        if (token != null) {
            for (String part : token.split("\\.")) {
                assertFalse(all.toString().contains(part), all::toString);
            }
        }
    }

    ScriptedService started(int index) {
        return (ScriptedService) started.get(index);
    }

    /** The part about the first fault; all else is well. */
    static String wrong(Console console) {
        assertEquals(1, console.exitCode(), console::err);
        assertEquals("", console.err());
        int start = console.out().indexOf("Wrong: ");
        assertEquals(start, console.out().lastIndexOf("Wrong: "), console::out);
        return console.out().substring(start, console.out().indexOf("\n\n", start) + 1);
    }
}
