package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.Slot;
import java.util.List;

/** Counts what stands behind the figures. */
final class Evidences {

    private Evidences() {}

    static Evidence of(Measurement measurement) {
        List<Sequence> rows = measurement.sequences();
        List<Slot> slots = measurement.slots();
        List<JourneyStep> steps =
                measurement.journeys().stream().flatMap(each -> each.steps().stream()).toList();
        return new Evidence(
                measurement.declared(),
                rows.size(),
                rows.stream().mapToLong(Sequence::requests).sum(),
                rows.stream().mapToLong(row -> row.requests() - row.correct()).sum(),
                Sequences.repeated(rows).size(),
                slots.stream().mapToLong(Slot::intended).sum(),
                slots.stream().mapToLong(slot -> slot.intended() - slot.correct()).sum(),
                steps.stream().mapToLong(JourneyStep::requests).sum(),
                steps.stream().mapToLong(step -> step.requests() - step.correct()).sum(),
                measurement.counters(),
                measurement.repeats(),
                measurement.captures());
    }
}
