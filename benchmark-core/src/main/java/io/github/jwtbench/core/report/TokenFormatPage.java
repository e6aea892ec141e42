package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.Finding;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.format.TokenFormatReport.Made;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that the template of the token formats shows, in its order.
 *
 * @param invalid comparisons that are INVALID
 * @param answered questions that have a verdict, and of how many
 * @param starts fewest JVMs behind a figure
 * @param found findings that are answered, by question
 * @param open those that are not, each with what would help
 * @param carts a table and a chart for each kind of carts and keys
 * @param timeChart file of the chart, null without one; likewise the other
 */
record TokenFormatPage(
        String session,
        String date,
        List<Made> invalid,
        String answered,
        String starts,
        List<Found> found,
        List<String> open,
        List<CartPart> carts,
        String timeChart,
        String sizeChart,
        Table compressions,
        Table orders,
        Table shares,
        Table refusals,
        Table coldCalls,
        Table byForks,
        Table seed,
        String sizesChecked,
        String sizesPredicted,
        Table environment) {

    /** The sentences that answer one question. */
    record Found(String question, List<String> sentences) {}

    /**
     * One kind of carts and keys.
     *
     * @param chart file of the ratios over sign only; null without one
     */
    record CartPart(Table table, String chart) {}

    static TokenFormatPage of(
            TokenFormatReport report, List<Comparison> comparisons, Map<String, String> charts) {
        FormatTables tables = new FormatTables(comparisons);
        return new TokenFormatPage(
                report.session(),
                Units.minute(report.startedAt()),
                report.comparisons().stream()
                        .filter(made -> made.status() == Status.INVALID)
                        .toList(),
                "%d of %d"
                        .formatted(
                                report.comparisons().stream().mapToInt(Made::answered).sum(),
                                report.comparisons().stream().mapToInt(Made::asked).sum()),
                Units.count(report.comparisons().stream().mapToInt(Made::starts).min().orElse(0)),
                found(report.findings()),
                report.findings().stream()
                        .filter(finding -> !finding.answered())
                        .map(
                                finding ->
                                        FindingWords.open(
                                                finding,
                                                tables.help(
                                                        finding.formats().get(0),
                                                        finding.answer())))
                        .toList(),
                carts(report.rows(), charts),
                charts.containsKey(FormatCharts.TIME) ? FormatCharts.TIME : null,
                charts.containsKey(FormatCharts.SIZE) ? FormatCharts.SIZE : null,
                tables.compressions(report.compressions()),
                tables.answers(
                        "Sign then encrypt, with each codec",
                        "Over",
                        of(report, FormatAnswer.Kind.ORDER),
                        true),
                tables.answers(
                        "Asymmetric operations",
                        "Part of",
                        of(
                                report,
                                FormatAnswer.Kind.SHARE_OF_PRODUCE,
                                FormatAnswer.Kind.SHARE_OF_CONSUME,
                                FormatAnswer.Kind.SHARE),
                        false),
                tables.answers(
                        "Refusing a bad token over reading a good one",
                        "Fault",
                        of(report, FormatAnswer.Kind.REFUSAL),
                        true),
                FormatTables.coldCalls(report.coldCalls()),
                FormatTables.byForks(report.byForks()),
                SeedFormats.table(report.rows()),
                Units.count(report.sizesChecked()),
                Units.count(report.sizesPredicted()),
                EnvironmentTable.of("Environment", report.environment()));
    }

    private static List<FormatAnswer> of(TokenFormatReport report, FormatAnswer.Kind... kinds) {
        return report.answers().stream()
                .filter(each -> List.of(kinds).contains(each.kind()))
                .toList();
    }

    private static List<Found> found(List<Finding> findings) {
        return Arrays.stream(Finding.Kind.values())
                .map(
                        kind ->
                                new Found(
                                        FindingWords.question(kind),
                                        findings.stream()
                                                .filter(finding -> finding.kind() == kind)
                                                .filter(Finding::answered)
                                                .map(FindingWords::of)
                                                .toList()))
                .filter(found -> !found.sentences().isEmpty())
                .toList();
    }

    private static List<CartPart> carts(List<FormatRow> rows, Map<String, String> charts) {
        Map<TokenFormat.Cart, List<FormatRow>> byCart = new LinkedHashMap<>();
        rows.forEach(
                row ->
                        byCart.computeIfAbsent(row.format().cart(), key -> new ArrayList<>())
                                .add(row));
        return byCart.entrySet().stream()
                .map(
                        entry -> {
                            String chart = FormatCharts.ratios(entry.getKey());
                            return new CartPart(
                                    FormatTables.rows(entry.getKey(), entry.getValue()),
                                    charts.containsKey(chart) ? chart : null);
                        })
                .toList();
    }
}
