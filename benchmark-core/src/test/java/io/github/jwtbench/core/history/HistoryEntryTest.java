package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.HistoryEntry.Machine;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryEntryTest {
    private static final Machine MACHINE =
            new Machine(
                    "process",
                    "Example CPU",
                    2,
                    8,
                    "Example Linux 12",
                    "Linux 6.1.0",
                    "17",
                    null,
                    null);

    /**
     * Expected value of Python 3.11: {@code hashlib.sha256(b"kind=process\ncpuModel=Example
     * CPU\ncores=2\nmemoryGibibytes=8\noperatingSystem=Example Linux 12\nkernel=Linux
     * 6.1.0\njdk=17\n").hexdigest()[:16]}.
     */
    @Test
    void theFingerprintIsTheStartOfTheSha256OfTheParts() {
        assertEquals("c99755be0f524501", MACHINE.fingerprint());
    }

    @ParameterizedTest
    @CsvSource({
        "container, Example CPU, 2, 8, Linux 6.1.0, 17",
        "process, Other CPU, 2, 8, Linux 6.1.0, 17",
        "process, Example CPU, 4, 8, Linux 6.1.0, 17",
        "process, Example CPU, 2, 16, Linux 6.1.0, 17",
        "process, Example CPU, 2, 8, Linux 6.1.1, 17",
        "process, Example CPU, 2, 8, Linux 6.1.0, 25"
    })
    void anotherMachineHasAnotherFingerprint(
            String kind, String cpu, int cores, long memory, String kernel, String jdk) {
        Machine other =
                new Machine(kind, cpu, cores, memory, "Example Linux 12", kernel, jdk, null, null);

        assertNotEquals(MACHINE.fingerprint(), other.fingerprint());
    }

    /** Of a container with one processor, 1000 bytes and JDK 17. */
    @ParameterizedTest
    @CsvSource({"2, 1000, 17", "1, 2000, 17", "1, 1000, native"})
    void anotherContainerHasAnotherFingerprint(double cpus, long memoryBytes, String runtime) {
        Machine one = Machine.of(environment(8L << 30).with("jvm", container("a", 1, 1000, "17")));
        Machine other =
                Machine.of(
                        environment(8L << 30)
                                .with("jvm", container("a", cpus, memoryBytes, runtime)));

        assertNotEquals(one.fingerprint(), other.fingerprint());
        assertNotEquals(one.fingerprint(), Machine.of(environment(8L << 30)).fingerprint());
    }

    /** Entries from before there were native processes keep their fingerprints. */
    @Test
    void aNativeProcessIsAnotherMachineThanOneOnAJvm() {
        Environment environment = environment(8L << 30);
        Machine nothingSaid = Machine.of(environment);

        assertEquals(nothingSaid, Machine.of(environment.with("jvm", null)));
        assertNotEquals(
                nothingSaid.fingerprint(),
                Machine.of(environment.with("native", null)).fingerprint());
    }

    /** Every commit has one. */
    @Test
    void anotherImageHasTheSameFingerprint() {
        assertEquals(
                Machine.of(environment(8L << 30).with("jvm", container("a", 1, 1000, "17"))),
                Machine.of(environment(8L << 30).with("jvm", container("b", 1, 1000, "17"))));
    }

    private static ContainerFacts container(
            String id, double cpus, long memoryBytes, String runtime) {
        return new ContainerFacts(
                "Docker 20.10.24",
                1,
                new ContainerFacts.Image("jwtbench/service:jvm", id, 100, runtime),
                new ContainerFacts.Image("jwtbench/keycloak:local", "k", 300, "17"),
                cpus,
                memoryBytes,
                null,
                null);
    }

    @Test
    void memoryIsRoundedSoThatKernelsOfOneMachineAgree() {
        assertEquals(8, Machine.of(environment((8L << 30) - (200L << 20))).memoryGibibytes());
        assertEquals(8, Machine.of(environment(8L << 30)).memoryGibibytes());
    }

    @Test
    void anEntryOfAnotherMachineOrAnInvalidOneWithFiguresIsRefused() {
        Map<String, Double> figures = Map.of(Figure.CPU.field(), 50.0);

        assertThrows(
                IllegalArgumentException.class,
                () -> entry(Status.VALID, "0123456789abcdef", true, figures));
        assertThrows(
                IllegalArgumentException.class,
                () -> entry(Status.INVALID, MACHINE.fingerprint(), true, figures));
    }

    @Test
    void onlyWhatIsValidAndSteadyIsComparable() {
        assertTrue(entry(Status.VALID, MACHINE.fingerprint(), true, Map.of()).comparable());
        assertFalse(entry(Status.VALID, MACHINE.fingerprint(), false, Map.of()).comparable());
        assertFalse(entry(Status.INVALID, MACHINE.fingerprint(), true, Map.of()).comparable());
    }

    private static HistoryEntry entry(
            Status status, String fingerprint, boolean steady, Map<String, Double> figures) {
        return new HistoryEntry(
                1,
                "20260101T120000Z",
                "jmh-steps",
                "steps",
                Tool.JMH,
                status,
                Instant.EPOCH,
                "0123456789abcdef0123456789abcdef01234567",
                false,
                1,
                fingerprint,
                MACHINE,
                null,
                steady,
                false,
                new TreeMap<>(figures));
    }

    private static Environment environment(long memoryBytes) {
        return new Environment(
                "process",
                "CPU",
                2,
                memoryBytes,
                "OS",
                "kernel",
                "17",
                Map.of(),
                "unknown",
                false,
                null,
                null);
    }
}
