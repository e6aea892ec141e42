package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.jmh.compression.measured.Capture;
import io.github.jwtbench.jmh.compression.measured.Counters;
import io.github.jwtbench.jmh.compression.measured.Declared;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.measured.Repeats;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rules that a measurement must pass before anything is computed from it. */
final class Checks {

    private final List<String> reasons = new ArrayList<>();

    private Checks() {}

    /**
     * Why the figures may not be used; empty if they may.
     *
     * @param load latency and CPU; null if not measured
     */
    static List<String> reasons(Measurement measurement, Comparison load) {
        Checks checks = new Checks();
        measurement.incidents().forEach(incident -> checks.fail("incident: " + incident));
        checks.declared(measurement, load);
        measurement.sequences().forEach(row -> SequenceChecks.reasons(row).forEach(checks::fail));
        checks.controls(measurement.sequences());
        if (load != null) {
            load.reasons().forEach(reason -> checks.fail("latency and CPU: " + reason));
        }
        checks.reasons.addAll(JourneyChecks.reasons(measurement.journeys()));
        checks.counters(measurement);
        checks.repeats(measurement.repeats());
        measurement.captures().forEach(checks::capture);
        return List.copyOf(checks.reasons);
    }

    private void fail(String reason) {
        reasons.add(reason);
    }

    private void declared(Measurement measurement, Comparison load) {
        Set<String> parts = new HashSet<>();
        for (Declared declared : measurement.declared()) {
            long found = Parts.found(measurement, load, declared.part());
            if (!Parts.ALL.contains(declared.part())) {
                fail("declared parts must be known, got: " + declared.part());
            } else if (!parts.add(declared.part())) {
                fail("a part must be declared once, got twice: " + declared.part());
            } else if (found != declared.count()) {
                fail(
                        "all that was declared must have run, "
                                + declared.part()
                                + ": declared "
                                + declared.count()
                                + ", got "
                                + found);
            }
        }
        for (String part : Parts.ALL) {
            long found = Parts.found(measurement, load, part);
            if (found > 0 && !parts.contains(part)) {
                fail("nothing may run that was not declared, got " + found + " of " + part);
            }
        }
        boolean cases =
                measurement.sequences().stream()
                        .anyMatch(
                                row ->
                                        row.part().equals(Sequences.CASES)
                                                && row.encoding().isVerified());
        if (!cases) {
            fail("there must be rows of the part cases, got none");
        }
    }

    /** A row that is sent twice must take the same bytes twice. */
    private void controls(List<Sequence> rows) {
        for (List<Sequence> same : Sequences.repeated(rows)) {
            if (same.stream().map(Checks::bytes).distinct().count() > 1) {
                fail(
                        SequenceChecks.name(same.get(0))
                                + ": the same row sent again must take the same bytes");
            }
        }
    }

    /** What must be the same again; other frames than header blocks depend on timing. */
    private static List<Object> bytes(Sequence row) {
        return List.of(row.cases(), row.headerBlockBytes(), row.hits(), row.evictions());
    }

    private void counters(Measurement measurement) {
        Counters counters = measurement.counters();
        equal(
                "correct answers",
                counters.correct(),
                "requests sent for verification",
                counters.sent());
        equal(
                "tokens that the service verified",
                counters.verified(),
                "requests sent for verification",
                counters.sent());
        equal(
                "tokens that the service joined",
                counters.joined(),
                "requests with a split token",
                counters.splitSent());
        equal("tokens that the service refused", counters.rejected(), "the number allowed", 0);
        long counted =
                measurement.sequences().stream()
                        .filter(row -> row.encoding().isVerified())
                        .mapToLong(Sequence::requests)
                        .sum();
        if (counters.sent() < counted) {
            fail(
                    "each counted request with a token must be verified, got "
                            + counters.sent()
                            + " sent for verification of "
                            + counted);
        }
    }

    private void equal(String what, long got, String rule, long expected) {
        if (got != expected) {
            fail(what + " must equal " + rule + ", got " + got + " and " + expected);
        }
    }

    private void repeats(Repeats repeats) {
        if (repeats.sequences() < 1) {
            fail(
                    "at least one row must be repeated with the same seed, got "
                            + repeats.sequences());
        }
        equal("rows equal when repeated", repeats.equal(), "rows repeated", repeats.sequences());
    }

    private void capture(Capture capture) {
        if (capture.fields().isEmpty()) {
            fail("a capture must show fields, got none with " + capture.tool());
        }
        for (Capture.Field field : capture.fields()) {
            equal(
                    "lines that we counted of " + field.name() + ", " + field.representation(),
                    field.ours(),
                    "those that " + capture.tool() + " counted",
                    field.theirs());
        }
    }
}
