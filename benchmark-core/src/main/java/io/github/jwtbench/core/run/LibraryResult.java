package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.Run.Result;
import io.github.jwtbench.core.run.setup.Compared;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import java.util.List;

/**
 * The result of a run of library benchmarks.
 *
 * @param scores results by cell, in the order of the plan
 * @param gaps cells that a library does not support
 */
public record LibraryResult(
        @Compared(Meaning.FIGURE) List<Score> scores, @Compared(Meaning.NOTE) List<Gap> gaps)
        implements Result {

    public LibraryResult {
        scores = List.copyOf(scores);
        gaps = List.copyOf(gaps);
    }

    @Override
    public boolean isComplete() {
        return !scores.isEmpty();
    }
}
