package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpHandler;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.wrk.WrkPlan.PlannedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Lua scripts in a real wrk, and what is made of their output. */
class WrkScriptsTest {
    private static final String EXTRACTED = "{\"subject\":\"somebody\"}";

    @TempDir private Path temp;

    @BeforeEach
    void wrkIsNeeded() {
        assumeTrue(WrkTool.version() != null, "wrk is not installed");
    }

    /** With one connection a request that was counted and never sent would be one too many. */
    @Test
    void rightAnswersMakeAValidRunWithTheirCount() throws Exception {
        AtomicInteger received = new AtomicInteger();
        Set<String> methods = ConcurrentHashMap.newKeySet();
        Run run =
                jwt(
                        exchange -> {
                            received.incrementAndGet();
                            methods.add(exchange.getRequestMethod());
                            Sample.answer(exchange, 200, EXTRACTED);
                        },
                        "wrk.threads",
                        "1",
                        "load.connections",
                        "1");

        assertValid(run);
        Outcome outcome = run.outcome();
        assertTrue(outcome.sent() - outcome.answered() <= 1, outcome.toString());
        assertTrue(outcome.sent() >= received.get(), outcome + " of " + received);
        assertTrue(outcome.sent() - received.get() <= 1, outcome + " of " + received);
        assertEquals(Set.of("POST"), methods);
        assertEquals(0, outcome.tokenRenewals());
    }

    @Test
    void allTokensOfTheFileAreSentByAllThreads() throws Exception {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        Run run =
                jwt(
                        exchange -> {
                            seen.add(Sample.subject(LocalService.bearer(exchange)));
                            Sample.answer(exchange, 200, EXTRACTED);
                        });

        assertValid(run);
        assertEquals(Set.of("subject-0", "subject-1", "subject-2"), seen);
    }

    @Test
    void refusedRequestsMakeAnInvalidRun() throws Exception {
        Run run = jwt(exchange -> Sample.answer(exchange, 401, EXTRACTED));

        long answered = run.outcome().answered();
        assertTrue(answered > 0, run.toString());
        assertEquals(answered, run.outcome().statuses().get(401));
        assertEquals(0, run.outcome().succeeded());
        assertInvalid("errors: 401 × ", run);
    }

    @Test
    void anAnswerWithAnotherBodyMakesAnInvalidRun() throws Exception {
        AtomicInteger received = new AtomicInteger();
        Run run =
                jwt(
                        exchange ->
                                Sample.answer(
                                        exchange,
                                        200,
                                        received.incrementAndGet() == 7 ? "{}" : EXTRACTED));

        assertEquals(1, run.outcome().failures().get("body"));
        assertInvalid("errors: body × 1", run);
    }

    @Test
    void renewedTokensAreUsed() throws Exception {
        AtomicInteger renewals = new AtomicInteger();
        Set<String> seen = ConcurrentHashMap.newKeySet();
        Path file = temp.resolve("tokens.txt");
        AtomicReference<TokenPool> opened = new AtomicReference<>();
        try (LocalService service =
                new LocalService(
                        300,
                        exchange -> {
                            seen.add(Sample.subject(LocalService.bearer(exchange)));
                            if (renewals.getAndIncrement() == 5) {
                                opened.get().renew();
                            }
                            Sample.answer(exchange, 200, EXTRACTED);
                        })) {
            try (TokenPool pool = service.pool(file, "ada")) {
                opened.set(pool);
                Run run = drive(service, pool, file, WrkPlan.WRK_JWT, "wrk.duration", "7s");

                assertValid(run);
                assertEquals(1, run.outcome().tokenRenewals());
                assertEquals(Set.of("subject-0", "subject-1"), seen);
            }
        }
    }

    /** The answers are right and fast; what is not answered bounds the latency from below. */
    @Test
    void aServiceThatAnswersOnlyAFewRequestsMakesAnInvalidRun() throws Exception {
        AtomicInteger received = new AtomicInteger();
        CountDownLatch end = new CountDownLatch(1);
        try (LocalService service =
                        new LocalService(
                                300,
                                exchange -> {
                                    if (received.incrementAndGet() > 35) {
                                        await(end);
                                    }
                                    Sample.answer(exchange, 200, EXTRACTED);
                                });
                TokenPool pool = service.pool(temp.resolve("tokens.txt"), "ada")) {
            Run run = drive(service, pool, temp.resolve("tokens.txt"), WrkPlan.WRK_JWT);
            end.countDown();

            assertEquals(35, run.outcome().answered());
            assertEquals(Map.of(), run.outcome().failures());
            String reasons = String.join("\n", run.reasons());
            for (String check :
                    List.of("answers-to-the-end", "littles-law", "percentile-order", "under-way")) {
                assertTrue(reasons.contains(check), reasons);
            }
        }
    }

    /** wrk then prints a histogram of nothing, whose smallest value is 2⁶⁴ - 1. */
    @Test
    void lateAnswersHaveNoLatency() throws Exception {
        Run run =
                jwt(
                        exchange -> {
                            await(new CountDownLatch(1)); // longer than load.timeout
                            Sample.answer(exchange, 200, EXTRACTED);
                        },
                        "wrk.duration",
                        "3s",
                        "load.timeout",
                        "1s");

        assertTrue(run.outcome().answered() > 0, run.outcome().toString());
        assertEquals(run.outcome().answered(), run.outcome().failed("timeout"));
        assertNull(run.performance().latency());
        assertEquals(Status.INVALID, run.status());
        assertEquals(run, RunFiles.read(RunFiles.write(temp.resolve("runs"), run)));
    }

    /**
     * Waits until the test has its result, or for as long as the time that makes an answer late.
     */
    private static void await(CountDownLatch end) {
        try {
            end.await(1200, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void missingTokenFileFailsTheRun() throws Exception {
        Path file = temp.resolve("tokens.txt");
        try (LocalService service =
                        new LocalService(300, exchange -> Sample.answer(exchange, 200, EXTRACTED));
                TokenPool pool = service.pool(file, "ada")) {
            Files.delete(file);
            Run run = drive(service, pool, file, WrkPlan.WRK_JWT);

            assertEquals(Status.INVALID, run.status(), run.toString());
        }
    }

    @Test
    void healthIsRequestedWithoutATokenAndMustBeUp() throws Exception {
        Set<String> asked = ConcurrentHashMap.newKeySet();
        Run up =
                health(
                        exchange -> {
                            asked.add(
                                    exchange.getRequestMethod()
                                            + " "
                                            + exchange.getRequestURI()
                                            + LocalService.bearer(exchange));
                            Sample.answer(exchange, 200, "{\"status\": \"UP\"}");
                        });
        assertValid(up);
        assertEquals(Set.of("GET /q/health/live"), asked);

        Run down = health(exchange -> Sample.answer(exchange, 200, "{\"status\": \"DOWN\"}"));
        assertInvalid("errors: body × ", down);
        assertEquals(down.outcome().answered(), down.outcome().failures().get("body"));
    }

    private Run jwt(HttpHandler handler, String... changes) throws Exception {
        return drive(WrkPlan.WRK_JWT, handler, changes);
    }

    private Run health(HttpHandler handler) throws Exception {
        return drive(WrkPlan.ENTRIES.get(0), handler);
    }

    private Run drive(PlannedRun entry, HttpHandler handler, String... changes) throws Exception {
        Path file = temp.resolve("tokens.txt");
        try (LocalService service = new LocalService(300, handler);
                TokenPool pool = service.pool(file, "ada", "alan", "grace")) {
            return drive(service, pool, file, entry, changes);
        }
    }

    private Run drive(
            LocalService service, TokenPool pool, Path file, PlannedRun entry, String... changes)
            throws Exception {
        List<String> all = new ArrayList<>();
        all.addAll(List.of("integration.service.url", service.uri().toString()));
        all.addAll(List.of("benchmark.environment", "external"));
        all.addAll(List.of("wrk.duration", "1s", "http2.streams", "1"));
        all.addAll(List.of(changes));
        ModuleSettings module = Sample.suite(temp, all.toArray(String[]::new));
        Declaration declaration =
                Sample.plan(module, pool.tokens().size())
                        .declare(entry, module.settings().rigRate());
        Path folder = Files.createTempDirectory(temp, "raw");
        RawRun.write(folder, declaration);
        Instant start = Instant.now();
        try (Tokens tokens = new Tokens(pool, file, null)) {
            RunMaker.DriverResult driven =
                    new WrkTool(
                                    temp.resolve("scripts"),
                                    tokens::file,
                                    module.settings().wrkLatency())
                            .drive(declaration, folder);
            RawRun.write(folder, observations(start, driven));
        }
        return Ingest.run(folder);
    }

    private static Observations observations(Instant start, RunMaker.DriverResult driven) {
        return new Observations(
                start,
                null,
                driven.exitCode(),
                driven.cpuSeconds(),
                0,
                null,
                List.of(),
                new Observations.Service(
                        1.0,
                        100_000_000L,
                        List.of(
                                new ProcessSample(0, 0, 100_000_000, 0.5),
                                new ProcessSample(1000, 50, 100_000_000, 0.5)),
                        null,
                        null));
    }

    private static void assertValid(Run run) {
        assertEquals(List.of(), run.reasons());
        assertEquals(Status.VALID, run.status());
        assertTrue(run.outcome().answered() > 10, run.outcome().toString());
    }

    private static void assertInvalid(String reason, Run run) {
        assertEquals(Status.INVALID, run.status());
        assertEquals(1, run.reasons().size(), run.reasons().toString());
        assertTrue(run.reasons().get(0).startsWith(reason), run.reasons().toString());
        assertFalse(run.reasons().get(0).contains("eyJ"), run.reasons().toString());
    }
}
