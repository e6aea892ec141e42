package io.github.jwtbench.core.report;

import java.util.List;

/**
 * What the first page of a session says that stands in no result.
 *
 * @param limits that runs were held against, each with what came of it
 * @param more commands that answer what is open
 * @param repeat how to measure again, and how to make the pages again
 */
public record Guide(List<String> limits, List<String> more, List<String> repeat) {

    public Guide {
        limits = List.copyOf(limits);
        more = List.copyOf(more);
        repeat = List.copyOf(repeat);
    }
}
