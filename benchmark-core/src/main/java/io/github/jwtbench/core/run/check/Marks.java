package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check.Result;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;

/** What checks say beside the numbers of valid runs: a busy driver, client time, … */
public final class Marks {

    private Marks() {}

    public static List<Mark> of(List<Run> runs) {
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
