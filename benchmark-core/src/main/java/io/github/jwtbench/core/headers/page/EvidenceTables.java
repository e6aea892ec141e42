package io.github.jwtbench.core.headers.page;

import static java.util.Map.entry;

import io.github.jwtbench.core.headers.Capture;
import io.github.jwtbench.core.headers.Counters;
import io.github.jwtbench.core.headers.Declared;
import io.github.jwtbench.core.headers.Evidence;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.EnvironmentTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tables of what stands behind the figures. */
record EvidenceTables(HeaderComparison comparison) {

    /** What was counted. */
    public Table<?> counts() {
        Evidence evidence = comparison.evidence();
        Counters counters = evidence.counters();
        List<Map.Entry<String, ? extends Number>> counts =
                List.of(
                        entry("Rows of requests whose bytes were counted", evidence.sequences()),
                        entry("Their requests", evidence.sequenceRequests()),
                        entry("Failures among them", evidence.sequenceFailures()),
                        entry("Requests in slices of load", evidence.loadRequests()),
                        entry("Requests of the user journey", evidence.journeyRequests()),
                        entry("Failures among them", evidence.journeyFailures()),
                        entry("Requests with a token sent for verification", counters.sent()),
                        entry("Answered as they must be", counters.correct()),
                        entry("Tokens that the service verified", counters.verified()),
                        entry("Tokens that the service refused", counters.rejected()),
                        entry("Requests with a split token", counters.splitSent()),
                        entry("Tokens that the service joined", counters.joined()),
                        entry("Rows sent again with the same seed", evidence.repeats().sequences()),
                        entry("Of these with the same bytes", evidence.repeats().equal()),
                        entry(
                                "Rows sent twice within the comparison (A/A)",
                                evidence.equalPairs()));
        return new Columns<Map.Entry<String, ? extends Number>>("Counts")
                .text("What", Map.Entry::getKey)
                .number("Count", each -> Units.count(each.getValue().longValue()))
                .table(counts);
    }

    /** Null without a capture. */
    public Table<?> captures() {
        return new Columns<Map.Entry<Capture, Capture.Field>>(
                        "Lines of each field, as we counted them and as another program did")
                .text("Program", each -> each.getKey().tool())
                .text("Encoding", each -> each.getKey().encoding().text())
                .text("Field", each -> each.getValue().name())
                .text("Representation", each -> each.getValue().representation())
                .number("We", each -> Units.count(each.getValue().ours()))
                .number("The program", each -> Units.count(each.getValue().theirs()))
                .table(
                        comparison.evidence().captures().stream()
                                .flatMap(
                                        capture ->
                                                capture.fields().stream()
                                                        .map(field -> entry(capture, field)))
                                .toList());
    }

    /** What was asked for. */
    public Table<?> configuration() {
        List<Map.Entry<String, String>> pairs = new ArrayList<>();
        pairs.add(entry("Session", comparison.session()));
        pairs.add(entry("Tier", comparison.tier()));
        pairs.add(entry("Seed", Long.toString(comparison.seed())));
        comparison.evidence().declared().stream()
                .collect(
                        Collectors.toMap(
                                Declared::part, Declared::count, Integer::sum, TreeMap::new))
                .forEach(
                        (part, count) -> pairs.add(entry("Declared: " + part, Units.count(count))));
        return pairs("What was asked for", pairs);
    }

    /** Names and values. */
    static Table<?> pairs(String caption, List<Map.Entry<String, String>> pairs) {
        return new Columns<Map.Entry<String, String>>(caption)
                .text("What", Map.Entry::getKey)
                .text("Value", Map.Entry::getValue)
                .table(pairs);
    }

    /** Machine and versions. */
    public Table<?> environment() {
        return EnvironmentTable.of("Where it was measured", comparison.environment());
    }
}
