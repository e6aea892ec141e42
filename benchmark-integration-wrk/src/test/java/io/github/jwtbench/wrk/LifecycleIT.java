package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.suite.environment.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The main job starts service and Keycloak itself, and leaves neither behind, whatever happens. */
@Execution(ExecutionMode.CONCURRENT)
class LifecycleIT {
    @TempDir Path folder;

    /** In the form of an executable: one that passes all that it is told on to a JVM. */
    @Test
    @Tag("slow")
    void serviceThatEndsDuringTheSessionIsReported() throws Exception {
        Session session =
                new Session(folder)
                        .with("benchmark.engine", "jose4j")
                        .with("service.image", "native")
                        .with("service.executable", executable());
        Process job = session.start();
        session.awaitPrinted(job, "wrk-health: ");
        ProcessHandle service = child(job, "quarkus-run.jar", "quarkus.jwt-validation.engine");
        service.destroyForcibly();

        assertEquals(1, session.end(job), session.printed());
        assertTrue(
                session.printed()
                        .contains("environment process: asked for, native executable service"),
                session.printed());
        Run first = session.run("wrk-health");
        assertEquals(Status.VALID, first.status(), first.reasons().toString());
        assertEquals("native", first.environment().runtime());
        assertTrue(first.service().cpuMicrosPerRequest() > 0);
        Run last = session.run("rig-jwt-open");
        assertEquals(Status.INVALID, last.status());
        assertTrue(
                last.reasons()
                        .toString()
                        .contains("The service (pid " + service.pid() + ") exited"),
                last.reasons().toString());
        session.assertNothingLeft(job);
    }

    private Path executable() throws Exception {
        Path built = Files.createDirectories(folder.resolve("built"));
        Service.unpack(Session.built().serviceArchive(), built.resolve("app"));
        Files.writeString(built.resolve("quarkus-artifact.properties"), "type=native\n");
        String script =
                "#!/bin/sh\nexec '%s/bin/java' \"$@\" -jar '%s'\n"
                        .formatted(
                                System.getProperty("java.home"),
                                built.resolve("app/quarkus-run.jar"));
        Path file = Files.writeString(built.resolve("service"), script);
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    @Test
    void keycloakThatEndsDuringItsStartIsReported() throws Exception {
        Session session = new Session(folder);
        Process job = session.start();
        session.awaitPrinted(job, "starting Keycloak");
        ProcessHandle keycloak = child(job, "QuarkusEntryPoint", "start");
        keycloak.destroyForcibly();

        assertEquals(1, session.end(job), session.printed());
        assertTrue(
                session.printed()
                        .contains(
                                "Keycloak (pid "
                                        + keycloak.pid()
                                        + ") exited with code 137 before it was ready"),
                session.printed());
        List<Run> runs = session.runs();
        assertFalse(runs.isEmpty());
        assertTrue(runs.stream().allMatch(run -> run.status() == Status.INVALID));
        session.assertNothingLeft(job);
    }

    /** A folder without images: with an engine and without one, containers are not possible. */
    @Test
    void impossibleContainersAreReported() throws Exception {
        Session session =
                new Session(folder)
                        .with("benchmark.environment", "container")
                        .with("docker", folder.resolve("docker"));

        assertEquals(2, session.run(), session.printed());
        assertTrue(
                session.printed().contains("benchmark.environment=container is not possible: "),
                session.printed());
        assertTrue(session.printed().contains("Remedy: "), session.printed());
        List<Run> runs = session.runs();
        assertFalse(runs.isEmpty());
        for (Run run : runs) {
            assertEquals("container", run.environment().kind());
            assertTrue(
                    run.reasons().get(0).contains("benchmark.environment=container"),
                    run.reasons().toString());
        }
    }

    /** What happens when only Maven is interrupted, or killed. */
    @Test
    void sessionEndsWithItsParentProcess() throws Exception {
        Session session = new Session(folder).with("wrk.duration", "60s");
        Process parent = session.startUnderAShell();
        session.awaitPrinted(parent, "starting Keycloak");
        assertTrue(
                Session.eventually(parent, () -> parent.descendants().count() == 2),
                "the job and Keycloak run");
        List<ProcessHandle> all = parent.descendants().toList();
        parent.destroyForcibly();

        for (ProcessHandle process : all) {
            process.onExit().get(1, TimeUnit.MINUTES);
        }
        session.assertNothingLeft(parent);
    }

    private static ProcessHandle child(Process job, String... arguments)
            throws InterruptedException {
        assertTrue(
                Session.eventually(job, () -> matching(job, arguments).size() == 1),
                "one child with " + List.of(arguments));
        return matching(job, arguments).get(0);
    }

    private static List<ProcessHandle> matching(Process job, String... arguments) {
        return job.children()
                .filter(
                        child ->
                                child.info()
                                        .commandLine()
                                        .filter(
                                                line ->
                                                        List.of(arguments).stream()
                                                                .allMatch(line::contains))
                                        .isPresent())
                .toList();
    }
}
