package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.compare.Comparison;
import java.util.List;

/**
 * What stands behind the figures, also of an INVALID comparison.
 *
 * @param declared what was to be measured
 * @param sequences rows of requests whose bytes were counted
 * @param sequenceRequests their requests
 * @param sequenceFailures of these, without the right answer
 * @param equalPairs rows that were sent a second time as a control within the comparison
 * @param loadRequests requests of all slices of load; one without the right answer makes the
 *     comparison INVALID
 * @param journeyRequests requests of all journeys
 * @param journeyFailures of these, without the right answer
 * @param counters what the service counted
 * @param repeats whether the bytes are the same again
 * @param captures what another program saw
 */
public record Evidence(
        List<Declared> declared,
        int sequences,
        long sequenceRequests,
        long sequenceFailures,
        int equalPairs,
        long loadRequests,
        long journeyRequests,
        long journeyFailures,
        Counters counters,
        Repeats repeats,
        List<Capture> captures) {

    /**
     * @param load latency and CPU; null if not measured
     */
    static Evidence of(Measurement measurement, Comparison load) {
        List<Sequence> rows = measurement.sequences();
        List<JourneyStep> steps =
                measurement.journeys().stream().flatMap(each -> each.steps().stream()).toList();
        return new Evidence(
                measurement.declared(),
                rows.size(),
                rows.stream().mapToLong(Sequence::requests).sum(),
                rows.stream().mapToLong(row -> row.requests() - row.correct()).sum(),
                Rows.repeated(rows).size(),
                load == null ? 0 : requests(load),
                steps.stream().mapToLong(JourneyStep::requests).sum(),
                steps.stream().mapToLong(step -> step.requests() - step.correct()).sum(),
                measurement.counters(),
                measurement.repeats(),
                measurement.captures());
    }

    private static long requests(Comparison load) {
        return load.starts().stream()
                .flatMap(start -> start.slices().stream())
                .mapToLong(slice -> slice.work().operations())
                .sum();
    }
}
