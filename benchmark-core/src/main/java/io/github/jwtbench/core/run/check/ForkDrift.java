package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.CellNames;
import io.github.jwtbench.core.run.Check;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The cost of an operation stood still while it was measured: the JVM of each fork was warm. The
 * middle fork counts, so that one fork that was disturbed does not condemn a cell.
 */
final class ForkDrift {

    /** What the second half of a fork's iterations may differ from the first. */
    static final double TOLERANCE = 0.10;

    private static final CheckRule RULE =
            CheckRule.of(
                    SteadyState.NAME,
                    "throughput of a fork's second half within %.0f %% of its first half, in the"
                            + " middle fork of each cell",
                    100 * TOLERANCE);

    private ForkDrift() {}

    static Check check(List<MeasuredCell> cells, CellNames names) {
        List<String> moving = new ArrayList<>();
        for (MeasuredCell cell : cells) {
            double[] drifts =
                    cell.operationsPerSecond().stream().mapToDouble(ForkDrift::drift).toArray();
            double median = Median.withDefaults().evaluate(drifts);
            if (Double.isNaN(median)) {
                return RULE.notMeasured(names.of(cell.cell()) + " has forks of a single iteration");
            }
            if (!(Math.abs(median - 1) <= TOLERANCE)) {
                moving.add(Words.of("%s: %+.1f %%", names.of(cell.cell()), 100 * (median - 1)));
            }
        }
        return RULE.passOrNote(
                moving.isEmpty(),
                moving.isEmpty() ? "so in every cell" : String.join("; ", moving));
    }

    /** Second half over first half; an odd iteration in the middle belongs to neither. */
    private static double drift(List<Double> iterations) {
        int half = iterations.size() / 2;
        int n = iterations.size();
        return MeasuredCell.mean(iterations.subList(n - half, n))
                / MeasuredCell.mean(iterations.subList(0, half));
    }
}
