package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.ServiceImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The main job with service and Keycloak in containers: it leaves neither them nor anything of
 * theirs behind, whatever happens.
 */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class ContainerSessionIT {
    private static final Path DOCKER = Path.of("../docker").toAbsolutePath().normalize();

    private static final long POLL_MILLIS = 100;
    private static final String PROJECT_LABEL = "label=com.docker.compose.project=";

    @TempDir Path folder;

    @BeforeAll
    static void containersArePossible() {
        EnvironmentChoice choice = EnvironmentChoice.of(Place.AUTO, DOCKER, ServiceImage.JVM, null);
        boolean possible = choice.place() == Place.CONTAINER;
        if (!possible) {
            System.out.println("ContainerSessionIT: skipped: " + choice.line());
        }
        assumeTrue(possible, choice.line());
    }

    @Test
    void containerThatEndsDuringTheSessionIsReported() throws Exception {
        Session session = session();
        Process job = session.start();
        session.awaitPrinted(job, "wrk-health: ");
        String id =
                docker(
                                "ps",
                                "-q",
                                "--filter",
                                project(session),
                                "--filter",
                                "label=com.docker.compose.service=service")
                        .get(0);
        docker("kill", id);

        assertEquals(1, session.end(job), session.printed());
        Run last = session.run("rig-jwt-open");
        assertEquals(Status.INVALID, last.status());
        assertTrue(
                last.reasons()
                        .toString()
                        .contains("The service (container " + id + ") exited with code 137"),
                last.reasons().toString());
        assertNothingLeft(session);
    }

    /** Keycloak's container ends at once: its JVM does not know an option. */
    @Test
    void containerThatDoesNotStartIsReported() throws Exception {
        Path broken = copyOfCompose("-XX:NoSuchOption");
        Session session = session().with("docker", broken);

        assertEquals(1, session.run(), session.printed());
        assertTrue(
                session.printed().contains(" exited with code 1 before it was ready. Last lines"),
                session.printed());
        assertTrue(session.printed().contains("NoSuchOption"), session.printed());
        assertNull(session.run("rig-jwt").environment().container());
        assertNothingLeft(session);
    }

    /**
     * The compose file with an option of Java that there is none of, the build's images and
     * certificates.
     */
    private Path copyOfCompose(String option) throws IOException {
        Path copy = folder.resolve("docker");
        Files.createDirectories(copy.resolve("target/certificates"));
        Files.copy(DOCKER.resolve("target/images.env"), copy.resolve("target/images.env"));
        try (Stream<Path> certificates = Files.list(DOCKER.resolve("target/certificates"))) {
            for (Path each : certificates.toList()) {
                Files.copy(each, copy.resolve("target/certificates").resolve(each.getFileName()));
            }
        }
        String file = Files.readString(DOCKER.resolve("compose.yaml"));
        String changed =
                file.replace(
                        "      KC_HOSTNAME:",
                        "      JAVA_TOOL_OPTIONS: " + option + "\n      KC_HOSTNAME:");
        assertNotEquals(file, changed);
        Files.writeString(copy.resolve("compose.yaml"), changed);
        return copy;
    }

    /** What Ctrl-C does: an interrupt to the job, here without one to its children. */
    @Test
    void interruptDuringTheStartStopsContainers() throws Exception {
        Session session = session();
        Process job = session.start();
        session.awaitPrinted(job, "starting Keycloak");
        awaitContainer(job, session);
        new ProcessBuilder("kill", "-INT", String.valueOf(job.pid())).start().waitFor();

        assertNotEquals(0, session.end(job), session.printed());
        assertEquals(0, job.descendants().count(), "no child is left");
        assertNothingLeft(session);
    }

    private static void awaitContainer(Process job, Session session) throws Exception {
        while (docker("ps", "-q", "--filter", project(session)).isEmpty()) {
            assertFalse(
                    job.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS),
                    "the job ended before there was a container");
        }
    }

    private Session session() throws IOException {
        Files.createDirectories(folder);
        return new Session(folder.resolve("session")).with("benchmark.environment", "container");
    }

    private static String project(Session session) {
        return PROJECT_LABEL + "jwtbench-" + session.service().getPort();
    }

    private static void assertNothingLeft(Session session) throws Exception {
        assertEquals(List.of(), docker("ps", "-aq", "--filter", project(session)));
        assertEquals(List.of(), docker("network", "ls", "-q", "--filter", project(session)));
        assertEquals(List.of(), docker("volume", "ls", "-q", "--filter", project(session)));
        assertFalse(Session.listens(session.service()), "the service still listens");
        assertFalse(Session.listens(session.keycloak()), "Keycloak still listens");
    }

    private static List<String> docker(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> "docker " + command);
        return out.lines().toList();
    }
}
