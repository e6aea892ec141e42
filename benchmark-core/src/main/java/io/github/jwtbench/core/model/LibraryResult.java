package io.github.jwtbench.core.model;

import java.util.List;

/**
 * What a run of library benchmarks measured: cells that are compared with each other.
 *
 * @param scores what was measured, cell by cell, in the order of the plan
 * @param gaps cells that a library cannot do
 * @param ratios the comparisons that matter
 */
public record LibraryResult(List<Score> scores, List<Gap> gaps, List<Ratio> ratios) {

    public LibraryResult {
        scores = List.copyOf(scores);
        gaps = List.copyOf(gaps);
        ratios = List.copyOf(ratios);
    }
}
