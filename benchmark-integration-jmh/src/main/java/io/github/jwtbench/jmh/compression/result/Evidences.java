package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.util.List;

/** Counts what stands behind the figures. */
final class Evidences {

    private Evidences() {}

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
                Sequences.repeated(rows).size(),
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
