package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.CellNames;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import java.util.ArrayList;
import java.util.List;

/** Holds every rule against a run of library benchmarks and makes the record of it. */
public final class LibraryJudge {

    private LibraryJudge() {}

    /**
     * Makes the record of a run.
     *
     * @param plan what was to be measured
     * @param measured what JMH's output says, in any order; empty when it could not be read
     * @param outputChecks what reading the output itself showed
     */
    public static Run run(
            Declaration declaration,
            Observations observations,
            LibraryPlan plan,
            List<MeasuredCell> measured,
            List<Check> outputChecks) {
        List<Check> checks = new ArrayList<>(Execution.checks(declaration.tool(), observations));
        checks.addAll(outputChecks);
        LibraryResult library = null;
        if (observations.notExecuted() == null) {
            checks.add(LibraryChecks.cells(plan, measured));
            List<MeasuredCell> ordered =
                    inPlannedOrder(plan, measured).stream().filter(MeasuredCell::isWarm).toList();
            library =
                    new LibraryResult(
                            ordered.stream().map(LibraryJudge::score).toList(), plan.gaps());
            if (!ordered.isEmpty()) {
                CellNames names = new CellNames(ordered.stream().map(MeasuredCell::cell).toList());
                checks.add(ForkDrift.check(ordered, names));
                checks.add(StepSum.checkLibrary(library.scores(), names));
                checks.add(
                        LibraryChecks.contention(
                                ordered, declaration.environment().cores(), names));
            }
        }
        return new Run(
                declaration.id(),
                declaration.session(),
                declaration.tool(),
                declaration.benchmark(),
                observations.startedAt(),
                declaration.environment(),
                library,
                Judge.judgement(checks));
    }

    private static List<MeasuredCell> inPlannedOrder(
            LibraryPlan plan, List<MeasuredCell> measured) {
        return plan.cells().stream()
                .flatMap(
                        planned ->
                                measured.stream()
                                        .filter(each -> each.cell().equals(planned.cell())))
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
}
