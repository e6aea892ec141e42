package io.github.jwtbench.jmh.compression.report;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.measured.Capture;
import io.github.jwtbench.jmh.compression.measured.Counters;
import io.github.jwtbench.jmh.compression.measured.Declared;
import io.github.jwtbench.jmh.compression.result.Comparison;
import io.github.jwtbench.jmh.compression.result.Evidence;
import java.util.List;
import java.util.stream.Collectors;

/** The tables of what stands behind the figures. */
final class EvidenceTables {

    private EvidenceTables() {}

    static Table configuration(Comparison comparison) {
        Rows rows = Rows.of("What was asked for", 2, "What", "Value");
        rows.add("Session", comparison.session());
        rows.add("Tier", comparison.tier());
        rows.add("Seed", Long.toString(comparison.seed()));
        comparison.evidence().declared().stream()
                .collect(Collectors.toMap(Declared::part, Declared::count, Integer::sum))
                .entrySet()
                .stream()
                .sorted((a, b) -> a.getKey().compareTo(b.getKey()))
                .forEach(
                        each ->
                                rows.add(
                                        "Declared: " + each.getKey(),
                                        Units.count(each.getValue())));
        return rows.table();
    }

    static Table counts(Evidence evidence) {
        Rows rows = Rows.of("Counts", 1, "What", "Count");
        rows.add("Rows of requests whose bytes were counted", Units.count(evidence.sequences()));
        rows.add("Their requests", Units.count(evidence.sequenceRequests()));
        rows.add("Failures among them", Units.count(evidence.sequenceFailures()));
        rows.add("Requests in slices of load", Units.count(evidence.loadRequests()));
        rows.add("Requests of the user journey", Units.count(evidence.journeyRequests()));
        rows.add("Failures among them", Units.count(evidence.journeyFailures()));
        Counters counters = evidence.counters();
        rows.add("Requests with a token sent for verification", Units.count(counters.sent()));
        rows.add("Answered as they must be", Units.count(counters.correct()));
        rows.add("Tokens that the service verified", Units.count(counters.verified()));
        rows.add("Tokens that the service refused", Units.count(counters.rejected()));
        rows.add("Requests with a split token", Units.count(counters.splitSent()));
        rows.add("Tokens that the service joined", Units.count(counters.joined()));
        rows.add("Rows sent again with the same seed", Units.count(evidence.repeats().sequences()));
        rows.add("Of these with the same bytes", Units.count(evidence.repeats().equal()));
        rows.add("Rows sent twice within the comparison (A/A)", Units.count(evidence.equalPairs()));
        return rows.table();
    }

    /** Null without a capture. */
    static Table captures(List<Capture> captures) {
        Rows rows =
                Rows.of(
                        "Lines of each field, as we counted them and as another program did",
                        4,
                        "Program",
                        "Encoding",
                        "Field",
                        "Representation",
                        "We",
                        "The program");
        captures.forEach(
                capture ->
                        capture.fields()
                                .forEach(
                                        field ->
                                                rows.add(
                                                        capture.tool(),
                                                        capture.encoding().text(),
                                                        field.name(),
                                                        field.representation(),
                                                        Units.count(field.ours()),
                                                        Units.count(field.theirs()))));
        return rows.table();
    }
}
