package io.github.jwtbench.core.stats;

import static io.github.jwtbench.core.stats.LoadRuns.container;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.RunFile;
import io.github.jwtbench.core.model.RunSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunComparisonsTest {

    private static final double[] NOISE = {1, 1.01, 0.99, 1.005, 0.995};

    @ParameterizedTest
    @CsvSource({"100, NOT_DISTINGUISHABLE", "110, SLOWER", "90, FASTER"})
    void repetitionsThatWereNotPairedAreComparedByRanks(double micros, Verdict expected) {
        Comparison comparison =
                compare(set("a", 5, 100, each -> {}), set("b", 5, micros, each -> {}));
        assertEquals(expected, comparison.verdict(), comparison.reason());
        assertEquals("Mann-Whitney, runs", comparison.metrics().get(0).test());
        assertEquals(0, comparison.metrics().get(0).pairs());
    }

    @Test
    void fourOfEachAreTooFew() {
        Comparison comparison = compare(set("a", 4, 100, each -> {}), set("b", 4, 200, each -> {}));
        assertEquals(Verdict.TOO_NOISY, comparison.verdict());
        assertTrue(comparison.reason().contains("5 are needed"), comparison.reason());
    }

    @Test
    void anotherMachineIsNotCompared() {
        Comparison comparison =
                compare(
                        set("a", 5, 100, each -> {}),
                        set("b", 5, 200, each -> each.cpu = "another"));
        assertEquals(Verdict.NOT_COMPARABLE, comparison.verdict());
        assertTrue(comparison.reason().contains("CPU: a CPU against another"), comparison.reason());
    }

    /** The base is a container of image "a" with JDK 17, 1 processor and 1000 bytes. */
    @ParameterizedTest
    @CsvSource({
        "b, 17, 2, 1000, CPU limit: 1.00 against 2.00",
        "b, 17, 1, 2000, 'memory limit: 1,000 bytes against 2,000 bytes'",
        "b, native, 1, 1000, runtime of the service: 17 against native"
    })
    void containersWithOtherLimitsOrRuntimesAreNotCompared(
            String id, String runtime, double cpus, long memory, String reason) {
        Comparison comparison =
                compare(
                        set("a", 5, 100, each -> each.container = container("a", "17", 1, 1000)),
                        set(
                                "b",
                                5,
                                200,
                                each -> each.container = container(id, runtime, cpus, memory)));
        assertEquals(Verdict.NOT_COMPARABLE, comparison.verdict());
        assertTrue(comparison.reason().contains(reason), comparison.reason());
    }

    @Test
    void aNativeProcessIsNotComparedWithAJvm() {
        RunSet executable = set("b", 5, 200, each -> each.runtime = "native");
        Comparison comparison = compare(set("a", 5, 100, each -> each.runtime = "jvm"), executable);

        assertEquals(Verdict.NOT_COMPARABLE, comparison.verdict());
        assertTrue(
                comparison.reason().contains("runtime of the service: none against native"),
                comparison.reason());
        assertEquals(
                Verdict.NOT_COMPARABLE,
                compare(set("a", 5, 100, each -> {}), executable).verdict(),
                "older results were of JVMs");
    }

    @Test
    void olderResultsOfProcessesAreComparedWithThoseOfAJvm() {
        Comparison comparison =
                compare(
                        set("a", 5, 100, each -> {}),
                        set("b", 5, 110, each -> each.runtime = "jvm"));

        assertEquals(Verdict.SLOWER, comparison.verdict(), comparison.reason());
    }

    @Test
    void aContainerIsNotComparedWithAProcess() {
        Comparison comparison =
                compare(
                        set("a", 5, 100, each -> {}),
                        set("b", 5, 200, each -> each.container = container("b", "17", 1, 1000)));
        assertEquals(Verdict.NOT_COMPARABLE, comparison.verdict());
        assertTrue(
                comparison.reason().contains("environment: process against container"),
                comparison.reason());
    }

    /** Two revisions have two images. */
    @Test
    void containersOfDifferentImagesAreCompared() {
        Comparison comparison =
                compare(
                        set("a", 5, 100, each -> each.container = container("a", "17", 1, 1000)),
                        set("b", 5, 110, each -> each.container = container("b", "17", 1, 1000)));
        assertEquals(Verdict.SLOWER, comparison.verdict(), comparison.reason());
    }

    private static Comparison compare(RunSet base, RunSet candidate) {
        return RunComparisons.of(new ComparisonLabels("a", "b"), base, candidate);
    }

    private static RunSet set(String name, int runs, double micros, Consumer<LoadRuns> change) {
        List<RunFile> files =
                IntStream.range(0, runs)
                        .mapToObj(
                                i -> {
                                    LoadRuns run = new LoadRuns();
                                    run.session = name + i;
                                    run.cpuMicros = micros * NOISE[i];
                                    change.accept(run);
                                    return RunFile.of(name + i + "/rig-jwt.json", run.run());
                                })
                        .toList();
        return new RunSet(name, "all runs", files);
    }
}
