package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

/** What becomes of a session of several modules if something in it fails. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RunnerFailuresTest {
    private static final String OLD = "of an earlier session";
    private static final int INVALID = 1;
    private static final int WRONG_USE = 2;

    @TempDir private Path checkout;
    private FakeSession fake;

    @BeforeEach
    void useWhatRunsAlready() {
        fake = new FakeSession(checkout);
    }

    @Test
    void failedStageDoesNotEndOtherStages() throws Exception {
        Services services = fake.external();

        assertEquals(
                INVALID,
                fake.run(
                        fake.module("library", null, fake.failing("validators", true)),
                        fake.module(
                                "wrk",
                                services,
                                fake.failing("load", false),
                                fake.driving("sweep")),
                        fake.module("jmh", null, fake.alone("journey"))));

        assertEquals(
                List.of(
                        "validators abandoned: validators broke",
                        "load abandoned: load broke",
                        "sweep with external",
                        "journey"),
                fake.withoutPublished());
        for (String module : List.of("library", "wrk")) {
            Run run = fake.runs(module).get(0);
            assertEquals(Status.INVALID, run.status());
            assertTrue(run.reasons().toString().contains("broke"), run.reasons().toString());
        }
        assertTrue(fake.printed().contains("a second line"), "all of the message is printed");
    }

    @Test
    void stagesWithoutServicesRunIfServicesDoNotStart() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Services services =
                    fake.services(
                            "benchmark.environment",
                            "process",
                            "integration.service.url",
                            "https://localhost:" + taken.getLocalPort());

            assertEquals(
                    INVALID,
                    fake.run(
                            fake.module("library", null, fake.alone("validators")),
                            fake.module(
                                    "wrk",
                                    services,
                                    fake.declaring("load", false),
                                    fake.alone("services"))));
        }

        assertEquals(List.of("validators", "services"), fake.ran());
        assertTrue(
                fake.runs("wrk").get(0).reasons().toString().contains("already in use"),
                fake.runs("wrk").toString());
        assertTrue(
                fake.printed()
                        .contains(
                                "start of Keycloak and the service: about 37 s, all that is left"
                                        + " about 57 s"),
                fake.printed());
    }

    @Test
    void impossibleServicePreventsTheSession() throws Exception {
        Services services =
                fake.services(
                        "benchmark.environment",
                        "process",
                        "service.image",
                        "native",
                        "service.executable",
                        checkout.resolve("no-such-runner").toString());

        assertEquals(
                WRONG_USE,
                fake.run(
                        fake.module("library", null, fake.alone("validators")),
                        fake.module(
                                "wrk",
                                services,
                                fake.declaring("load", false),
                                fake.alone("services"))));

        assertEquals(List.of(), fake.ran());
        assertTrue(
                fake.runs("wrk").get(0).reasons().toString().contains("native executable"),
                fake.runs("wrk").toString());
        assertFalse(Files.exists(fake.target("library").resolve("benchmark-results")));
    }

    @Test
    void invalidPublicationFailsTheBuild() throws Exception {
        FakeStage bad =
                new FakeStage("validators", true, fake.events()) {
                    @Override
                    public boolean publish() {
                        return false;
                    }
                };

        assertEquals(
                INVALID,
                fake.run(
                        fake.module("library", null, bad),
                        fake.module("jmh", null, fake.alone("journey"))));

        assertEquals(List.of("validators", "journey", "journey published"), fake.events());
    }

    /** A run that is declared but was not made is a failure; the others are measured. */
    @Test
    void missingRunFailsTheBuild() throws Exception {
        Session library = fake.module("library", null, fake.declaring("validators", true));

        assertEquals(
                INVALID,
                fake.run(library, fake.module("wrk", fake.external(), fake.driving("load"))));

        assertEquals(List.of("validators", "load with external"), fake.withoutPublished());
        assertTrue(
                fake.printed().contains("FAILED run validators: it was declared"), fake.printed());
    }

    /** Of a stage that fails at one step, everything else is measured and published. */
    @ParameterizedTest
    @MethodSource("failuresOfStages")
    void failureAtAnyStepAffectsItsStageOnly(String step, Throwable failure) throws Exception {
        earlierSession();
        BrokenStage broken =
                new BrokenStage(step, failure, fake.events(), fake.declaration("broken"));

        assertEquals(
                INVALID,
                fake.run(
                        fake.module("library", null, fake.failing("validators", true)),
                        fake.module("wrk", fake.external(), broken, fake.driving("load")),
                        fake.module("jmh", null, fake.alone("journey"))));

        assertTrue(
                fake.ran().containsAll(List.of("load with external", "journey")),
                fake.ran().toString());
        assertTrue(fake.events().contains("journey published"), fake.events().toString());
        assertTrue(fake.firstPage().contains("a reason"), fake.firstPage());
        assertTrue(fake.firstPage().contains("validators broke"), fake.firstPage());
        assertTrue(fake.firstPage().contains("Status: INVALID"), fake.firstPage());
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
                fake.run(
                        fake.module(
                                "wrk",
                                fake.external(),
                                new BrokenStage(
                                        step, new IOException("a reason"), fake.events()))));

        assertTrue(fake.firstPage().contains("a reason"), fake.firstPage());
        assertTrue(fake.printed().contains("a reason"), fake.printed());
        assertNothingIsOlder();
    }

    /** What a session before this one has left. */
    private void earlierSession() throws IOException {
        for (String file : List.of("index.adoc", "index.html", "runs.html", "files/old.json")) {
            WholeFile.write(fake.report().resolve(file), OLD);
        }
        WholeFile.write(fake.report().resolve(SessionFolders.OWNER), "20250101T120000Z\n");
    }

    private void assertNothingIsOlder() throws IOException {
        try (Stream<Path> files = Files.walk(fake.report())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertFalse(Files.readString(file).contains(OLD), file.toString());
            }
        }
    }
}
