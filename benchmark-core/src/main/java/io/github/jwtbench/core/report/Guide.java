package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Reproduction;
import java.util.List;
import java.util.stream.Stream;

/**
 * Content of a session's first page that is in no result.
 *
 * @param left measurements still to be made, each with its duration; empty at the end
 * @param failed parts of the session that failed, each with its reason
 * @param limits limits of the runs, each with its result
 * @param more commands that answer open questions
 * @param repeat how to repeat the measurement, and how to make the pages again
 * @param reproductions published answers and this session's answers
 */
public record Guide(
        List<String> left,
        List<String> failed,
        List<String> limits,
        List<String> more,
        List<String> repeat,
        List<Reproduction> reproductions) {

    public Guide {
        left = List.copyOf(left);
        failed = List.copyOf(failed);
        limits = List.copyOf(limits);
        more = List.copyOf(more);
        repeat = List.copyOf(repeat);
        reproductions = List.copyOf(reproductions);
    }

    /** With further failures of the session. */
    public Guide with(List<String> failures) {
        List<String> all = Stream.concat(failed.stream(), failures.stream()).distinct().toList();
        return new Guide(left, all, limits, more, repeat, reproductions);
    }
}
