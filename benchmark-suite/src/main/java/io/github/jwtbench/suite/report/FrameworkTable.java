package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a token costs in each framework over HTTP/1.1, and what the framework lets through. */
final class FrameworkTable {

    /** A service in the comparison that measured it. */
    private record Row(Comparison comparison, String service) {
        /** CPU time that a token adds to a request, microseconds; null if it was not measured. */
        @Nullable Double overhead(TokenRegime regime) {
            return comparison.arms().stream()
                    .filter(arm -> arm.subtractedArm() != null)
                    .filter(arm -> ServiceDimensions.of(arm).service().equals(service))
                    .filter(arm -> ServiceDimensions.of(arm).traffic().regime() == regime)
                    .map(ArmSpec::name)
                    .findFirst()
                    .map(arm -> Answers.cost(comparison, List.of(arm), Figure.OVERHEAD))
                    .orElse(null);
        }

        String words(TokenRegime regime) {
            Double overhead = overhead(regime);
            return overhead == null ? Units.NONE : AnswerWords.value(Figure.OVERHEAD, overhead);
        }

        String ratio() {
            Double one = overhead(TokenRegime.REPEAT);
            Double fresh = overhead(TokenRegime.UNIQUE);
            return one == null || fresh == null ? Units.NONE : Units.decimals(one / fresh, 2);
        }

        String accepted() {
            Collection<List<String>> accepting =
                    AcceptanceTable.accepting(comparison.values()).values();
            long accepted = accepting.stream().filter(all -> all.contains(service)).count();
            return accepting.isEmpty() ? Units.NONE : Units.count(accepted);
        }
    }

    private FrameworkTable() {}

    /** A row for each service; empty without a comparison of frameworks. */
    static Table<?> of(List<Comparison> comparisons) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (Comparison comparison : comparisons) {
            if (comparison.id().startsWith(ServiceTables.FRAMEWORKS)) {
                comparison.arms().stream()
                        .filter(arm -> arm.subtractedArm() != null)
                        .map(ServiceDimensions::of)
                        .filter(each -> each.endpoint().equals(ServiceTables.SECURED))
                        .filter(each -> each.traffic().protocol().equals(Protocol.HTTP_1_1))
                        .forEach(
                                each ->
                                        rows.put(
                                                each.service(),
                                                new Row(comparison, each.service())));
            }
        }
        return Table.of("What a token adds to a request, over HTTP/1.1", rows.values())
                .head("Service", 3, Row::service)
                .number("One token", 2, row -> row.words(TokenRegime.REPEAT))
                .number("New tokens", 2, row -> row.words(TokenRegime.UNIQUE))
                .number("One token over new tokens", 2, Row::ratio)
                .number("Accepted doubtful tokens", 2, Row::accepted);
    }
}
