package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Quantity;
import io.github.jwtbench.core.model.Ratio.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The comparisons that matter among the cells of one run. Two cells are compared when they differ
 * in nothing but what is asked about.
 */
final class Ratios {

    private static final String COMPLETE = "complete";
    private static final String BARE = "bareSignature";

    /** The benchmark class of split headers. */
    static final String SPLIT = "SplitBenchmark";

    private static final String ENGINE = "engine";
    private static final String PROVIDER = "provider";
    private static final String OURS = "STAGED";
    private static final String JDK = "JDK";
    private static final String CORRETTO = "CORRETTO";

    private final Map<Cell, MeasuredCell> cells = new LinkedHashMap<>();
    private final Set<Cell> noisy;
    private final List<Ratio> ratios = new ArrayList<>();

    private Ratios(List<MeasuredCell> measured, Set<Cell> noisy) {
        measured.forEach(each -> cells.put(each.cell(), each));
        this.noisy = noisy;
    }

    /**
     * @param noisy cells that must not be compared
     * @param cores logical processors of the machine
     */
    static List<Ratio> of(List<MeasuredCell> measured, Set<Cell> noisy, int cores) {
        Ratios all = new Ratios(measured, noisy);
        all.cells.keySet().forEach(cell -> all.add(cell, cores));
        return List.copyOf(all.ratios);
    }

    private void add(Cell cell, int cores) {
        if (cell.method().equals(COMPLETE)) {
            if (OURS.equals(cell.parameters().get(ENGINE))) {
                add(cell, cell.withMethod(BARE), Quantity.TIME);
            } else if (cell.parameters().containsKey(ENGINE)) {
                add(cell, cell.with(ENGINE, OURS), Quantity.TIME);
            }
            if (CORRETTO.equals(cell.parameters().get(PROVIDER))) {
                add(cell, cell.with(PROVIDER, JDK), Quantity.TIME);
                overEachOtherEngine(cell);
            }
        }
        if (cell.benchmarkClass().equals(SPLIT)) {
            overTheBareSignature(cell);
        }
        if (cell.threads() > cores) {
            add(cell, cell.withThreads(cores), Quantity.THROUGHPUT);
        }
    }

    /** Our engine with the fast provider against the others as they come. */
    private void overEachOtherEngine(Cell cell) {
        if (!OURS.equals(cell.parameters().get(ENGINE))) {
            return;
        }
        Cell ours = cell.with(PROVIDER, JDK);
        cells.keySet().stream()
                .filter(other -> !other.equals(ours))
                .filter(
                        other ->
                                other.parameters().containsKey(ENGINE)
                                        && other.with(ENGINE, OURS).equals(ours))
                .forEach(other -> add(cell, other, Quantity.THROUGHPUT));
    }

    /** Splitting has parameters of its own; the group says which signature it is held against. */
    private void overTheBareSignature(Cell cell) {
        cells.keySet().stream()
                .filter(bare -> bare.method().equals(BARE) && bare.threads() == cell.threads())
                .forEach(bare -> add(cell, bare, Quantity.TIME));
    }

    private void add(Cell of, Cell over, Quantity quantity) {
        MeasuredCell above = cells.get(of);
        MeasuredCell below = cells.get(over);
        if (above == null || below == null) {
            return;
        }
        LogRatio ratio =
                quantity == Quantity.TIME
                        ? LogRatio.of(above.forkMicros(), below.forkMicros())
                        : LogRatio.of(above.forkThroughputs(), below.forkThroughputs());
        ratios.add(
                new Ratio(
                        of,
                        over,
                        quantity,
                        ratio.ratio(),
                        ratio.low(),
                        ratio.high(),
                        verdict(of, over, quantity, ratio)));
    }

    private Verdict verdict(Cell of, Cell over, Quantity quantity, LogRatio ratio) {
        if (ratio.low() == null || noisy.contains(of) || noisy.contains(over)) {
            return Verdict.TOO_NOISY;
        }
        if (ratio.low() > 1) {
            return quantity == Quantity.TIME ? Verdict.DEARER : Verdict.CHEAPER;
        }
        if (ratio.high() < 1) {
            return quantity == Quantity.TIME ? Verdict.CHEAPER : Verdict.DEARER;
        }
        return Verdict.NOT_DISTINGUISHABLE;
    }
}
