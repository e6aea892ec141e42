package io.github.jwtbench.library;

import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.suite.jmh.LibraryPlan;
import io.github.jwtbench.suite.jmh.LibraryPlan.PlannedCell;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * Cells that JMH measures in one run.
 *
 * @param benchmark name of the run's benchmark, such as {@code engines}
 * @param forks JVMs that count the operations of a warm cell, and JVMs that make the first call of
 *     a cold one
 * @param sampleForks JVMs that sample the time of single operations of a warm cell, 0 for none
 * @param iterations of those JVMs
 * @param cells cells to measure
 * @param gaps cells that a library cannot do
 */
record JmhGroup(
        String benchmark,
        int forks,
        int sampleForks,
        Iterations iterations,
        List<Cell> cells,
        List<Gap> gaps) {

    /** Start of a JVM, keys and tokens of the benchmark, its end: on two cores, JDK 25. */
    private static final Duration START = Duration.ofSeconds(1);

    /**
     * The measurement of a warm cell in a JVM.
     *
     * @param warmUpMillis warm-up, milliseconds
     * @param count measured iterations
     * @param millis length of one, milliseconds
     */
    record Iterations(long warmUpMillis, int count, long millis) {}

    /** Takes the cells that cannot be measured out of them. */
    static JmhGroup of(
            String benchmark, int forks, int sampleForks, Iterations iterations, Stream<Cell> all) {
        List<Cell> cells = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (Cell cell : all.distinct().toList()) {
            gap(cell).ifPresentOrElse(why -> gaps.add(new Gap(cell, why)), () -> cells.add(cell));
        }
        return new JmhGroup(
                benchmark, forks, sampleForks, iterations, List.copyOf(cells), List.copyOf(gaps));
    }

    static Optional<String> gap(Cell cell) {
        SortedMap<String, String> parameters = cell.parameters();
        String engine = parameters.get(PlanCells.ENGINE);
        if (engine == null) {
            return FormatCells.gap(cell);
        }
        String method = cell.method();
        return Support.gap(
                Support.METHODS.contains(method) ? method : Support.COMPLETE,
                engine,
                SignatureAlgorithm.valueOf(parameters.getOrDefault(PlanCells.ALGORITHM, "RS256")),
                SignatureProvider.valueOf(parameters.getOrDefault(PlanCells.PROVIDER, "JDK")));
    }

    /** Name of the run. */
    String id() {
        return "jmh-" + benchmark;
    }

    LibraryPlan plan() {
        return new LibraryPlan(cells.stream().map(this::planned).toList(), gaps);
    }

    private PlannedCell planned(Cell cell) {
        return FormatCells.isCold(cell)
                ? PlannedCell.cold(cell, forks)
                : new PlannedCell(cell, forks, sampleForks);
    }

    /** Estimated duration. Before each first call, another JVM prepares its input. */
    Duration estimate() {
        Duration warm =
                START.plusMillis(iterations.warmUpMillis)
                        .plusMillis(iterations.count * iterations.millis)
                        .multipliedBy(forks + sampleForks);
        Duration cold = START.multipliedBy(2L * forks);
        return cells.stream()
                .map(cell -> FormatCells.isCold(cell) ? cold : warm)
                .reduce(Duration.ZERO, Duration::plus);
    }
}
