package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Check.Result;
import io.github.jwtbench.core.model.Mark;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import java.util.List;

/** What checks say beside the numbers of valid runs: a busy driver, client time, … */
final class Marks {

    private Marks() {}

    static List<Mark> of(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.status() == Status.VALID)
                .flatMap(
                        run ->
                                run.checks().stream()
                                        .filter(check -> check.result() == Result.NOTE)
                                        .map(
                                                check ->
                                                        new Mark(
                                                                run.id(),
                                                                check.name(),
                                                                check.measured())))
                .toList();
    }
}
