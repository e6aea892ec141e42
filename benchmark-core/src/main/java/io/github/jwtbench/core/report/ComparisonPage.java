package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;

/**
 * What the template of a comparison shows.
 *
 * @param clean whether nothing is slower, and both sides could be compared
 * @param verdict in one sentence
 * @param base what is compared with
 * @param candidate what is looked at
 * @param metrics the numbers
 * @param differences what differs and may be what is looked at
 * @param cautions what is to be known beside the verdict
 */
record ComparisonPage(
        boolean clean,
        String verdict,
        String base,
        String candidate,
        Table metrics,
        List<String> differences,
        List<String> cautions) {

    static ComparisonPage of(Comparison comparison) {
        Verdict verdict = comparison.verdict();
        return new ComparisonPage(
                verdict == Verdict.FASTER || verdict == Verdict.NOT_DISTINGUISHABLE,
                ComparisonReport.verdict(comparison),
                ComparisonReport.side(comparison.base()),
                ComparisonReport.side(comparison.candidate()),
                new Table(
                        "Candidate over base",
                        false,
                        new Markup("<2h,>2,>2,>2,>3,>1,<3"),
                        ComparisonReport.header(),
                        comparison.metrics().stream().map(ComparisonPage::row).toList()),
                comparison.differences(),
                comparison.cautions());
    }

    private static Row row(Result each) {
        boolean alarm =
                each.primary()
                        && each.verdict() != Verdict.FASTER
                        && each.verdict() != Verdict.NOT_DISTINGUISHABLE;
        String verdict = each.verdict().words() + ComparisonReport.reasonOf(each);
        return new Row(
                List.of(
                        Cell.of(
                                ComparisonReport.name(each)
                                        + (each.primary() ? "" : " (does not decide)")),
                        Cell.of(ComparisonReport.value(each.metric(), each.base())),
                        Cell.of(ComparisonReport.value(each.metric(), each.candidate())),
                        Cell.of(ComparisonReport.change(each.ratio())),
                        Cell.of(ComparisonReport.interval(each)),
                        Cell.of(ComparisonReport.p(each)),
                        alarm ? Cell.alarm(verdict) : Cell.of(verdict)));
    }
}
