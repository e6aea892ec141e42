package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The order in which a session of several modules runs, and what it tells and writes. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RunnerTest {
    private static final int OK = 0;

    @TempDir private Path checkout;
    private FakeSession fake;

    @BeforeEach
    void useWhatRunsAlready() {
        fake = new FakeSession(checkout);
    }

    @Test
    void servicesRunOnlyForStagesThatNeedThem() throws Exception {
        Services services = fake.external();

        assertEquals(
                OK,
                fake.run(
                        fake.module("library", null, fake.alone("validators")),
                        fake.module("wrk", services, fake.driving("load"), fake.alone("services")),
                        fake.module(
                                "jmh", services, fake.driving("trials"), fake.alone("journey"))));

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
                fake.events());
        assertTrue(fake.printed().contains("VALID"), fake.printed());
    }

    @Test
    void wholeSessionIsEstimated() throws Exception {
        Services services = fake.external();

        fake.run(
                fake.module("library", null, fake.alone("validators")),
                fake.module("wrk", services, fake.alone("services"), fake.driving("load")));

        assertTrue(fake.printed().contains("estimated time: 30 s"), fake.printed());
        assertTrue(
                fake.printed().contains("validators: about 10 s, all that is left about 30 s"),
                fake.printed());
        assertTrue(
                fake.printed().contains("load: about 10 s, all that is left about 10 s"),
                fake.printed());
        assertEquals("the command\n", Files.readString(fake.report().resolve("command.txt")));
    }

    @Test
    void impossibleStageIsSkipped() throws Exception {
        assertEquals(
                OK,
                fake.run(
                        fake.module("library", null, fake.refused("validators")),
                        fake.module("jmh", null, fake.alone("journey"))));

        assertEquals(List.of("journey", "journey published"), fake.events());
        assertTrue(fake.printed().contains("validators: not measured here"), fake.printed());
    }

    @Test
    void sessionWithoutStagesWritesNothing() throws Exception {
        assertEquals(OK, fake.run(fake.module("library", null, fake.refused("validators"))));

        try (Stream<Path> left = Files.list(checkout)) {
            assertEquals(List.of(), left.toList());
        }
    }

    /** The report reads what all modules have left. */
    @Test
    void modulesWithRunsArePublishedTogether() throws Exception {
        Services services = fake.external();

        fake.run(
                fake.module("wrk", services, fake.failing("load", false), fake.alone("services")),
                fake.module("jmh", services, fake.failing("trials", false)));

        for (String module : List.of("wrk", "jmh")) {
            ExecutionManifest manifest = ExecutionManifest.read(fake.target(module));
            assertEquals(manifest.declared(), manifest.reported());
        }
        assertTrue(fake.printed().contains("INVALID: runs 2 of 2"), fake.printed());
    }

    /** The first page is there after the first stage, and says what is still to come. */
    @Test
    void pagesAreMadeAfterEachStage() throws Exception {
        List<String> seen = new ArrayList<>();
        FakeStage reading =
                new FakeStage("sweep", false, fake.events()) {
                    @Override
                    public void run(Services services) throws IOException {
                        seen.add(fake.firstPage());
                    }
                };

        fake.run(
                fake.module("library", null, fake.failing("validators", true)),
                fake.module("wrk", fake.external(), reading, fake.failing("load", false), reading),
                fake.module("jmh", null, fake.failing("journey", true)));

        assertTrue(seen.get(0).contains("* load: about 10 s"), seen.get(0));
        assertFalse(seen.get(1).contains("* load: about 10 s"), seen.get(1));
        assertTrue(seen.get(1).contains("* journey: about 10 s"), seen.get(1));
        assertFalse(fake.firstPage().contains("Still to come"), fake.firstPage());
    }

    /** One warm-up for all modules, before the first stage, of the loads that there are. */
    @Test
    void serviceIsWarmedUpOnceForAllModules() throws Exception {
        Services services = fake.external();

        fake.run(
                fake.module("wrk", services, fake.warming("load"), fake.driving("sweep")),
                fake.module("jmh", services, fake.warming("trials")));

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
                fake.withoutPublished());
        assertTrue(fake.printed().contains("warm-up: not steady after 180 s"), fake.printed());
    }

    @Test
    void anInterruptEndsTheSession() {
        FakeStage interrupted =
                new FakeStage("validators", true, fake.events()) {
                    @Override
                    public void run(Services services) throws InterruptedException {
                        throw new InterruptedException();
                    }
                };

        assertThrows(
                InterruptedException.class,
                () -> fake.run(fake.module("library", null, interrupted, fake.alone("formats"))));

        assertEquals(List.of(), fake.events());
    }

    /** What Ctrl-C does: every stage is told, and nothing more begins. */
    @Test
    void stopEndsRunningStagesAndPreventsOthers() throws Exception {
        Session library = fake.module("library", null, fake.alone("validators"));
        Session wrk = fake.module("wrk", fake.external(), fake.driving("load"));
        Runner runner = fake.runner(library, wrk);

        runner.stop();

        assertEquals(List.of("validators stopped", "load stopped"), fake.events());
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
}
