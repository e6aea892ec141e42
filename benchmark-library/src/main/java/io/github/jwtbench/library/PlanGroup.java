package io.github.jwtbench.library;

import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.PlannedCell;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cells that are compared with each other, and so measured in one run.
 *
 * @param benchmark name of the run's benchmark, such as {@code engines}
 * @param pace how long each is measured
 * @param cells cells to measure
 * @param gaps cells that a library cannot do
 */
record PlanGroup(String benchmark, PlanPace pace, List<Cell> cells, List<Gap> gaps) {

    /** Takes the cells that cannot be measured out of them. */
    static PlanGroup of(String benchmark, PlanPace pace, Stream<Cell> all) {
        List<Cell> cells = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (Cell cell : all.distinct().toList()) {
            gap(cell).ifPresentOrElse(why -> gaps.add(new Gap(cell, why)), () -> cells.add(cell));
        }
        return new PlanGroup(benchmark, pace, List.copyOf(cells), List.copyOf(gaps));
    }

    static Optional<String> gap(Cell cell) {
        return !cell.benchmarkClass().equals(PlanCells.VALIDATION)
                ? FormatCells.gap(cell)
                : Support.gap(
                        cell.method(),
                        Engine.valueOf(cell.parameters().get(PlanCells.ENGINE)),
                        SignatureAlgorithm.valueOf(cell.parameters().get(PlanCells.ALGORITHM)),
                        SignatureProvider.valueOf(cell.parameters().get(PlanCells.PROVIDER)));
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
                ? PlannedCell.cold(cell, pace.coldForks())
                : new PlannedCell(cell, pace.rounds(), pace.sampleForks());
    }

    /** Cells that are measured when the JVM is warm. */
    List<Cell> warm() {
        return cells.stream().filter(cell -> !FormatCells.isCold(cell)).toList();
    }

    /** Cells of which the first call in a JVM is measured. */
    List<Cell> cold() {
        return cells.stream().filter(FormatCells::isCold).toList();
    }

    int forks() {
        return warm().size() * pace.forks() + cold().size() * pace.coldForks();
    }

    Duration estimate() {
        return pace.estimate()
                .multipliedBy(warm().size())
                .plus(pace.coldEstimate().multipliedBy(cold().size()));
    }
}
