package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.Gap;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.model.TokenFormatReport;
import io.github.jwtbench.core.model.TokenFormatReport.RunStatus;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Everything that the template of the token formats shows, in its order.
 *
 * @param meaningless whether there are forks without intervals, so that numbers mean nothing
 * @param invalid runs that are INVALID
 * @param notSteady runs that measured while costs were still moving; none if all is meaningless
 * @param answers findings, by question
 * @param rows a table for each kind of cart and keys
 * @param timeChart file of the chart, null without one; likewise the other
 * @param gaps formats that cannot be, by reason; null without any
 */
record TokenFormatPage(
        String session,
        String date,
        boolean meaningless,
        String forks,
        List<RunStatus> invalid,
        List<RunStatus> notSteady,
        List<Answers> answers,
        List<Table> rows,
        String timeChart,
        String sizeChart,
        Table ranks,
        Table compressions,
        Table shares,
        Table coldCalls,
        Table rejections,
        Table seed,
        Table gaps,
        String sizesChecked,
        String sizesPredicted,
        Table environment) {

    /** The sentences that answer one question. */
    record Answers(String question, List<String> sentences) {}

    static TokenFormatPage of(TokenFormatReport report, boolean charts) {
        boolean meaningless = report.fewestForks() < 2;
        return new TokenFormatPage(
                report.session(),
                Units.minute(report.startedAt()),
                meaningless,
                Units.count(report.fewestForks()),
                report.runs().stream().filter(run -> run.status() == Status.INVALID).toList(),
                report.runs().stream()
                        .filter(run -> run.notSteady() != null && !meaningless)
                        .toList(),
                answers(report.findings()),
                rows(report.rows()),
                charts ? FormatCharts.TIME : null,
                charts ? FormatCharts.SIZE : null,
                FormatTables.ranks(report.ranks()),
                FormatTables.compressions(report.compressions()),
                FormatExtraTables.shares(report.shares()),
                FormatExtraTables.coldCalls(report.coldCalls()),
                FormatExtraTables.rejections(report.rejections()),
                SeedFormats.table(report.rows()),
                gaps(report.gaps()),
                Units.count(report.sizesChecked()),
                Units.count(report.sizesPredicted()),
                EnvironmentTable.of("Environment", report.environment()));
    }

    private static List<Answers> answers(List<Finding> findings) {
        return Arrays.stream(Finding.Kind.values())
                .map(
                        kind ->
                                new Answers(
                                        FindingWords.question(kind),
                                        findings.stream()
                                                .filter(finding -> finding.kind() == kind)
                                                .map(FindingWords::of)
                                                .toList()))
                .filter(answers -> !answers.sentences().isEmpty())
                .toList();
    }

    private static List<Table> rows(List<FormatRow> rows) {
        Map<TokenFormat.Cart, List<FormatRow>> byCart = new LinkedHashMap<>();
        rows.forEach(
                row ->
                        byCart.computeIfAbsent(row.format().cart(), key -> new ArrayList<>())
                                .add(row));
        return byCart.entrySet().stream()
                .map(entry -> FormatTables.rows(entry.getKey(), entry.getValue()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Each reason once, with how many formats it keeps away. */
    private static Table gaps(List<Gap> gaps) {
        Map<String, Long> reasons =
                gaps.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Gap::reason, LinkedHashMap::new, Collectors.counting()));
        List<Row> rows =
                reasons.entrySet().stream()
                        .map(each -> FormatTables.row(each.getKey(), Units.count(each.getValue())))
                        .toList();
        return FormatTables.table(
                "Formats that there are not", "<h,>", List.of("Reason", "Cells"), rows);
    }
}
