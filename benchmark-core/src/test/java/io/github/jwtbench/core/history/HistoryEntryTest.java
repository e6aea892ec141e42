package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
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
    private static final ObjectNode MACHINE = machine("process", "Example CPU", 2, "17");

    private static ObjectNode machine(String kind, String cpu, int cores, String jdk) {
        ObjectNode machine = JsonNodeFactory.instance.objectNode();
        machine.put("kind", kind);
        machine.put("cpuModel", cpu);
        machine.put("cores", cores);
        machine.put("memoryGibibytes", 8);
        machine.put("operatingSystem", "Example Linux 12");
        machine.put("kernel", "Linux 6.1.0");
        machine.put("jdk", jdk);
        return machine;
    }

    /**
     * Expected value of Python 3.11: {@code hashlib.sha256(b"kind=process\ncpuModel=Example
     * CPU\ncores=2\nmemoryGibibytes=8\noperatingSystem=Example Linux 12\nkernel=Linux
     * 6.1.0\njdk=17\n").hexdigest()[:16]}.
     */
    @Test
    void theFingerprintIsTheStartOfTheSha256OfTheParts() {
        assertEquals("c99755be0f524501", HistoryEntry.fingerprint(MACHINE));
    }

    @ParameterizedTest
    @CsvSource({
        "kind, container",
        "cpuModel, Other CPU",
        "cores, 4",
        "memoryGibibytes, 16",
        "operatingSystem, Other Linux",
        "kernel, Linux 6.1.1",
        "jdk, 25"
    })
    void anotherMachineHasAnotherFingerprint(String name, String value) {
        ObjectNode other = MACHINE.deepCopy();
        other.put(name, value);

        assertNotEquals(HistoryEntry.fingerprint(MACHINE), HistoryEntry.fingerprint(other));
    }

    /** Of a container with one processor, 1000 bytes and JDK 17. */
    @ParameterizedTest
    @CsvSource({"2, 1000, 17", "1, 2000, 17", "1, 1000, native"})
    void anotherContainerHasAnotherFingerprint(double cpus, long memoryBytes, String runtime) {
        ObjectNode one =
                Conditions.machine(
                        environment(8L << 30).with("jvm", container("a", 1, 1000, "17")));
        ObjectNode other =
                Conditions.machine(
                        environment(8L << 30)
                                .with("jvm", container("a", cpus, memoryBytes, runtime)));

        assertNotEquals(HistoryEntry.fingerprint(one), HistoryEntry.fingerprint(other));
        assertNotEquals(
                HistoryEntry.fingerprint(one),
                HistoryEntry.fingerprint(Conditions.machine(environment(8L << 30))));
    }

    /** Entries from before there were native processes keep their fingerprints. */
    @Test
    void aNativeProcessIsAnotherMachineThanOneOnAJvm() {
        Environment environment = environment(8L << 30);
        ObjectNode nothingSaid = Conditions.machine(environment);

        assertEquals(nothingSaid, Conditions.machine(environment.with("jvm", null)));
        assertNotEquals(
                HistoryEntry.fingerprint(nothingSaid),
                HistoryEntry.fingerprint(Conditions.machine(environment.with("native", null))));
    }

    /** Every commit has one. */
    @Test
    void anotherImageHasTheSameFingerprint() {
        assertEquals(
                Conditions.machine(
                        environment(8L << 30).with("jvm", container("a", 1, 1000, "17"))),
                Conditions.machine(
                        environment(8L << 30).with("jvm", container("b", 1, 1000, "17"))));
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
        assertEquals(8, memory((8L << 30) - (200L << 20)));
        assertEquals(8, memory(8L << 30));
    }

    private static int memory(long bytes) {
        return Conditions.machine(environment(bytes)).get("memoryGibibytes").asInt();
    }

    @Test
    void anEntryOfAnotherMachineOrAnInvalidOneWithFiguresIsRefused() {
        Map<String, Double> figures = Map.of(Figure.CPU.field(), 50.0);

        assertThrows(
                IllegalArgumentException.class,
                () -> entry(Status.VALID, "0123456789abcdef", true, figures));
        assertThrows(
                IllegalArgumentException.class,
                () -> entry(Status.INVALID, HistoryEntry.fingerprint(MACHINE), true, figures));
    }

    @Test
    void onlyWhatIsValidAndSteadyIsComparable() {
        assertTrue(
                entry(Status.VALID, HistoryEntry.fingerprint(MACHINE), true, Map.of())
                        .comparable());
        assertFalse(
                entry(Status.VALID, HistoryEntry.fingerprint(MACHINE), false, Map.of())
                        .comparable());
        assertFalse(
                entry(Status.INVALID, HistoryEntry.fingerprint(MACHINE), true, Map.of())
                        .comparable());
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
