package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Pace;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.report.Failures;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Publication;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The load and its results over tools that need no service. */
class LoadStageTest {
    private static final List<String> IDS =
            WrkPlan.ENTRIES.stream().map(WrkPlan.PlannedRun::id).toList();

    private static final List<String> RIG_RUNS =
            List.of("rig-health", "rig-jwt", "rig-jwt-unique", "rig-jwt-open");
    private static final List<NotMeasured> OTHERS =
            List.of(
                    new NotMeasured("wrk-health", "wrk is not installed"),
                    new NotMeasured("wrk-jwt", "wrk is not installed"),
                    new NotMeasured("h2load-health", "h2load is not installed"),
                    new NotMeasured("h2load-jwt", "h2load is not installed"));

    @TempDir private Path temp;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final List<String> incidents = new ArrayList<>();
    private ModuleSettings module;
    private Session session;
    private LoadStage stage;

    @BeforeEach
    void setUp() {
        begin();
    }

    private void begin(String... changes) {
        module = Sample.suite(temp, changes);
        session = new Session(module, new Services(module, line -> {}), Sample.environment(), out);
        stage = new LoadStage(session);
    }

    @Test
    void validRunsEndWithExitCodeZero() throws Exception {
        run(LoadStageTest::good);

        assertEquals(RIG_RUNS, session.maker().runs().stream().map(Run::id).toList());
        assertTrue(publish(), printed());
        ExecutionManifest manifest = ExecutionManifest.read(module.target());
        assertEquals(IDS, manifest.declared());
        assertEquals(RIG_RUNS, manifest.executed());
        assertEquals(OTHERS, manifest.notMeasured());
        assertEquals(List.of(), manifest.problems());
        assertTrue(printed().contains("wrk-jwt: not measured: wrk is not installed"), printed());
        assertTrue(printed().contains("all 4 runs are VALID"), printed());
        assertTrue(Files.exists(module.report().resolve("index.html")));
    }

    @Test
    void openLoopHasHalfTheRateOfTheClosedLoop() throws Exception {
        run(LoadStageTest::good);

        double closed = run("rig-jwt").performance().requestsPerSecond();
        assertEquals(Math.rint(closed / 2), run("rig-jwt-open").workload().ratePerSecond());
    }

    @Test
    void failedDriverMakesOnlyItsRunInvalid() throws Exception {
        run(
                (declaration, folder) -> {
                    if (declaration.id().equals("rig-jwt")) {
                        throw new IOException("boom");
                    }
                    return good(declaration, folder);
                });

        assertEquals(Status.VALID, run("rig-health").status());
        assertEquals(Status.INVALID, run("rig-jwt").status());
        assertTrue(
                run("rig-jwt").reasons().contains("the driver failed: boom"),
                run("rig-jwt").reasons().toString());
        assertFalse(publish());
        assertTrue(printed().contains("rig-jwt is INVALID: the driver failed: boom"), printed());
    }

    @Test
    void noRunStartsAfterTheServiceHasEnded() throws Exception {
        run(
                (declaration, folder) -> {
                    if (declaration.id().equals("rig-jwt")) {
                        incidents.add("The service exited");
                    }
                    return good(declaration, folder);
                });

        assertEquals(Status.VALID, run("rig-health").status());
        assertEquals(List.of("The service exited"), run("rig-jwt").reasons());
        for (String id : List.of("rig-jwt-unique", "rig-jwt-open")) {
            assertEquals(Status.INVALID, run(id).status());
            assertNull(run(id).load().outcome());
            assertTrue(
                    run(id).reasons().get(0).endsWith("The service exited"),
                    run(id).reasons().toString());
        }
        assertEquals(
                List.of("rig-health", "rig-jwt"),
                session.maker().manifest("s", IDS, List.of()).executed());
        assertFalse(publish());
        assertTrue(printed().contains("3 of 4 runs are INVALID"), printed());
    }

    @Test
    void runsAlternateInTurnsAndStayOneRunEach() throws Exception {
        begin("benchmark.turns", "3");
        List<String> driven = new ArrayList<>();
        run(
                (declaration, folder) -> {
                    driven.add(declaration.id());
                    return good(declaration, folder);
                });

        List<String> expected = new ArrayList<>(RIG_RUNS);
        expected.addAll(RIG_RUNS);
        expected.addAll(RIG_RUNS);
        assertEquals(expected, driven);
        assertEquals(RIG_RUNS, session.maker().runs().stream().map(Run::id).toList());
        for (String id : RIG_RUNS) {
            assertEquals(List.of(), run(id).reasons());
            assertEquals(3, run(id).load().turns().size());
            assertEquals(10, run(id).workload().durationSeconds());
        }
        assertEquals(15_000, run("rig-jwt-unique").workload().tokens());
        assertEquals(500, run("rig-jwt-open").workload().ratePerSecond());
        assertTrue(publish(), printed());
        assertEquals(RIG_RUNS, ExecutionManifest.read(module.target()).executed());
        assertTrue(printed().contains("rig-jwt: VALID: 1000 req/s ± 0.0 %, "), printed());
        assertEquals(4, printed().lines().filter(line -> line.contains(": VALID: ")).count());
    }

    @Test
    void runAbandonedBetweenTurnsKeepsItsTurns() throws Exception {
        begin("benchmark.turns", "2");
        List<String> driven = new ArrayList<>();
        assertThrows(
                InterruptedException.class,
                () ->
                        run(
                                (declaration, folder) -> {
                                    driven.add(declaration.id());
                                    if (driven.size() == 6) {
                                        throw new InterruptedException();
                                    }
                                    return good(declaration, folder);
                                }));

        abandon("interrupted");

        assertEquals(Status.VALID, run("rig-health").status());
        for (String id : RIG_RUNS.subList(1, 4)) {
            assertEquals(List.of("turn 2: did not execute: interrupted"), run(id).reasons());
            assertTrue(run(id).outcome().answered() > 0);
        }
        assertFalse(publish());
    }

    @Test
    void anAbandonedJobLeavesInvalidRunsAManifestAndAReport() throws Exception {
        abandon("Port 1 of 127.0.0.1 is already in use");

        assertEquals(WrkPlan.ENTRIES.size(), session.maker().runs().size());
        for (Run run : session.maker().runs()) {
            assertEquals(Status.INVALID, run.status());
            assertTrue(
                    run.reasons().get(0).endsWith("Port 1 of 127.0.0.1 is already in use"),
                    run.reasons().toString());
        }
        assertEquals(
                WrkPlan.ENTRIES.size(),
                RunFiles.readSession(module.target().resolve("runs"), module.session()).size());
        assertFalse(publish());
        ExecutionManifest manifest = ExecutionManifest.read(module.target());
        assertEquals(List.of(), manifest.executed());
        assertEquals(8, manifest.reported().size());
        assertFalse(manifest.problems().isEmpty());
        assertTrue(printed().contains("8 of 8 runs are INVALID"), printed());
        assertTrue(Files.exists(module.report().resolve("index.html")));
    }

    @Test
    void abandonedJobKeepsFinishedRuns() throws Exception {
        run(
                (declaration, folder) -> {
                    incidents.add("Keycloak exited");
                    return good(declaration, folder);
                });
        List<Run> before = session.maker().runs();

        abandon("another reason");

        assertEquals(before, session.maker().runs());
        assertEquals(4, before.size());
    }

    private boolean publish() throws InterruptedException {
        Failures failures = new Failures(out::println);
        return Publication.publish(List.of(session.add(stage)), List.of(), failures, out).good()
                && failures.all().isEmpty();
    }

    /** As the session does it. */
    private void abandon(String reason) throws IOException {
        for (Declaration run : stage.runs()) {
            session.maker().abandon(run, reason);
        }
    }

    private Run run(String id) throws IOException {
        return RunFiles.read(module.target().resolve("runs").resolve(id + ".json"));
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private void run(Drive rig) throws Exception {
        Path file = temp.resolve("tokens.txt");
        try (LocalService service = new LocalService(300, exchange -> exchange.close());
                TokenPool pool = service.pool(file, "ada");
                Tokens tokens = new Tokens(pool, file, null)) {
            stage.make(
                    new RunMaker.ServiceUnderTest(
                            new Target(
                                    "process",
                                    null,
                                    RunningService.found(service.uri(), 0),
                                    service.uri(),
                                    anyCertificate(),
                                    () -> incidents),
                            service.uri().resolve("/q/metrics"),
                            tokens.pool()::renewals,
                            tokens.pool()::incident,
                            null),
                    Map.of(
                                    Tool.WRK, new Fake("wrk is not installed", rig),
                                    Tool.H2LOAD, new Fake("h2load is not installed", rig),
                                    Tool.RIG, new Fake(null, rig))
                            ::get);
        }
    }

    @FunctionalInterface
    private interface Drive {
        RunMaker.DriverResult drive(Declaration run, Path folder)
                throws IOException, InterruptedException;
    }

    private record Fake(String reason, Drive how) implements LoadDriver {
        @Override
        public String obstacle(Declaration run) {
            return reason;
        }

        @Override
        public RunMaker.DriverResult drive(Declaration run, Path folder)
                throws IOException, InterruptedException {
            return how.drive(run, folder);
        }
    }

    /** What the rig leaves of a good run of ten seconds. */
    private static RunMaker.DriverResult good(Declaration run, Path folder) throws IOException {
        boolean open = run.workload().loop() == Loop.OPEN;
        long perSecond = open ? Math.round(run.workload().ratePerSecond()) : 1000;
        long seconds = Math.round(run.workload().durationSeconds());
        long meanNanos = open ? 2_000_000 : 8_000_000;
        List<Interval> intervals = new ArrayList<>();
        for (long second = 0; second < seconds; second++) {
            Histogram latency = new Histogram(3);
            latency.recordValueWithCount(meanNanos, perSecond);
            intervals.add(
                    new Interval(
                            second * 1_000_000_000,
                            (second + 1) * 1_000_000_000,
                            perSecond,
                            latency));
        }
        long all = perSecond * seconds;
        RawRigFiles.write(
                folder,
                new RigResult(
                        open
                                ? new Schedule.OpenLoop(perSecond)
                                : new Schedule.ClosedLoop(run.workload().concurrency()),
                        Instant.now(),
                        seconds * 1_000_000_000,
                        Requests.right(all),
                        perSecond * meanNanos / 1e9,
                        intervals,
                        new RigResult.Client(
                                run.workload().concurrency(), Connections.KEPT, Pace.KEPT, null)));
        return new RunMaker.DriverResult(null, 1.0);
    }

    /** One of those that come with the JDK: the observer wants a file, and meets no TLS here. */
    private Path anyCertificate() throws Exception {
        TrustManagerFactory managers =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init((KeyStore) null);
        byte[] certificate =
                ((X509TrustManager) managers.getTrustManagers()[0])
                        .getAcceptedIssuers()[0].getEncoded();
        return Files.writeString(
                temp.resolve("any.crt"),
                "-----BEGIN CERTIFICATE-----\n"
                        + Base64.getMimeEncoder().encodeToString(certificate)
                        + "\n-----END CERTIFICATE-----\n");
    }
}
