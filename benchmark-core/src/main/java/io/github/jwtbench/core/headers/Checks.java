package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.compare.Comparison;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
        measurement.incidents().forEach(incident -> checks.fail("incident: %s", incident));
        checks.declared(measurement, load);
        measurement.sequences().forEach(checks::sequence);
        checks.controls(measurement.sequences());
        if (load != null) {
            load.reasons().forEach(reason -> checks.fail("latency and CPU: %s", reason));
        }
        measurement.journeys().forEach(checks::journey);
        checks.counters(measurement);
        checks.repeats(measurement.repeats());
        measurement.captures().forEach(checks::capture);
        return List.copyOf(checks.reasons);
    }

    private void fail(String reason, Object... values) {
        reasons.add(String.format(Locale.ROOT, reason, values));
    }

    private void declared(Measurement measurement, Comparison load) {
        Set<String> parts = new HashSet<>();
        for (Declared declared : measurement.declared()) {
            long found = found(measurement, load, declared.part());
            if (!Declared.PARTS.contains(declared.part())) {
                fail("declared parts must be known, got: %s", declared.part());
            } else if (!parts.add(declared.part())) {
                fail("a part must be declared once, got twice: %s", declared.part());
            } else if (found != declared.count()) {
                fail(
                        "all that was declared must have run, %s: declared %s, got %s",
                        declared.part(), declared.count(), found);
            }
        }
        for (String part : Declared.PARTS) {
            long found = found(measurement, load, part);
            if (found > 0 && !parts.contains(part)) {
                fail("nothing may run that was not declared, got %s of %s", found, part);
            }
        }
        if (measurement.sequences().stream()
                .noneMatch(
                        row -> row.part().equals(Declared.CASES) && row.encoding().isVerified())) {
            fail("there must be rows of the part cases, got none");
        }
    }

    /** How much of a part there is. */
    private static long found(Measurement measurement, Comparison load, String part) {
        return switch (part) {
            case Declared.LOAD -> load == null || load.starts().isEmpty() ? 0 : 1;
            case Declared.JOURNEYS -> measurement.journeys().size();
            case Declared.CAPTURES -> measurement.captures().size();
            default ->
                    measurement.sequences().stream().filter(row -> row.part().equals(part)).count();
        };
    }

    private static String name(Sequence row) {
        return "%s %s %s %s, k %s, users %s %s, table %s, connections %s%s"
                .formatted(
                        row.part(),
                        row.encoding().text(),
                        row.tokens().algorithm(),
                        row.tokens().times(),
                        row.requestsPerToken(),
                        row.users(),
                        row.distribution(),
                        row.tableBytes(),
                        row.connections(),
                        row.affinity() ? " with affinity" : "");
    }

    private void sequence(Sequence row) {
        String name = name(row);
        long requests = row.requests();
        if (requests < 1) {
            fail("%s: there must be requests, got %s", name, requests);
        }
        correct(name, row.correct(), requests);
        if (row.hits() < 0 || row.hits() > requests) {
            fail("%s: hits must be 0 to %s, got %s", name, requests, row.hits());
        }
        long inCases = row.cases().stream().mapToLong(CaseBytes::requests).sum();
        if (row.encoding() != Encoding.NONE && inCases != requests) {
            fail("%s: each request must be of one case, got %s of %s", name, inCases, requests);
        }
        row.cases().forEach(each -> sums(name, each));
        long credential = row.credentialBytes();
        if (credential > row.headerBlockBytes() || row.headerBlockBytes() > row.bytesSent()) {
            fail(
                    "%s: credentials must be a part of the header blocks, and these of what was"
                            + " sent, got %s, %s and %s",
                    name, credential, row.headerBlockBytes(), row.bytesSent());
        }
    }

    private void correct(String name, long correct, long requests) {
        if (correct != requests) {
            fail(
                    "%s: each request must be answered as it must be, got %s of %s",
                    name, correct, requests);
        }
    }

    /** The parts must make the whole. */
    private void sums(String name, CaseBytes each) {
        long fields = each.fields().stream().mapToLong(FieldBytes::bytes).sum();
        if (fields != each.bytes()) {
            fail(
                    "%s: %s: bytes of the fields must make those of the credential, got %s and %s",
                    name, each.tokenCase(), fields, each.bytes());
        }
        if (each.requests() > 0
                && (each.least() * each.requests() > each.bytes()
                        || each.most() * each.requests() < each.bytes())) {
            fail(
                    "%s: %s: the mean must lie between least and most, got %s bytes of %s requests"
                            + " with %s to %s",
                    name,
                    each.tokenCase(),
                    each.bytes(),
                    each.requests(),
                    each.least(),
                    each.most());
        }
    }

    /** A row that is sent twice must take the same bytes twice. */
    private void controls(List<Sequence> rows) {
        for (List<Sequence> same : Rows.repeated(rows)) {
            if (same.stream().map(Sequence::counts).distinct().count() > 1) {
                fail("%s: the same row sent again must take the same bytes", name(same.get(0)));
            }
        }
    }

    private void journey(Journey journey) {
        String name = "journey " + journey.client() + " " + journey.encoding().text();
        journey.steps()
                .forEach(
                        step ->
                                correct(
                                        name + ": " + step.name(),
                                        step.correct(),
                                        step.requests()));
        if (journey.steps().stream()
                .noneMatch(step -> step.target() != null && step.requests() > 0)) {
            fail("%s: there must be a step that is forwarded, got none", name);
        }
        long bySteps = Hop.sum(journey, JourneyStep::credentialBytes);
        long byCases = journey.cases().stream().mapToLong(CaseBytes::bytes).sum();
        if (bySteps != byCases) {
            fail(
                    "%s: bytes by step must make those by case, got %s and %s",
                    name, bySteps, byCases);
        }
    }

    private void counters(Measurement measurement) {
        Counters counters = measurement.counters();
        String sent = "requests sent for verification";
        equal("correct answers", counters.correct(), sent, counters.sent());
        equal("tokens that the service verified", counters.verified(), sent, counters.sent());
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
                    "each counted request with a token must be verified, got %s sent for"
                            + " verification of %s",
                    counters.sent(), counted);
        }
    }

    private void equal(String what, long got, String rule, long expected) {
        if (got != expected) {
            fail("%s must equal %s, got %s and %s", what, rule, got, expected);
        }
    }

    private void repeats(Repeats repeats) {
        if (repeats.sequences() < 1) {
            fail(
                    "at least one row must be repeated with the same seed, got %s",
                    repeats.sequences());
        }
        equal("rows equal when repeated", repeats.equal(), "rows repeated", repeats.sequences());
    }

    private void capture(Capture capture) {
        if (capture.fields().isEmpty()) {
            fail("a capture must show fields, got none with %s", capture.tool());
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
