package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.CellNames;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Check.Result;
import io.github.jwtbench.core.model.LibraryPlan;
import io.github.jwtbench.core.model.PlannedCell;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rules that a run of library benchmarks is held against. */
final class LibraryChecks {

    static final String CELLS = "cells";
    static final String CONTENTION = "contention";

    private static final String CELLS_RULE =
            "every planned cell was measured in all its forks, and no other cell";
    private static final String CONTENTION_RULE =
            "with more threads than processors the throughput does not fall by more than the"
                    + " interval";

    /** Where an interval begins lower, a fall that matters cannot be excluded. */
    private static final double UNKNOWN = 0.9;

    private LibraryChecks() {}

    /** JMH leaves a cell that failed out of its output: only the plan tells that it is missing. */
    static Check cells(LibraryPlan plan, List<MeasuredCell> measured) {
        Map<Cell, MeasuredCell> found =
                measured.stream()
                        .collect(Collectors.toMap(MeasuredCell::cell, Function.identity()));
        List<String> wrong = new ArrayList<>();
        for (PlannedCell planned : plan.cells()) {
            String difference = difference(planned, found.remove(planned.cell()));
            if (difference != null) {
                wrong.add(planned.cell().words() + ": " + difference);
            }
        }
        found.keySet().forEach(cell -> wrong.add(cell.words() + ": was not planned"));
        return new Check(
                CELLS,
                wrong.isEmpty() ? Result.PASS : Result.FAIL,
                CELLS_RULE,
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
     */
    static Check contention(List<Ratio> ratios, CellNames names) {
        List<Ratio> crowded =
                ratios.stream()
                        .filter(ratio -> ratio.of().threads() > ratio.over().threads())
                        .toList();
        if (crowded.isEmpty()) {
            return new Check(
                    CONTENTION,
                    Result.NOT_MEASURED,
                    CONTENTION_RULE,
                    "no cell has more threads than the machine has processors");
        }
        boolean falls = crowded.stream().anyMatch(LibraryChecks::falls);
        boolean unknown =
                crowded.stream().anyMatch(each -> each.low() == null || each.low() < UNKNOWN);
        return new Check(
                CONTENTION,
                falls ? Result.NOTE : unknown ? Result.NOT_MEASURED : Result.PASS,
                CONTENTION_RULE,
                crowded.stream()
                        .map(ratio -> crowd(ratio, names))
                        .collect(Collectors.joining("; ")));
    }

    private static boolean falls(Ratio ratio) {
        return ratio.quantity() == Quantity.THROUGHPUT && ratio.high() != null && ratio.high() < 1;
    }

    private static String crowd(Ratio ratio, CellNames names) {
        String compared = names.of(ratio.of()) + " over " + names.of(ratio.over()) + ": ";
        if (ratio.low() == null) {
            return compared + Words.of("%.3f, no interval", ratio.ratio());
        }
        return compared
                + Words.of("%.3f (%.3f to %.3f)", ratio.ratio(), ratio.low(), ratio.high())
                + (falls(ratio) ? ", a proven fall" : "");
    }
}
