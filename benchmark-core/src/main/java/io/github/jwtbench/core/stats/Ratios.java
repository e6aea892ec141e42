package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ratios of cells of one run, by their forks: each validation and each split over the bare
 * signature, and more threads than processors over as many. They stand beside the same ratios of a
 * comparison, as the control of JVMs that run nothing else.
 */
final class Ratios {
    private static final String COMPLETE = "complete";
    private static final String BARE = "bareSignature";
    private static final String SPLIT = "SplitBenchmark";
    private static final Map<String, String> OF_BARE =
            Map.of("engine", "STAGED", "provider", "JDK");

    private final Map<Cell, MeasuredCell> cells = new LinkedHashMap<>();
    private final List<Ratio> ratios = new ArrayList<>();

    private Ratios(List<MeasuredCell> measured) {
        measured.forEach(each -> cells.put(each.cell(), each));
    }

    /**
     * @param cores logical processors of the machine
     */
    static List<Ratio> of(List<MeasuredCell> measured, int cores) {
        Ratios all = new Ratios(measured);
        all.cells.keySet().forEach(cell -> all.add(cell, cores));
        return List.copyOf(all.ratios);
    }

    private void add(Cell cell, int cores) {
        if (cell.method().equals(COMPLETE)) {
            Cell bare = cell.withMethod(BARE);
            for (Map.Entry<String, String> parameter : OF_BARE.entrySet()) {
                if (bare.parameters().containsKey(parameter.getKey())) {
                    bare = bare.with(parameter.getKey(), parameter.getValue());
                }
            }
            add(cell, bare, Quantity.TIME);
        }
        if (cell.benchmarkClass().equals(SPLIT)) {
            cells.keySet().stream()
                    .filter(bare -> bare.method().equals(BARE) && bare.threads() == cell.threads())
                    .forEach(bare -> add(cell, bare, Quantity.TIME));
        }
        if (cell.threads() > cores) {
            add(cell, cell.withThreads(cores), Quantity.THROUGHPUT);
        }
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
        ratios.add(new Ratio(of, over, quantity, ratio.ratio(), ratio.low(), ratio.high()));
    }
}
