package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * JMH's forks as starts of a comparison whose arms are cells, those of one round as one start: the
 * same questions can be asked of them. Each cell has JVMs of its own there, and its times are those
 * of the wall clock.
 */
public final class ForkStarts {
    private static final long OPERATIONS = 1000;
    private static final double NANOS_PER_MICRO = 1e3;

    private ForkStarts() {}

    /**
     * The comparison with forks in the place of its starts.
     *
     * @param micros time of an operation in each fork, by cell and in the order of the rounds; only
     *     cells that are arms take part
     */
    public static Comparison of(Comparison comparison, Map<Cell, List<Double>> micros) {
        int rounds = micros.values().stream().mapToInt(List::size).max().orElse(0);
        List<Start> starts = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<Slice> slices = new ArrayList<>();
            for (ArmSpec arm : comparison.arms()) {
                List<Double> forks =
                        ArmCells.isCell(arm)
                                ? micros.getOrDefault(ArmCells.cell(arm), List.of())
                                : List.of();
                if (round < forks.size()) {
                    slices.add(new Slice(0, arm.name(), work(forks.get(round))));
                }
            }
            starts.add(new Start(round, 0, slices));
        }
        return comparison.with(starts);
    }

    private static Work work(double micros) {
        long nanos = Math.round(micros * NANOS_PER_MICRO * OPERATIONS);
        return Work.of(OPERATIONS, nanos, nanos);
    }
}
