package io.github.jwtbench.core.headers.page;

import static java.util.Map.entry;

import io.github.jwtbench.core.headers.Capture;
import io.github.jwtbench.core.headers.Counters;
import io.github.jwtbench.core.headers.Declared;
import io.github.jwtbench.core.headers.Evidence;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
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
        return Table.<Map.Entry<String, ? extends Number>>compact("Counts", counts)
                .head("What", 1, Map.Entry::getKey)
                .number("Count", 1, each -> Units.count(each.getValue().longValue()));
    }

    /** The table of captures; empty where nothing was captured. */
    public Table<?> captures() {
        return Table.<Map.Entry<Capture, Capture.Field>>compact(
                        "Lines of each field, as we counted them and as another program did",
                        comparison.evidence().captures().stream()
                                .flatMap(
                                        capture ->
                                                capture.fields().stream()
                                                        .map(field -> entry(capture, field)))
                                .toList())
                .head("Program", 1, each -> each.getKey().tool())
                .text("Encoding", 1, each -> each.getKey().encoding().text())
                .text("Field", 1, each -> each.getValue().name())
                .text("Representation", 1, each -> each.getValue().representation())
                .number("We", 1, each -> Units.count(each.getValue().ours()))
                .number("The program", 1, each -> Units.count(each.getValue().theirs()));
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
        return Table.<Map.Entry<String, String>>compact(caption, pairs)
                .head("What", 1, Map.Entry::getKey)
                .text("Value", 1, Map.Entry::getValue);
    }
}
