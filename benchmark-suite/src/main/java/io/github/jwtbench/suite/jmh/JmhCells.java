package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.check.SteadyState;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.CellNames;
import io.github.jwtbench.suite.check.StepSum;
import io.github.jwtbench.suite.jmh.LibraryPlan.PlannedCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run of library benchmarks, and the checks of their quality. Which cell is faster
 * is not checked: only comparisons answer that.
 */
public final class JmhCells {

    /** Allowed difference between the two halves of a fork's iterations. */
    private static final double TOLERANCE = 0.10;

    private static final CheckRule CELLS =
            new CheckRule(
                    "cells", "every planned cell was measured in all its forks, and no other cell");
    private static final CheckRule WARM =
            CheckRule.of(
                    SteadyState.NAME,
                    "throughput of a fork's second half within %.0f %% of its first half, in the"
                            + " middle fork of each cell",
                    100 * TOLERANCE);

    private JmhCells() {}

    /**
     * The planned cells in which JMH counted operations.
     *
     * @param measured results in JMH's output, in any order
     */
    public static LibraryResult result(LibraryPlan plan, List<MeasuredCell> measured) {
        return new LibraryResult(
                warm(plan, measured).stream().map(JmhCells::score).toList(), plan.gaps());
    }

    /**
     * The checks of a run whose tool ran.
     *
     * @param measured results in JMH's output, in any order; empty if it could not be read
     */
    public static List<Check> checks(LibraryPlan plan, List<MeasuredCell> measured) {
        List<Check> checks = new ArrayList<>();
        checks.add(complete(plan, measured));
        List<MeasuredCell> warm = warm(plan, measured);
        if (!warm.isEmpty()) {
            CellNames names = new CellNames(warm.stream().map(MeasuredCell::cell).toList());
            checks.add(steady(warm, names));
            checks.add(StepSum.checkLibrary(warm.stream().map(JmhCells::score).toList(), names));
        }
        return checks;
    }

    private static List<MeasuredCell> warm(LibraryPlan plan, List<MeasuredCell> measured) {
        Map<Cell, MeasuredCell> found = byCell(measured);
        return plan.cells().stream()
                .map(planned -> found.get(planned.cell()))
                .filter(cell -> cell != null && cell.isWarm())
                .toList();
    }

    private static Score score(MeasuredCell cell) {
        return new Score(
                cell.cell(),
                Mean.of(cell.forkThroughputs()),
                Mean.of(cell.forkMicros()),
                cell.forkMicros(),
                cell.sampled(),
                cell.allocatedBytesPerOperation().isEmpty()
                        ? null
                        : Double.valueOf(MeasuredCell.mean(cell.allocatedBytesPerOperation())));
    }

    /** JMH's output does not contain a failed cell; only the plan shows that it is missing. */
    private static Check complete(LibraryPlan plan, List<MeasuredCell> measured) {
        Map<Cell, MeasuredCell> found = byCell(measured);
        List<String> wrong = new ArrayList<>();
        for (PlannedCell planned : plan.cells()) {
            String difference = difference(planned, found.remove(planned.cell()));
            if (difference != null) {
                wrong.add(planned.cell().words() + ": " + difference);
            }
        }
        found.keySet().forEach(cell -> wrong.add(cell.words() + ": was not planned"));
        return CELLS.passOrFail(
                wrong.isEmpty(),
                wrong.isEmpty() ? measured.size() + " cells" : String.join("; ", wrong));
    }

    private static @Nullable String difference(PlannedCell planned, @Nullable MeasuredCell found) {
        if (found == null) {
            return "not in JMH's output";
        }
        int forks = found.operationsPerSecond().size();
        if (forks != planned.throughputForks()) {
            return forks + " forks of " + planned.throughputForks();
        }
        int sampled = found.sampled() == null ? 0 : found.sampled().forks();
        if (sampled != planned.sampleForks()) {
            return sampled + " forks of " + planned.sampleForks() + " sampled";
        }
        int cold = planned.coldForks() == null ? 0 : planned.coldForks();
        return found.coldMicros().size() == cold
                ? null
                : found.coldMicros().size() + " first calls of " + cold;
    }

    /** The middle fork counts, so that one fork that was disturbed does not condemn a cell. */
    private static Check steady(List<MeasuredCell> cells, CellNames names) {
        List<String> moving = new ArrayList<>();
        for (MeasuredCell cell : cells) {
            double middle = Median.withDefaults().evaluate(cell.forkDrifts());
            if (Double.isNaN(middle)) {
                return WARM.notMeasured(names.of(cell.cell()) + " has forks of a single iteration");
            }
            if (!(Math.abs(middle - 1) <= TOLERANCE)) {
                moving.add(Words.of("%s: %+.1f %%", names.of(cell.cell()), 100 * (middle - 1)));
            }
        }
        return WARM.passOrNote(
                moving.isEmpty(),
                moving.isEmpty() ? "so in every cell" : String.join("; ", moving));
    }

    private static Map<Cell, MeasuredCell> byCell(List<MeasuredCell> measured) {
        return measured.stream().collect(Collectors.toMap(MeasuredCell::cell, Function.identity()));
    }
}
