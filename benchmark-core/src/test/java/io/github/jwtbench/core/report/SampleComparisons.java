package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.run.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Comparisons whose costs are made up: an answer of each kind. */
final class SampleComparisons {
    private static final List<String> NAMES = List.of("bare", "staged", "same", "open", "odd");

    /** Over {@code bare}, start by start. */
    private static final Map<String, double[]> RATIOS =
            Map.of(
                    "bare", new double[] {1, 1, 1, 1},
                    "staged", new double[] {1.12, 1.11, 1.13, 1.12},
                    "same", new double[] {1.01, 0.99, 1.0, 1.01},
                    "open", new double[] {0.95, 1.08, 1.1, 1.0},
                    "odd", new double[] {1.5, 1.5, 4.5, 1.6});

    private SampleComparisons() {}

    /** One arm is slower, one the same, one not decided, and one has a start unlike the others. */
    static Comparison library() {
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < 4; start++) {
            List<Slice> slices = new ArrayList<>();
            for (int round = 0; round < 3; round++) {
                for (String name : NAMES) {
                    long nanos = Math.round(1e6 * (30 + round) * RATIOS.get(name)[start]);
                    slices.add(
                            new Slice(
                                    round,
                                    name,
                                    new Work(
                                            1000,
                                            nanos,
                                            null,
                                            5_000L,
                                            null,
                                            6_000_000L,
                                            nanos,
                                            null,
                                            null)));
                }
            }
            starts.add(new Start(start, 20, slices));
        }
        return Comparison.begin(
                        "library",
                        "Library: engines",
                        "20261121T103000Z",
                        SampleRuns.START,
                        SampleRuns.environment(),
                        "operation",
                        new TreeMap<>(Map.of("rounds of a start", "3")),
                        NAMES.stream().map(SampleComparisons::arm).toList(),
                        NAMES.subList(1, NAMES.size()).stream()
                                .map(name -> Question.cpu(name, "bare", 0.03, null))
                                .toList())
                .with(starts);
    }

    private static ArmSpec arm(String name) {
        return ArmCells.arm(
                name,
                name.equals("bare") ? "bare verification" : name,
                new Cell(
                        "ValidationBenchmark",
                        "complete",
                        new TreeMap<>(Map.of("engine", name)),
                        1));
    }
}
