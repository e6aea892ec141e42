package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryLineTest {

    /** Of a container with one processor, 1000 bytes and JDK 17. */
    @ParameterizedTest
    @CsvSource({"2, 1000, 17", "1, 2000, 17", "1, 1000, native"})
    void anotherContainerIsAnotherCondition(double cpus, long memoryBytes, String runtime) {
        Map<String, String> one = conditions(container("a", "17", 1, 1000));

        assertNotEquals(one, conditions(container("a", runtime, cpus, memoryBytes)));
        assertNotEquals(one, conditions(run -> {}));
    }

    /** Every commit has one. */
    @Test
    void anotherImageIsTheSameCondition() {
        assertEquals(
                conditions(container("a", "17", 1, 1000)),
                conditions(container("b", "17", 1, 1000)));
    }

    private static Consumer<SampleRun> container(
            String id, String runtime, double cpus, long memoryBytes) {
        return run -> {
            run.container = SampleRun.container(id, runtime, cpus, memoryBytes);
            run.runtime = "jvm";
        };
    }

    /** Lines from before there were native processes keep their conditions. */
    @Test
    void nativeExecutableIsAnotherConditionThanAJvm() {
        Map<String, String> nothingSaid = conditions(run -> {});

        assertEquals(nothingSaid, conditions(run -> run.runtime = "jvm"));
        assertEquals("native", conditions(run -> run.runtime = "native").get("runtime"));
    }

    @Test
    void memoryIsRoundedToGibibytes() {
        assertEquals("8", memory((8L << 30) - (200L << 20)));
        assertEquals("8", memory(8L << 30));
    }

    private static String memory(long bytes) {
        return conditions(run -> run.memoryBytes = bytes).get("memoryGibibytes");
    }

    private static Map<String, String> conditions(Consumer<SampleRun> change) {
        return Conditions.of(SampleRun.run(change));
    }

    /**
     * Expected value of Python 3.11: {@code hashlib.sha256(b"kind=process\ncpuModel=Example
     * CPU\ncores=2\nmemoryGibibytes=8\noperatingSystem=Example Linux 12\nkernel=Linux
     * 6.1.0\njdk=17\n").hexdigest()[:16]}.
     */
    @Test
    void theFingerprintIsTheStartOfTheSha256OfTheConditions() {
        assertEquals(
                "c99755be0f524501",
                Conditions.fingerprint(SampleHistory.machine("process", "Linux 6.1.0", "17")));
    }

    @Test
    void anInvalidRunWithFiguresIsRefused() {
        HistoryLine valid = SampleHistory.service(1, "Linux", Status.VALID, true, false, 50);

        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class,
                        () ->
                                new HistoryLine(
                                        valid.version(),
                                        valid.session(),
                                        valid.run(),
                                        valid.startedAt(),
                                        valid.checkout(),
                                        new HistoryLine.State(Status.INVALID, true, false),
                                        valid.conditions(),
                                        valid.figures()));

        assertTrue(e.getMessage().contains("an INVALID run has no figures"), e::getMessage);
    }

    @Test
    void onlyValidAndSteadyLinesAreComparable() {
        assertEquals(
                List.of(true, false, false),
                List.of(
                        line(run -> {}).comparable(),
                        line(run -> run.steady = false).comparable(),
                        line(run -> run.reasons = List.of("why")).comparable()));
    }

    @Test
    void anInvalidRunHasNoFigures() {
        HistoryLine line = line(run -> run.reasons = List.of("why"));

        assertEquals(Status.INVALID, line.state().status());
        assertEquals(Map.of(), line.figures());
    }

    @Test
    void lineOmitsFiguresThatWereNotMeasured() {
        assertEquals(100.0, line(run -> {}).figure(Figure.CPU));
        assertEquals(null, line(run -> run.cpuMicros = null).figure(Figure.CPU));
    }

    private static HistoryLine line(Consumer<SampleRun> change) {
        return HistoryLine.of(
                SampleRun.run(change.andThen(run -> run.session = "20260101T120000Z")),
                "0123456789".repeat(4));
    }
}
