package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.ServiceImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts for people: start, measure with the images of the tools, stop. */
@Tag("slow")
class ContainerScriptsIT {
    private static final Path DOCKER = Path.of("../docker").toAbsolutePath().normalize();
    private static final String PASSWORD = "only-for-this-test";

    private static final String SCENARIO =
            """
            name: short
            request:
              method: GET
              path: /q/health/live
            tokens: none
            expect:
              status: 200
            load:
              closed:
                concurrency: 10
              connections: 2
              streams: 5
              durationSeconds: 2
              timeoutSeconds: 2
              warmUpSeconds: 5
            """;

    @TempDir Path folder;
    private final Map<String, String> variables = new TreeMap<>();

    /** Whatever went wrong: the script succeeds when nothing runs. */
    @AfterEach
    void stop() throws Exception {
        if (!variables.isEmpty()) {
            script("stop-integration-container.sh");
        }
    }

    @Test
    void scriptsStartMeasureAndStopContainers() throws Exception {
        EnvironmentChoice choice = EnvironmentChoice.of(Place.AUTO, DOCKER, ServiceImage.JVM, null);
        boolean possible = choice.place() == Place.CONTAINER;
        if (!possible) {
            System.out.println("ContainerScriptsIT: skipped: " + choice.line());
        }
        assumeTrue(possible, choice.line());
        int port = Ports.free();
        variables.put("SERVICE_PORT", Integer.toString(port));
        variables.put("KEYCLOAK_PORT", Integer.toString(Ports.free()));
        int balancer = Ports.free();
        variables.put("BALANCER_PORT", Integer.toString(balancer));
        variables.put("REPLICAS", "2");
        variables.put("COMPOSE_PROJECT_NAME", "jwtbench-" + port);
        variables.put("JWTBENCH_USER_PASSWORD", PASSWORD);

        String started = script("start-integration-container.sh");
        assertTrue(started.contains("service:  https://localhost:" + port), started);
        List<String> running = containers();
        assertEquals(
                6,
                running.size(),
                "Keycloak, the service, what asks for their health, replicas and their balancer");
        script("start-integration-container.sh");
        assertEquals(running, containers(), "those that run stay");

        script("build-images.sh", "rig");
        Files.writeString(folder.resolve("short.yaml"), SCENARIO);
        script("run-scenario.sh", "short.yaml", folder.toString());
        assertValid("short", folder.resolve("rig"));

        Files.copy(
                DOCKER.resolve("target/certificates/localhost-ca.crt"), folder.resolve("ca.crt"));
        Files.writeString(
                folder.resolve("loaded.yaml"),
                SCENARIO.replace(
                        "name: short\n",
                        """
                        name: loaded
                        service:
                          url: https://localhost:%d
                          trust: ca.crt
                          protocol: http/2
                        """
                                .formatted(balancer)));
        run(
                List.of(
                        "docker",
                        "run",
                        "--rm",
                        "--network",
                        "host",
                        "--user",
                        Files.getAttribute(folder, "unix:uid") + "",
                        "--volume",
                        folder + ":/out",
                        "jwtbench/rig:local",
                        "load",
                        "loaded.yaml",
                        "--out",
                        "loaded"));
        assertValid("loaded", folder.resolve("loaded"));

        String printed =
                script(
                        "wrk-docker-wrapper.sh",
                        "-t1",
                        "-c1",
                        "-d1s",
                        "-s",
                        "/scripts/health_check.lua",
                        "https://127.0.0.1:" + port + "/q/health/live");
        assertTrue(printed.contains("Requests/sec:"), printed);
        assertFalse(printed.contains("Non-2xx"), printed);

        script("stop-integration-container.sh");
        assertEquals(List.of(), containers());
        String network = run(List.of("docker", "network", "ls", "-q", "--filter", label()));
        assertEquals("", network);
        script("stop-integration-container.sh");
    }

    private static void assertValid(String scenario, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found =
                    files.filter(file -> file.getParent().endsWith("runs"))
                            .filter(file -> file.toString().endsWith(".json"))
                            .toList();
            assertEquals(1, found.size(), found::toString);
            Run run = RunFiles.read(found.get(0));
            assertEquals(Status.VALID, run.status(), run.reasons()::toString);
            assertEquals(scenario, run.benchmark());
        }
    }

    private List<String> containers() throws Exception {
        return run(List.of("docker", "ps", "-aq", "--no-trunc", "--filter", label()))
                .lines()
                .sorted()
                .toList();
    }

    private String label() {
        return "label=com.docker.compose.project=" + variables.get("COMPOSE_PROJECT_NAME");
    }

    private String script(String name, String... arguments) throws Exception {
        return run(
                Stream.concat(
                                Stream.of("bash", DOCKER.resolve(name).toString()),
                                Stream.of(arguments))
                        .toList());
    }

    private String run(List<String> command) throws Exception {
        Path printed = Files.createTempFile(folder, "printed", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(printed.toFile());
        builder.environment().putAll(variables);
        int exitCode = builder.start().waitFor();
        String text = Files.readString(printed);
        assertEquals(0, exitCode, text);
        return text;
    }
}
