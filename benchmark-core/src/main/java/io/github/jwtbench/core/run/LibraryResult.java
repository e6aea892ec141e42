package io.github.jwtbench.core.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a run of library benchmarks measured: cells that are compared with each other.
 *
 * @param scores what was measured, cell by cell, in the order of the plan
 * @param gaps cells that a library cannot do
 */
public record LibraryResult(List<Score> scores, List<Gap> gaps) implements RunResult {

    public LibraryResult {
        scores = List.copyOf(scores);
        gaps = List.copyOf(gaps);
    }

    @Override
    public boolean isComplete() {
        return !scores.isEmpty();
    }

    /** Time of an operation in each fork, by cell. */
    public Map<Cell, List<Double>> forkMicros() {
        return scores.stream().collect(Collectors.toMap(Score::cell, Score::forkMicros));
    }
}
