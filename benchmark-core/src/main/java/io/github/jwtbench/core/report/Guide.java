package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Reproduction;
import java.util.List;

/**
 * What the first page of a session says that stands in no result of its own.
 *
 * @param left what is still to be measured, each with the time that it takes; empty at the end
 * @param limits that runs were held against, each with what came of it
 * @param more commands that answer what is open
 * @param repeat how to measure again, and how to make the pages again
 * @param reproductions published answers and what this session found
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
