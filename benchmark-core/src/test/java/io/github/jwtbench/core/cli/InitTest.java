package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.MadeBlock;
import io.github.jwtbench.core.probe.Fault;
import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.probe.TokenSeen;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** A first look as the page about it shows it: tokens, certificates, clocks, scopes and load. */
class InitTest extends InitCase {
    private static final Path PAGE = Path.of("../doc/measure-your-service.adoc");
    private static final String FIRST_ANSWER =
            "did not execute: the first answer was wrong: expected status 200, got: ";
    private static final Duration HOUR = Duration.ofHours(1);

    private static void assertSaid(int exitCode, String block, Console console) throws IOException {
        assertEquals(exitCode, console.exitCode(), console::err);
        assertEquals("", console.err());
        MadeBlock.assertSame(PAGE, block, "[source,text]\n----\n" + console.out() + "----\n");
    }

    @Test
    void wrongAudienceIsDiagnosed() throws Exception {
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
        assertEquals(
                List.of(
                        FIRST_ANSWER
                                + "401, WWW-Authenticate: Bearer error=\"invalid_token\","
                                + " error_description=\"The aud claim is not valid\""),
                load().reasons());
    }

    @Test
    void expiredCertificateIsDiagnosed() throws Exception {
        SSLContext expired =
                AUTHORITY.certify(
                        "localhost",
                        Instant.parse("2020-01-01T00:00:00Z"),
                        Instant.parse("2021-01-01T00:00:00Z"));

        assertSaid(1, "expired", look(start(expired, request -> Reply.json("{}"))));
        assertFalse(Files.exists(folder.resolve("scenario.yaml")));
    }

    @Test
    void slowClockIsDiagnosed() throws Exception {
        Instant now = Instant.now();
        claims = request -> claims("a", "api", now, now.plusSeconds(300));
        ScriptedService service =
                service(
                        request ->
                                invalidToken("Jwt used before it is valid")
                                        .at(Instant.now().minus(HOUR)));

        assertSaid(1, "clock", look(service));
        assertEquals(
                List.of(
                        FIRST_ANSWER
                                + "401, WWW-Authenticate: Bearer error=\"invalid_token\","
                                + " error_description=\"Jwt used before it is valid\""),
                load().reasons());
    }

    @Test
    void fastClockIsDiagnosed() throws Exception {
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
    void serviceWithoutHttp2IsDiagnosed() throws Exception {
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

        Console console = Console.run("load", scenario, "--out", out);

        assertNothingSecret(console);
        assertTrue(Files.exists(out.resolve("report").resolve("index.html")));
        Run run = RunFiles.read(out.resolve("runs").resolve("scenario-localhost-hello.json"));
        assertEquals(run.status() == Status.VALID ? 0 : 1, console.exitCode(), console::out);
        return run;
    }

    @Test
    void documentationListsAllFaults() throws IOException {
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

    @Test
    void occasionalFailuresAreDiagnosed() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        ScriptedService service =
                service(
                        request ->
                                calls.incrementAndGet() % 10 == 0
                                        ? Reply.of(500)
                                                .with("Content-Type", "application/problem+json")
                                                .saying(
                                                        "{\"title\":\"Internal Server Error\","
                                                                + "\"detail\":\"pool exhausted\"}")
                                        : Reply.json("{}"));

        assertSaid(1, "tenth", look(service));
        // Without an answer to its first request, a load does not begin.
        calls.set(0);
        Run run = load();
        assertEquals(Status.INVALID, run.status());
        assertTrue(run.load().outcome() != null, run.reasons()::toString);
        assertTrue(run.outcome().statuses().get(500) > 0, run.outcome()::toString);
    }

    @Test
    void missingScopeIsDiagnosed() throws Exception {
        ScriptedService service =
                service(
                        request ->
                                Reply.of(403)
                                        .with(
                                                "WWW-Authenticate",
                                                "Bearer error=\"insufficient_scope\","
                                                        + " scope=\"api orders.read\""));

        assertSaid(1, "scope", look(service));
        assertEquals(
                List.of(
                        FIRST_ANSWER
                                + "403, WWW-Authenticate: Bearer error=\"insufficient_scope\","
                                + " scope=\"api orders.read\""),
                load().reasons());
    }
}
