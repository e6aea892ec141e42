package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Platform;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The findings that several platforms answered: which answers depend on the platform. */
public final class PlatformPage {

    /** Name of its file without its ending. */
    public static final String NAME = "platforms";

    private record Row(String analysis, AnalysisFinding finding) {
        String dependsOn() {
            return finding.dependsOn().isEmpty() ? Units.NONE : finding.dependsOn();
        }
    }

    private PlatformPage() {}

    /**
     * The page of the headlines of these analyses.
     *
     * @param analyses in the order of the page
     */
    public static Page of(List<WrittenAnalysis> analyses) {
        List<Row> rows =
                analyses.stream()
                        .flatMap(
                                each ->
                                        each.headlines().stream()
                                                .map(found -> new Row(each.about().title(), found)))
                        .filter(row -> row.finding().answers().size() > 1)
                        .toList();
        Page page = Page.of(NAME, new PlainText("Which answers depend on the machine"));
        page.lead()
                .text(
                        """
                        A platform is a kind of processor with a feature release of the JDK.
                        This page has the first findings of each analysis that more than one platform answered.
                        An answer depends on the platform if two of its ratios differ by more than {} %: {} of {} do.""",
                        Units.decimals(Reproduction.TOLERANCE * 100, 0),
                        rows.stream().filter(row -> !row.finding().dependsOn().isEmpty()).count(),
                        rows.size());
        page.section("ratios", "Ratios by platform")
                .add(
                        withRatios(
                                        Table.of("Ratios with their 95 % intervals", rows)
                                                .grouped(Row::analysis)
                                                .head("Ratio", 4, row -> row.finding().question()),
                                        rows,
                                        Row::finding)
                                .text("Depends on", 2, Row::dependsOn));
        return page;
    }

    /** The ratios of an analysis by platform; empty if there is only one. */
    static Table<?> table(List<AnalysisFinding> findings) {
        List<AnalysisFinding> rows =
                findings.stream().anyMatch(each -> each.answers().size() > 1)
                        ? findings
                        : List.of();
        return withRatios(
                Table.of("The findings by platform", rows)
                        .head("Ratio", 4, AnalysisFinding::question),
                rows,
                each -> each);
    }

    private static <T> Table<T> withRatios(
            Table<T> table, List<T> rows, Function<T, AnalysisFinding> finding) {
        return Columns.numbers(
                table,
                3,
                rows.stream()
                        .map(finding)
                        .map(AnalysisFinding::platforms)
                        .flatMap(Collection::stream)
                        .distinct()
                        .sorted(Comparator.comparing(Platform::words))
                        .toList(),
                Platform::words,
                (row, platform) -> finding.apply(row).ratio(platform));
    }
}
