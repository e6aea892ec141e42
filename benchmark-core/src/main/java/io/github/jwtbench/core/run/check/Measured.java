package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import java.util.List;

/**
 * What a tool's own output says, in the terms of this project.
 *
 * @param outcome null when the output could not be read
 * @param performance null when the output could not be read, or when there was no time in which
 *     anything could be answered
 * @param answers answers over time, null when the tool does not tell
 * @param endEpochMillis when the driver stopped, null when not known
 * @param underWay what it knows of requests under way
 * @param toolChecks what reading the output itself showed
 */
public record Measured(
        Outcome outcome,
        Performance performance,
        AnswerSeries answers,
        Double endEpochMillis,
        UnderWay underWay,
        List<Check> toolChecks) {

    public Measured {
        toolChecks = List.copyOf(toolChecks);
    }

    /** The result of an output that could not be read. */
    public static Measured nothing(List<Check> toolChecks) {
        return new Measured(null, null, null, null, UnderWay.UNKNOWN, toolChecks);
    }
}
