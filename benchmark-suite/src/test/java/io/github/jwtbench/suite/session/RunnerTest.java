package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.core.untrusted.WholeFile;
import io.github.jwtbench.suite.settings.SampleSettings;
import io.github.jwtbench.suite.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All ways in which a session of several modules can end. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RunnerTest {
    private static final String SESSION = "20260101T120000Z";
    private static final String OLD = "of an earlier session";
    private static final int OK = 0;
    private static final int INVALID = 1;
    private static final int WRONG_USE = 2;

    @TempDir private Path checkout;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final List<String> events = new ArrayList<>();
    private Settings settings;
    private Services shared;

    @BeforeEach
    void useWhatRunsAlready() {
        settings = settings("benchmark.environment", "external");
        external();
    }

    @Test
    void servicesRunOnlyForStagesThatNeedThem() throws Exception {
        Services services = external();

        assertEquals(
                OK,
                run(
                        module("library", null, alone("validators")),
                        module("wrk", services, driving("load"), alone("services")),
                        module("jmh", services, driving("trials"), alone("journey"))));

        assertEquals(
                List.of(
                        "validators",
                        "validators published",
                        "load with external",
                        "trials with external",
                        "services",
                        "journey",
                        "load published",
                        "services published",
                        "trials published",
                        "journey published"),
                events);
        assertTrue(printed().contains("VALID"), printed());
    }

    @Test
    void wholeSessionIsEstimated() throws Exception {
        Services services = external();

        run(
                module("library", null, alone("validators")),
                module("wrk", services, alone("services"), driving("load")));

        assertTrue(printed().contains("estimated time: 30 s"), printed());
        assertTrue(
                printed().contains("validators: about 10 s, all that is left about 30 s"),
                printed());
        assertTrue(printed().contains("load: about 10 s, all that is left about 10 s"), printed());
        assertEquals("the command\n", Files.readString(report().resolve("command.txt")));
    }

    @Test
    void failedStageDoesNotEndOtherStages() throws Exception {
        Services services = external();

        assertEquals(
                INVALID,
                run(
                        module("library", null, failing("validators", true)),
                        module("wrk", services, failing("load", false), driving("sweep")),
                        module("jmh", null, alone("journey"))));

        assertEquals(
                List.of(
                        "validators abandoned: validators broke",
                        "load abandoned: load broke",
                        "sweep with external",
                        "journey"),
                withoutPublished());
        for (String module : List.of("library", "wrk")) {
            Run run = runs(module).get(0);
            assertEquals(Status.INVALID, run.status());
            assertTrue(run.reasons().toString().contains("broke"), run.reasons().toString());
        }
        assertTrue(printed().contains("a second line"), "all of the message is printed");
    }

    @Test
    void stagesWithoutServicesRunIfServicesDoNotStart() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Services services =
                    services(
                            "benchmark.environment",
                            "process",
                            "integration.service.url",
                            "https://localhost:" + taken.getLocalPort());

            assertEquals(
                    INVALID,
                    run(
                            module("library", null, alone("validators")),
                            module("wrk", services, declaring("load", false), alone("services"))));
        }

        assertEquals(List.of("validators", "services"), ran());
        assertTrue(
                runs("wrk").get(0).reasons().toString().contains("already in use"),
                runs("wrk").toString());
        assertTrue(
                printed()
                        .contains(
                                "start of Keycloak and the service: about 37 s, all that is left"
                                        + " about 57 s"),
                printed());
    }

    @Test
    void impossibleServicePreventsTheSession() throws Exception {
        Services services =
                services(
                        "benchmark.environment",
                        "process",
                        "service.image",
                        "native",
                        "service.executable",
                        checkout.resolve("no-such-runner").toString());

        assertEquals(
                WRONG_USE,
                run(
                        module("library", null, alone("validators")),
                        module("wrk", services, declaring("load", false), alone("services"))));

        assertEquals(List.of(), ran());
        assertTrue(
                runs("wrk").get(0).reasons().toString().contains("native executable"),
                runs("wrk").toString());
        assertFalse(Files.exists(target("library").resolve("benchmark-results")));
    }

    @Test
    void impossibleStageIsSkipped() throws Exception {
        assertEquals(
                OK,
                run(
                        module("library", null, refused("validators")),
                        module("jmh", null, alone("journey"))));

        assertEquals(List.of("journey", "journey published"), events);
        assertTrue(printed().contains("validators: not measured here"), printed());
    }

    @Test
    void sessionWithoutStagesWritesNothing() throws Exception {
        assertEquals(OK, run(module("library", null, refused("validators"))));

        try (Stream<Path> left = Files.list(checkout)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void invalidPublicationFailsTheBuild() throws Exception {
        FakeStage bad =
                new FakeStage("validators", true, events) {
                    @Override
                    public boolean publish() {
                        return false;
                    }
                };

        assertEquals(
                INVALID, run(module("library", null, bad), module("jmh", null, alone("journey"))));

        assertEquals(List.of("validators", "journey", "journey published"), events);
    }

    /** A run that is declared but was not made is a failure; the others are measured. */
    @Test
    void missingRunFailsTheBuild() throws Exception {
        Session library = module("library", null, declaring("validators", true));

        assertEquals(INVALID, run(library, module("wrk", external(), driving("load"))));

        assertEquals(List.of("validators", "load with external"), withoutPublished());
        assertTrue(printed().contains("FAILED run validators: it was declared"), printed());
    }

    /** The report reads what all modules have left. */
    @Test
    void modulesWithRunsArePublishedTogether() throws Exception {
        Services services = external();

        run(
                module("wrk", services, failing("load", false), alone("services")),
                module("jmh", services, failing("trials", false)));

        for (String module : List.of("wrk", "jmh")) {
            ExecutionManifest manifest = ExecutionManifest.read(target(module));
            assertEquals(manifest.declared(), manifest.reported());
        }
        assertTrue(printed().contains("INVALID: runs 2 of 2"), printed());
    }

    /** The first page is there after the first stage, and says what is still to come. */
    @Test
    void pagesAreMadeAfterEachStage() throws Exception {
        List<String> seen = new ArrayList<>();
        FakeStage reading =
                new FakeStage("sweep", false, events) {
                    @Override
                    public void run(Services services) throws IOException {
                        seen.add(firstPage());
                    }
                };

        run(
                module("library", null, failing("validators", true)),
                module("wrk", external(), reading, failing("load", false), reading),
                module("jmh", null, failing("journey", true)));

        assertTrue(seen.get(0).contains("* load: about 10 s"), seen.get(0));
        assertFalse(seen.get(1).contains("* load: about 10 s"), seen.get(1));
        assertTrue(seen.get(1).contains("* journey: about 10 s"), seen.get(1));
        assertFalse(firstPage().contains("Still to come"), firstPage());
    }

    /** One warm-up for all modules, before the first stage, of the loads that there are. */
    @Test
    void serviceIsWarmedUpOnceForAllModules() throws Exception {
        Services services = external();

        run(
                module("wrk", services, warming("load"), driving("sweep")),
                module("jmh", services, warming("trials")));

        assertEquals(
                List.of(
                        "load warms up",
                        "trials warms up",
                        "load sends one at a time",
                        "trials sends one at a time",
                        "load sends all",
                        "trials sends all",
                        "load sends all",
                        "trials sends all",
                        "load is warm",
                        "trials is warm",
                        "load with external",
                        "sweep with external",
                        "trials with external"),
                withoutPublished());
        assertTrue(printed().contains("warm-up: not steady after 180 s"), printed());
    }

    /** Of a stage that fails at one step, everything else is measured and published. */
    @ParameterizedTest
    @MethodSource("failuresOfStages")
    void failureAtAnyStepAffectsItsStageOnly(String step, Throwable failure) throws Exception {
        earlierSession();
        BrokenStage broken = new BrokenStage(step, failure, events, declaration("broken"));

        assertEquals(
                INVALID,
                run(
                        module("library", null, failing("validators", true)),
                        module("wrk", external(), broken, driving("load")),
                        module("jmh", null, alone("journey"))));

        assertTrue(ran().containsAll(List.of("load with external", "journey")), ran().toString());
        assertTrue(events.contains("journey published"), events.toString());
        assertTrue(firstPage().contains("a reason"), firstPage());
        assertTrue(firstPage().contains("validators broke"), firstPage());
        assertTrue(firstPage().contains("Status: INVALID"), firstPage());
        assertNothingIsOlder();
    }

    static Stream<Arguments> failuresOfStages() {
        List<Throwable> failures =
                List.of(
                        new IOException("a reason"),
                        new UncheckedIOException(new IOException("a reason")),
                        new FileAlreadyExistsException("a reason"),
                        new RawDataException("a reason"),
                        new NoClassDefFoundError("a reason"),
                        new OutOfMemoryError("a reason"));
        return BrokenStage.STEPS.stream()
                .flatMap(step -> failures.stream().map(failure -> Arguments.of(step, failure)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"obstacle", "needs", "runs", "run", "publish"})
    void reportShowsTheFailureOfTheOnlyStage(String step) throws Exception {
        earlierSession();

        assertEquals(
                INVALID,
                run(
                        module(
                                "wrk",
                                external(),
                                new BrokenStage(step, new IOException("a reason"), events))));

        assertTrue(firstPage().contains("a reason"), firstPage());
        assertTrue(printed().contains("a reason"), printed());
        assertNothingIsOlder();
    }

    /** What a session before this one has left. */
    private void earlierSession() throws IOException {
        for (String file : List.of("index.adoc", "index.html", "runs.html", "files/old.json")) {
            WholeFile.write(report().resolve(file), OLD);
        }
        WholeFile.write(report().resolve(SessionFolders.OWNER), "20250101T120000Z\n");
    }

    private void assertNothingIsOlder() throws IOException {
        try (Stream<Path> files = Files.walk(report())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertFalse(Files.readString(file).contains(OLD), file.toString());
            }
        }
    }

    @Test
    void anInterruptEndsTheSession() {
        FakeStage interrupted =
                new FakeStage("validators", true, events) {
                    @Override
                    public void run(Services services) throws InterruptedException {
                        throw new InterruptedException();
                    }
                };

        assertThrows(
                InterruptedException.class,
                () -> run(module("library", null, interrupted, alone("formats"))));

        assertEquals(List.of(), events);
    }

    /** What Ctrl-C does: every stage is told, and nothing more begins. */
    @Test
    void stopEndsRunningStagesAndPreventsOthers() throws Exception {
        Session library = module("library", null, alone("validators"));
        Session wrk = module("wrk", external(), driving("load"));
        Runner runner = new Runner(List.of(library, wrk), shared, "the command", out);

        runner.stop();

        assertEquals(List.of("validators stopped", "load stopped"), events);
        for (Session session : List.of(library, wrk)) {
            Thread held = new Thread(session::gate);
            held.setDaemon(true);
            held.start();
            while (held.getState() != Thread.State.WAITING) {
                assertTrue(held.isAlive(), "nothing passes the gate");
                Thread.onSpinWait();
            }
        }
    }

    private int run(Session... modules) throws IOException, InterruptedException {
        return new Runner(List.of(modules), shared, "the command", out).run();
    }

    /** Those that run already: nothing looks for them. */
    private Services external() {
        shared = new Services(new ModuleSettings(settings, checkout.resolve("last")), out::println);
        return shared;
    }

    private Services services(String... changes) {
        settings = settings(changes);
        return external();
    }

    /** A module of these stages; services are null if it drives none. */
    private Session module(String name, Services services, Stage... stages) {
        ModuleSettings module = new ModuleSettings(settings, checkout.resolve(name));
        Session session =
                services == null
                        ? new Session(module, shared, environment(), out)
                        : Session.of(module, services, Map.of(), out);
        Arrays.stream(stages).forEach(session::add);
        return session;
    }

    private Settings settings(String... changes) {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "benchmark.session",
                                SESSION,
                                "checkout",
                                checkout.toString(),
                                "docker",
                                checkout.resolve("docker").toString(),
                                "keycloak.version",
                                "1",
                                "quarkus.version",
                                "1"));
        all.addAll(List.of(changes));
        return SampleSettings.with(all.toArray(String[]::new));
    }

    private Environment environment() {
        return Machine.describe("process", Map.of(), checkout);
    }

    private FakeStage alone(String name) {
        return new FakeStage(name, true, events);
    }

    private FakeStage driving(String name) {
        return new FakeStage(name, false, events);
    }

    /** Its windows take a minute each, and cost half of the last one. */
    private FakeStage warming(String name) {
        return new FakeStage(name, false, events) {
            @Override
            public boolean warmsUp() {
                return true;
            }

            @Override
            public WarmUpLoad warmUp(Services services) {
                events.add(name + " warms up");
                return new WarmUpLoad() {
                    private int windows;

                    @Override
                    public WarmUp.Window window(Duration length, boolean alone) {
                        events.add(name + (alone ? " sends one at a time" : " sends all"));
                        windows++;
                        return new WarmUp.Window(100.0 / windows, Duration.ofSeconds(30));
                    }

                    @Override
                    public void close() {
                        events.add(name + " is warm");
                    }
                };
            }
        };
    }

    private FakeStage declaring(String name, boolean alone) {
        return new FakeStage(name, alone, events, declaration(name));
    }

    private FakeStage failing(String name, boolean alone) {
        return new FakeStage(name, alone, events, declaration(name)) {
            @Override
            public void run(Services services) throws IOException {
                throw new IOException(name + " broke\na second line");
            }
        };
    }

    private FakeStage refused(String name) {
        return new FakeStage(name, true, events) {
            @Override
            public String obstacle() {
                return name + ": not measured here";
            }
        };
    }

    private Declaration declaration(String id) {
        return new Declaration(
                id, SESSION, Tool.RIG, "health", environment(), new SampleRun().workload());
    }

    private List<String> withoutPublished() {
        return events.stream().filter(event -> !event.endsWith("published")).toList();
    }

    private List<String> ran() {
        return withoutPublished().stream().filter(event -> !event.contains("abandoned")).toList();
    }

    private List<Run> runs(String module) throws IOException {
        return RunFiles.readSession(target(module).resolve("runs"), SESSION);
    }

    private Path target(String module) {
        return checkout.resolve(module).resolve("target");
    }

    private Path report() {
        return checkout.resolve("target").resolve("benchmark-report");
    }

    private String firstPage() throws IOException {
        return Files.readString(report().resolve("index.adoc"));
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
