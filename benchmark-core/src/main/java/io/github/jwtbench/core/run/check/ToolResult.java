package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The content of a tool's own output, in the terms of this project.
 *
 * @param outcome null if the output could not be read
 * @param performance null if the output could not be read, or if there was no time in which
 *     anything could be answered
 * @param answers answers over time, null if the tool does not report them
 * @param endEpochMillis when the driver stopped, null if unknown
 * @param underWay its knowledge of requests in progress
 * @param firstProblems description of the first failure of each kind; empty if the tool does not
 *     report it
 * @param toolChecks checks made while reading the output
 */
public record ToolResult(
        @Nullable Outcome outcome,
        @Nullable Performance performance,
        @Nullable AnswerSeries answers,
        @Nullable Double endEpochMillis,
        InFlightSamples underWay,
        SortedMap<String, String> firstProblems,
        List<Check> toolChecks) {

    /** Nothing: the output could not be read. */
    public static final ToolResult NOTHING =
            new ToolResult(null, null, null, null, InFlightSamples.UNKNOWN, List.of());

    /** Name of the check that fails if the output is damaged or contradicts itself. */
    public static final String TOOL_OUTPUT = "tool-output";

    /** The output of a tool that does not describe failures. */
    public ToolResult(
            @Nullable Outcome outcome,
            @Nullable Performance performance,
            @Nullable AnswerSeries answers,
            @Nullable Double endEpochMillis,
            InFlightSamples underWay,
            List<Check> toolChecks) {
        this(
                outcome,
                performance,
                answers,
                endEpochMillis,
                underWay,
                Collections.emptySortedMap(),
                toolChecks);
    }

    public ToolResult {
        firstProblems = Collections.unmodifiableSortedMap(new TreeMap<>(firstProblems));
        toolChecks = List.copyOf(toolChecks);
    }

    /** Whether it has all that a VALID run must have. */
    boolean isComplete() {
        return outcome != null && performance != null && performance.latency() != null;
    }
}
