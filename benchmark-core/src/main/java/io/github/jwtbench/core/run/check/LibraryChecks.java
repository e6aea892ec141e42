package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.CellNames;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.PlannedCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rules that a run of library benchmarks is held against. */
final class LibraryChecks {

    static final String CELLS = "cells";
    static final String CONTENTION = "contention";

    private static final CheckRule CELLS_RULE =
            new CheckRule(
                    CELLS, "every planned cell was measured in all its forks, and no other cell");
    private static final CheckRule CONTENTION_RULE =
            new CheckRule(
                    CONTENTION,
                    "with more threads than processors the throughput does not fall by more than"
                            + " the interval");

    /** Where an interval begins lower, a fall that matters cannot be excluded. */
    private static final double UNKNOWN = 0.9;

    private LibraryChecks() {}

    /** JMH leaves a cell that failed out of its output: only the plan tells that it is missing. */
    static Check cells(LibraryPlan plan, List<MeasuredCell> measured) {
        Map<Cell, MeasuredCell> found = byCell(measured);
        List<String> wrong = new ArrayList<>();
        for (PlannedCell planned : plan.cells()) {
            String difference = difference(planned, found.remove(planned.cell()));
            if (difference != null) {
                wrong.add(planned.cell().words() + ": " + difference);
            }
        }
        found.keySet().forEach(cell -> wrong.add(cell.words() + ": was not planned"));
        return CELLS_RULE.passOrFail(
                wrong.isEmpty(),
                wrong.isEmpty() ? measured.size() + " cells" : String.join("; ", wrong));
    }

    private static String difference(PlannedCell planned, MeasuredCell found) {
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

    /**
     * A note and no failure also when the fall is proven: it is a finding about the library, not a
     * fault of the measurement, and the numbers of an INVALID run are not shown.
     *
     * @param cores logical processors of the machine
     */
    static Check contention(List<MeasuredCell> measured, int cores, CellNames names) {
        Map<Cell, MeasuredCell> cells = byCell(measured);
        List<String> found = new ArrayList<>();
        boolean falls = false;
        boolean unknown = false;
        for (MeasuredCell many : measured) {
            MeasuredCell few = cells.get(many.cell().withThreads(cores));
            if (many.cell().threads() > cores && few != null) {
                Estimate ratio = Estimate.ofPairs(many.forkThroughputs(), few.forkThroughputs());
                boolean fall = ratio.high() != null && ratio.high() < 1;
                falls |= fall;
                unknown |= ratio.low() == null || ratio.low() < UNKNOWN;
                found.add(
                        names.of(many.cell())
                                + " over "
                                + names.of(few.cell())
                                + ": "
                                + words(ratio)
                                + (fall ? ", a proven fall" : ""));
            }
        }
        if (found.isEmpty()) {
            return CONTENTION_RULE.notMeasured(
                    "no cell has more threads than the machine has processors");
        }
        String all = String.join("; ", found);
        if (unknown && !falls) {
            return CONTENTION_RULE.notMeasured(all);
        }
        return CONTENTION_RULE.passOrNote(!falls, all);
    }

    private static String words(Estimate ratio) {
        return ratio.low() == null
                ? Words.of("%.3f, no interval", ratio.ratio())
                : Words.of("%.3f (%.3f to %.3f)", ratio.ratio(), ratio.low(), ratio.high());
    }

    private static Map<Cell, MeasuredCell> byCell(List<MeasuredCell> measured) {
        return measured.stream().collect(Collectors.toMap(MeasuredCell::cell, Function.identity()));
    }
}
