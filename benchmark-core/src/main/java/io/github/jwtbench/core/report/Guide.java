package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Reproduction;
import java.util.List;

/**
 * Content of a session's first page that is in no result.
 *
 * @param left measurements still to be made, each with its duration; empty at the end
 * @param limits limits of the runs, each with its result
 * @param more commands that answer open questions
 * @param repeat how to repeat the measurement, and how to make the pages again
 * @param reproductions published answers and this session's answers
 */
public record Guide(
        List<String> left,
        List<String> limits,
        List<String> more,
        List<String> repeat,
        List<Reproduction> reproductions) {

    public Guide {
        left = List.copyOf(left);
        limits = List.copyOf(limits);
        more = List.copyOf(more);
        repeat = List.copyOf(repeat);
        reproductions = List.copyOf(reproductions);
    }
}
