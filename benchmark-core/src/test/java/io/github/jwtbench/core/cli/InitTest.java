package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.page.MadeBlock;
import io.github.jwtbench.core.probe.Fault;
import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.probe.ScriptedService.Request;
import io.github.jwtbench.core.probe.ScriptedService.Script;
import io.github.jwtbench.core.probe.TestAuthority;
import io.github.jwtbench.core.probe.TokenSeen;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.scenario.TokenSource;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A first look at services that are broken in all ways that it knows. */
class InitTest {
    private static final Path PAGE = Path.of("../doc/measure-your-service.adoc");
    private static final String SECRET = "a secret of 28 characters ++";
    private static final Instant SINCE = Instant.parse("2024-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2099-01-01T00:00:00Z");
    private static final String FIRST_ANSWER =
            "did not execute: the first answer was wrong: expected status 200, got: ";
    private static final Duration HOUR = Duration.ofHours(1);
    private static final SuiteIssuer SIGNER = new SuiteIssuer();
    private static final TestAuthority AUTHORITY = TestAuthority.create();
    private static final SSLContext LOCALHOST = AUTHORITY.certify("localhost");

    /** Times that are not the same in every run. */
    private static final Pattern NOW = Pattern.compile("20[2-8]\\d-\\d\\d-\\d\\dT[\\d:]+Z");

    @TempDir private Path folder;

    private final List<AutoCloseable> started = new ArrayList<>();
    private Path trust;
    private Path secret;
    private ScriptedService provider;

    /** What the provider puts into its tokens, and the last token of it. */
    private Function<Request, String> claims =
            request -> claims("https://localhost:8443/hello", "api", SINCE, UNTIL);

    private volatile String token;

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

    private ScriptedService start(SSLContext tls, Script script) throws IOException {
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

    private String issuer() {
        return provider.url() + "/realms/a";
    }

    private String claims(String audience, String scope, Instant from, Instant until) {
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
    private ScriptedService service(Script withToken) throws IOException {
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

    private static Reply invalidToken(String description) {
        return Reply.of(401)
                .with(
                        "WWW-Authenticate",
                        "Bearer error=\"invalid_token\", error_description=\""
                                + description
                                + "\"");
    }

    private Console look(ScriptedService service, String... more) throws IOException {
        return look(service.url() + "/hello", service.port(), more);
    }

    private Console look(String url, int port, String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "init",
                                url,
                                "--trust",
                                trust.toString(),
                                "--out",
                                folder.resolve("scenario.yaml").toString()));
        arguments.addAll(
                more.length > 0
                        ? List.of(more)
                        : List.of(
                                "--issuer",
                                issuer(),
                                "--client",
                                "load-test",
                                "--secret-file",
                                secret.toString()));
        Console console = Console.run(arguments.toArray(String[]::new));
        assertNothingSecret(console);
        return new Console(console.exitCode(), sameEveryTime(console.out(), port), console.err());
    }

    private String sameEveryTime(String text, int port) {
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

    private void assertNothingSecret(Console console) throws IOException {
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

    private static void assertSaid(int exitCode, String block, Console console) throws IOException {
        assertEquals(exitCode, console.exitCode(), console::err);
        assertEquals("", console.err());
        MadeBlock.assertSame(PAGE, block, "[source,text]\n----\n" + console.out() + "----\n");
    }

    @Test
    void aTokenForAnotherAudience() throws Exception {
        claims = request -> claims("account", "api", SINCE, UNTIL);
        ScriptedService service =
                start(
                        LOCALHOST,
                        request -> {
                            String self = "https://localhost:8443";
                            if (request.line().startsWith("GET /.well-known/")) {
                                return Reply.json(
                                        "{\"resource\":\"%s/hello\",\"authorization_servers\":[\"%s\"]}"
                                                .formatted(self, issuer()));
                            }
                            if (request.authorization() == null) {
                                return Reply.of(401).with("WWW-Authenticate", "Bearer");
                            }
                            TokenSeen sent =
                                    TokenSeen.of(
                                            request.authorization().substring("Bearer ".length()));
                            return sent.audience().contains(self + "/hello")
                                    ? Reply.json("{}")
                                    : invalidToken("The aud claim is not valid");
                        });

        assertSaid(1, "audience", look(service));
        assertEquals(List.of(FIRST_ANSWER + "401"), load().reasons());
    }

    @Test
    void anExpiredCertificate() throws Exception {
        SSLContext expired =
                AUTHORITY.certify(
                        "localhost",
                        Instant.parse("2020-01-01T00:00:00Z"),
                        Instant.parse("2021-01-01T00:00:00Z"));

        assertSaid(1, "expired", look(start(expired, request -> Reply.json("{}"))));
        assertFalse(Files.exists(folder.resolve("scenario.yaml")));
    }

    @Test
    void aClockThatIsAnHourBehind() throws Exception {
        Instant now = Instant.now();
        claims = request -> claims("a", "api", now, now.plusSeconds(300));
        ScriptedService service =
                service(
                        request ->
                                invalidToken("Jwt used before it is valid")
                                        .at(Instant.now().minus(HOUR)));

        assertSaid(1, "clock", look(service));
        assertEquals(List.of(FIRST_ANSWER + "401"), load().reasons());
    }

    @Test
    void aClockThatIsAnHourAhead() throws Exception {
        Instant now = Instant.now();
        claims = request -> claims("a", "api", now, now.plusSeconds(300));
        ScriptedService service =
                service(request -> invalidToken("Jwt expired").at(Instant.now().plus(HOUR)));

        assertEquals(
                """
                Wrong: The token is valid, but not by the clock of the service.
                  The service said: 401, WWW-Authenticate: Bearer error="invalid_token", \
                error_description="Jwt expired"
                  The token is valid from <time> until <time>
                  The service says that it is <time>, this machine <time>: the clock of the \
                service is 1 h 0 min ahead of that of this machine
                  What to do: Set the clock of the service by NTP: by this machine's the token is \
                valid.
                """,
                wrong(look(service)));
    }

    @Test
    void http11Only() throws Exception {
        Console console = look(service(request -> Reply.json("{}").at(Instant.now())));

        assertSaid(0, "http11", console);
        MadeBlock.assertSame(
                PAGE,
                "scenario",
                "[source,yaml]\n----\n"
                        + sameEveryTime(
                                Files.readString(folder.resolve("scenario.yaml")),
                                started(1).port())
                        + "----\n");
        Run run = load();
        assertEquals(Status.VALID, run.status(), run.reasons()::toString);
    }

    /** Loads with the scenario that was written, for a second, and finds its page. */
    private Run load() throws IOException {
        Path scenario = folder.resolve("scenario.yaml");
        Files.writeString(
                scenario,
                Files.readString(scenario)
                        .replaceAll("durationSeconds: \\d+", "durationSeconds: 1")
                        .replaceAll("warmUpSeconds: \\d+", "warmUpSeconds: 0"));
        Path out = folder.resolve("out");

        Console console = Console.run("load", scenario.toString(), "--out", out.toString());

        assertNothingSecret(console);
        assertTrue(Files.exists(out.resolve("report").resolve("index.html")));
        Run run = RunFiles.read(out.resolve("runs").resolve("scenario-localhost-hello.json"));
        assertEquals(run.status() == Status.VALID ? 0 : 1, console.exitCode(), console::out);
        return run;
    }

    @Test
    void thePageHasAllThatCanBeFound() throws IOException {
        MadeBlock.assertSame(
                PAGE,
                "faults",
                Stream.of(Fault.values())
                        .map(
                                fault ->
                                        "* "
                                                + (fault.isNote() ? "Note: " : "")
                                                + fault.words()
                                                + "\n")
                        .collect(Collectors.joining()));
    }

    private ScriptedService started(int index) {
        return (ScriptedService) started.get(index);
    }

    @Test
    void eachTenthRequestFails() throws Exception {
        ScriptedService service =
                service(
                        request ->
                                request.number() % 10 == 0
                                        ? Reply.of(500)
                                                .with("Content-Type", "application/problem+json")
                                                .saying(
                                                        "{\"title\":\"Internal Server Error\","
                                                                + "\"detail\":\"pool exhausted\"}")
                                        : Reply.json("{}"));

        assertSaid(1, "tenth", look(service));
        Run run = load();
        assertEquals(Status.INVALID, run.status());
        assertTrue(run.outcome() != null, run.reasons()::toString);
        assertTrue(run.outcome().statuses().get(500) > 0, run.outcome()::toString);
    }

    @Test
    void aScopeIsMissing() throws Exception {
        ScriptedService service =
                service(
                        request ->
                                Reply.of(403)
                                        .with(
                                                "WWW-Authenticate",
                                                "Bearer error=\"insufficient_scope\","
                                                        + " scope=\"api orders.read\""));

        assertSaid(1, "scope", look(service));
        assertEquals(List.of(FIRST_ANSWER + "403"), load().reasons());
    }

    /** The part about the first fault; all else is well. */
    private static String wrong(Console console) {
        assertEquals(1, console.exitCode(), console::err);
        assertEquals("", console.err());
        int start = console.out().indexOf("Wrong: ");
        assertEquals(start, console.out().lastIndexOf("Wrong: "), console::out);
        return console.out().substring(start, console.out().indexOf("\n\n", start) + 1);
    }

    @Test
    void nothingListens() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }

        Console console = look("https://localhost:" + port, port);

        assertEquals(1, console.exitCode(), console::err);
        assertEquals(
                """
                GET https://localhost:8443

                Wrong: Nothing listens at this address.
                  This machine said: Connection refused
                  What to do: Start the service, or check host and port: localhost:8443.

                """,
                console.out());
        assertFalse(Files.exists(folder.resolve("scenario.yaml")));
    }

    @Test
    void plainHttpInPlaceOfTls() throws Exception {
        ScriptedService plain = start(null, request -> Reply.of(400));

        assertEquals(
                """
                Wrong: The service does not speak TLS at this port.
                  This machine said: Unsupported or unrecognized SSL message
                  What to do: Give the port where it speaks TLS. Plain HTTP is only possible \
                within this machine: http://localhost:8443.
                """,
                wrong(look("https://localhost:" + plain.port(), plain.port())));
    }

    @Test
    void aCertificateThatNobodyIssued() throws Exception {
        ScriptedService service =
                start(TestAuthority.selfSigned("localhost"), request -> Reply.json("{}"));

        assertEquals(
                """
                Wrong: The certificate of the service is not trusted.
                  Certificate of CN=service, issued by CN=service, for localhost
                  Valid from 2020-01-01T00:00:00Z until 2120-01-01T00:00:00Z; this machine says \
                that it is <time>
                  This machine said: PKIX path building failed: \
                sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid \
                certification path to requested target
                  What to do: Give the certificate of the authority that issued it, as PEM, with \
                --trust; for a self-signed one the certificate itself.
                """,
                wrong(look(service)));
    }

    @Test
    void aCertificateForAnotherHost() throws Exception {
        ScriptedService service =
                start(AUTHORITY.certify("service.example"), request -> Reply.json("{}"));

        assertEquals(
                """
                Wrong: The certificate of the service is for another host.
                  Certificate of CN=service, issued by CN=Test authority, for service.example
                  Valid from 2020-01-01T00:00:00Z until 2120-01-01T00:00:00Z; this machine says \
                that it is <time>
                  This machine said: No subject alternative DNS name matching localhost found.
                  What to do: Ask for a host that the certificate names, or have it issued for \
                localhost.
                """,
                wrong(look(service)));
    }

    @Test
    void noReasonAtAll() throws Exception {
        assertEquals(
                """
                Wrong: The service refuses the token and does not say why.
                  The service said: 401
                  There is no WWW-Authenticate, which a 401 must have (RFC 9110 section 11.6.1)
                  Issuer of the token: https://localhost:9443/realms/a
                  Audience of the token: https://localhost:8443/hello
                  The token is valid from 2024-01-01T00:00:00Z until 2099-01-01T00:00:00Z
                  The service does not tell the time (its answers have no Date); this machine \
                says <time>
                  What to do: Compare these with the configuration of the service, and look into \
                its log.
                """,
                wrong(look(service(request -> Reply.of(401)))));
    }

    @Test
    void noSuchPath() throws Exception {
        assertEquals(
                """
                Wrong: There is nothing at this path.
                  The service said: 404
                  What to do: Check the path, /hello, and that the service has one without a \
                prefix. Some services hide in this way what a token may not see.
                """,
                wrong(look(service(request -> Reply.of(404)))));
    }

    @Test
    void anotherMethod() throws Exception {
        assertEquals(
                """
                Wrong: The path does not take this method.
                  The service said: 405, Allow: POST
                  What to do: Give one that it takes with --method; GET was asked for.
                """,
                wrong(look(service(request -> Reply.of(405).with("Allow", "POST")))));
    }

    @Test
    void aLoginPage() throws Exception {
        assertEquals(
                """
                Wrong: The service redirects, which is made for browsers.
                  The service said: 302, Location: /login
                  What to do: Give the address that answers itself. If it leads to a login page, \
                the service must be told to take bearer tokens (RFC 6750) on this path.
                """,
                wrong(look(service(request -> Reply.of(302).with("Location", "/login")))));
    }

    @Test
    void aServiceThatRepeatsTheTokenIsNotRepeated() throws Exception {
        ScriptedService service =
                service(
                        request ->
                                invalidToken("who signed " + request.authorization() + "?")
                                        .with("Content-Type", "application/json")
                                        .saying(
                                                "{\"message\":\"not "
                                                        + request.authorization().split("\\.")[1]
                                                        + "\"}"));

        assertEquals(
                """
                Wrong: The service refuses the token and does not say why.
                  The service said: 401, WWW-Authenticate: Bearer error="invalid_token", \
                error_description="who signed Bearer [token]?", message: not [token]
                """,
                wrong(look(service))
                        .lines()
                        .limit(2)
                        .map(line -> line + "\n")
                        .reduce("", String::concat));
    }

    @Test
    void aProviderThatGivesNone() throws Exception {
        claims =
                request -> {
                    throw new IllegalStateException();
                };
        ScriptedService silent = start(LOCALHOST, request -> Reply.of(404));

        assertEquals(
                """
                Wrong: The provider gave no token.
                  https://localhost:9999: it announces nothing at \
                https://localhost:9999/.well-known/openid-configuration (status 404)
                  What to do: Check the issuer, the client and its secret, and that the client \
                may use this grant.
                """,
                wrong(
                                look(
                                        service(request -> Reply.of(200)),
                                        "--issuer",
                                        silent.url(),
                                        "--client",
                                        "a",
                                        "--secret-file",
                                        secret.toString()))
                        .replace(":" + silent.port(), ":9999"));
    }

    @Test
    void http2WithoutTokens() throws Exception {
        TestCertificate certificate = TestCertificate.create(folder);
        trust = certificate.certificate();
        try (NullServer server =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        path -> path.equals("/hello?a=b") ? new byte[0] : null)) {
            Console console =
                    look(
                            "https://localhost:" + server.port() + "/hello?a=b",
                            server.port(),
                            "--no-token");

            assertEquals(0, console.exitCode(), console::err);
            assertTrue(console.out().contains("  Protocol        HTTP/2\n"), console::out);
            Scenario scenario = readsBack();
            assertEquals("localhost-hello", scenario.name());
            assertEquals("/hello?a=b", scenario.request().path());
            assertEquals(2, scenario.load().connections());
            assertEquals(10, scenario.load().streams());
        }
    }

    @Test
    void tokensOfAFile() throws Exception {
        token = SIGNER.sign(claims("a", "api", SINCE, UNTIL));
        Path tokens = Files.writeString(folder.resolve("tokens.txt"), token + "\n");

        Console console =
                look(service(request -> Reply.of(204)), "--token-file", tokens.toString());

        assertEquals(0, console.exitCode(), console::err);
        Scenario scenario = readsBack();
        assertEquals(204, scenario.request().expect().status());
        assertEquals(
                new TokenSource.TokenFile(tokens, Share.WHOLE),
                scenario.tokens(),
                "beside the scenario");
    }

    private Scenario readsBack() throws Exception {
        return ScenarioReader.read(folder.resolve("scenario.yaml"));
    }

    @Test
    void whatNoOptionSaysIsAskedFor() throws Exception {
        ScriptedService service =
                start(
                        LOCALHOST,
                        request -> {
                            if (request.line().equals("GET /metadata")) {
                                return Reply.json(
                                        "{\"resource\":\"a\",\"authorization_servers\":[\"%s\"]}"
                                                .formatted(issuer()));
                            }
                            return request.authorization() == null
                                    ? Reply.of(401)
                                            .with(
                                                    "WWW-Authenticate",
                                                    "Bearer resource_metadata=\"https://localhost:%d/metadata\""
                                                            .formatted(started(1).port()))
                                    : Reply.json("{}");
                        });
        List<String> asked = new ArrayList<>();
        Questions questions =
                new Questions() {
                    @Override
                    public String ask(String question) {
                        asked.add(question.replace(issuer(), "ISSUER"));
                        return question.startsWith("Client") ? "load-test" : "";
                    }

                    @Override
                    public String askSecret(String question) {
                        asked.add(question);
                        return SECRET;
                    }
                };
        Console console =
                Console.run(
                        new CommandLine(new Init(() -> questions)),
                        service.url(),
                        "--trust",
                        trust.toString(),
                        "--out",
                        folder.resolve("scenario.yaml").toString());

        assertNothingSecret(console);
        assertEquals(0, console.exitCode(), console::err);
        assertEquals(List.of("Client id", "Issuer [ISSUER]", "Secret of load-test"), asked);
        assertTrue(
                Files.readString(folder.resolve("scenario.yaml"))
                        .contains("    secret:\n      variable: \"CLIENT_SECRET\"\n"));
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        ScriptedService service = service(request -> Reply.of(200));
        String url = service.url() + "/hello";
        String[] base = {
            "init", url, "--trust", trust.toString(), "--out", folder + "/scenario.yaml"
        };

        assertUnusable(
                "--client, --token-file or --no-token must be given where there is no terminal to"
                        + " ask, got: none",
                base);
        assertUnusable(
                "--issuer must be given with --client where there is no terminal to ask, got: none",
                with(base, "--client", "a"));
        assertUnusable(
                "--secret-variable or --secret-file must be given for the client's own tokens"
                        + " where there is no terminal to ask, got: none",
                with(base, "--client", "a", "--issuer", issuer()));
        assertUnusable(
                "tokens.openid.secret must name a variable with a value, got: NO_SUCH_VARIABLE",
                with(
                        base,
                        "--client",
                        "a",
                        "--issuer",
                        issuer(),
                        "--secret-variable",
                        "NO_SUCH_VARIABLE"));
        assertUnusable(
                "URL must be an https address, or http to localhost or 127.0.0.1, without user,"
                        + " password and fragment, got: http://service.example",
                "init",
                "http://service.example");
        assertUnusable(
                "URL must be an https address, or http to localhost or 127.0.0.1, without user,"
                        + " password and fragment, got: one with them",
                "init",
                "https://user:" + SECRET.replace(" ", "") + "@service.example");
        Files.createFile(folder.resolve("scenario.yaml"));
        assertUnusable(
                "--out must name a file that does not exist, got: " + folder + "/scenario.yaml",
                base);
    }

    private static String[] with(String[] some, String... more) {
        return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
    }

    private static void assertUnusable(String message, String... arguments) {
        Console console = Console.run(arguments);

        assertEquals(2, console.exitCode(), console::out);
        assertEquals("", console.out());
        assertEquals("init: " + message + "\n", console.err());
    }
}
