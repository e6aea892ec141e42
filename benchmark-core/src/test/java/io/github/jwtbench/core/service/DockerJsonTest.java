package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.setup.ContainerFacts.Image;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output of Docker 20.10.24, without unused fields. */
public class DockerJsonTest {
    public static String recorded(String name) throws IOException {
        try (InputStream in = DockerJsonTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void engineNameAndCgroupVersionAreParsed() throws Exception {
        assertEquals(
                new ContainerMeans.Engine("Docker 20.10.24+dfsg1", 1),
                DockerJson.engine(recorded("info.json")));
        assertEquals(
                new ContainerMeans.Engine("Docker 28.0.1", 2),
                DockerJson.engine("{\"ServerVersion\":\"28.0.1\",\"CgroupVersion\":\"2\"}"));
        assertNull(DockerJson.engine(recorded("info-without-engine.json")));
    }

    @Test
    void imageSizeAndRuntimeAreParsed() throws Exception {
        assertEquals(
                new Image(
                        "jwtbench/service:jvm",
                        "sha256:0840614ff21126728f96ef94e40c79def89335e805cff80c8db6da9ef857df58",
                        115_019_402,
                        "Debian 17.0.15+6-Debian-1deb12u1"),
                DockerJson.image("jwtbench/service:jvm", recorded("image.json")));
    }

    @ParameterizedTest
    @CsvSource({"'\"max_usage\":22425600,', 22425600", "'',"})
    void containerUsageIsParsed(String max, Long peak) throws Exception {
        assertEquals(
                new ServiceUse(
                        0.194863316,
                        null,
                        null,
                        151_552L * 1_024,
                        null,
                        new ContainerUse(1.5, 7, 22_425_600L, peak)),
                DockerJson.use(
                        """
                        {"cpu_stats":{"cpu_usage":{"total_usage":194863316},"throttling_data":
                         {"periods":113,"throttled_periods":7,"throttled_time":1500000000}},
                         "memory_stats":{%s"usage":22425600}}
                        """
                                .formatted(max),
                        """
                        {"Titles":["PID","RSS"],"Processes":[["4711","1024"],["4712","151552"]]}
                        """,
                        4712));
    }

    @Test
    void endedContainerHasNoUsage() {
        TargetException gone =
                assertThrows(
                        TargetException.class,
                        () ->
                                DockerJson.use(
                                        "{\"cpu_stats\":{\"cpu_usage\":{\"total_usage\":0}},\"memory_stats\":{}}",
                                        "{}",
                                        1));
        assertEquals("Docker's answer must have a number at /usage, got: .", gone.getMessage());
    }

    @Test
    void clockOfTheEngineIsParsed() throws Exception {
        assertEquals(
                Instant.parse("2026-11-26T19:59:43.123456789Z"),
                DockerJson.clock("{\"SystemTime\":\"2026-11-26T20:59:43.123456789+01:00\"}"));
    }

    @Test
    void containerStateAndLimitsAreParsed() throws Exception {
        ContainerState running = DockerJson.containers(recorded("containers.json")).get(0);

        assertEquals(
                new ContainerState(
                        "ea060feb338db3d84124ffa0b1c149d97dc699f1893945fcab8c64edfa12bbbf",
                        "running",
                        27544,
                        0,
                        false,
                        0,
                        Instant.parse("2026-11-22T00:30:24.898091607Z"),
                        new ContainerLimits(0.5, 67_108_864L)),
                running);
        assertNull(running.incident("The service"));
    }

    @Test
    void endedContainerHasItsReason() throws Exception {
        ContainerState ended = DockerJson.containers(recorded("containers.json")).get(1);

        assertEquals(0, ended.pid());
        assertNull(ended.limits().cpus());
        assertEquals(
                "The service (container 944de0f4869d) exited with code 137 since its memory was"
                        + " at the limit",
                ended.incident("The service"));
    }

    @Test
    void restartsAreIncidents() {
        assertEquals(
                "Keycloak (container 0123456789ab) was restarted",
                state(1, false).incident("Keycloak"));
        assertEquals(
                "Keycloak (container 0123456789ab) lost a process since its memory was at the limit",
                state(0, true).incident("Keycloak"));
    }

    /** A process of that number may be there, but is another machine's container not. */
    @Test
    void containerOfAnotherMachineHasNoProcess() {
        assertEquals(0, state(0, false).visiblePid());
    }

    private static ContainerState state(int restarts, boolean killedForMemory) {
        return new ContainerState(
                "0123456789abcdef",
                "running",
                1,
                0,
                killedForMemory,
                restarts,
                Instant.EPOCH,
                new ContainerLimits(null, null));
    }

    /** Compose sets a quota where it does not know of processors. */
    @Test
    void cpuQuotaLimitsTheProcessors() throws Exception {
        String quota =
                recorded("containers.json")
                        .replace("\"NanoCpus\": 500000000", "\"NanoCpus\": 0")
                        .replaceFirst("\"CpuQuota\": 0", "\"CpuQuota\": 150000")
                        .replaceFirst("\"CpuPeriod\": 0", "\"CpuPeriod\": 100000");

        assertEquals(1.5, DockerJson.containers(quota).get(0).limits().cpus());
    }

    @Test
    void errorNamesTheMissingFieldOrInvalidJson() throws Exception {
        String without = recorded("image.json").replace("io.github.jwtbench.runtime", "other");
        assertEquals(
                "Docker's answer must have a text at /io.github.jwtbench.runtime, got: .",
                message(() -> DockerJson.image("a", without)));
        assertEquals(
                "Docker's answer must have a text at /State/Status, got: .",
                message(() -> DockerJson.containers("[{\"Id\":\"a\"}]")));
        assertTrue(
                message(() -> DockerJson.engine("Docker"))
                        .startsWith("Docker's answer must be JSON"));
        assertEquals(List.of(), DockerJson.containers("[]"));
    }

    private static String message(org.junit.jupiter.api.function.Executable executable) {
        return assertThrows(TargetException.class, executable).getMessage();
    }
}
