package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.Check.CheckResult;
import java.util.List;
import java.util.function.Function;

/**
 * A note of a check on a valid run: a busy driver, client time, …
 *
 * @param run id of the run
 * @param check name of the check, such as {@code driver-cpu}
 * @param measured its result
 */
public record Mark(String run, String check, String measured) {

    /** The notes on the valid ones of some runs. */
    public static List<Mark> of(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.status() == Status.VALID)
                .flatMap(run -> run.checks().stream().filter(Mark::isNote).map(on(run)))
                .toList();
    }

    private static boolean isNote(Check check) {
        return check.result() == CheckResult.NOTE;
    }

    private static Function<Check, Mark> on(Run run) {
        return check -> new Mark(run.id(), check.name(), check.measured());
    }
}
