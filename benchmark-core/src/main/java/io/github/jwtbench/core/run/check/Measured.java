package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a tool's own output says, in the terms of this project.
 *
 * @param outcome null when the output could not be read
 * @param performance null when the output could not be read, or when there was no time in which
 *     anything could be answered
 * @param answers answers over time, null when the tool does not tell
 * @param endEpochMillis when the driver stopped, null when not known
 * @param underWay what it knows of requests under way
 * @param firstProblems what happened first of each kind of failure, in words; empty when the tool
 *     does not tell
 * @param toolChecks what reading the output itself showed
 */
public record Measured(
        Outcome outcome,
        Performance performance,
        AnswerSeries answers,
        Double endEpochMillis,
        UnderWay underWay,
        SortedMap<String, String> firstProblems,
        List<Check> toolChecks) {

    /** Of a tool that does not tell what failures were. */
    public Measured(
            Outcome outcome,
            Performance performance,
            AnswerSeries answers,
            Double endEpochMillis,
            UnderWay underWay,
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

    public Measured {
        firstProblems = Collections.unmodifiableSortedMap(new TreeMap<>(firstProblems));
        toolChecks = List.copyOf(toolChecks);
    }

    /** The result of an output that could not be read. */
    public static Measured nothing(List<Check> toolChecks) {
        return new Measured(null, null, null, null, UnderWay.UNKNOWN, toolChecks);
    }
}
