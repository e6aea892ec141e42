package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.RatioChart;
import io.github.jwtbench.core.page.RatioChart.Ratio;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.report.comparison.AnswerWords.AnswerColumn;
import java.util.List;
import java.util.function.Function;

/** The table of a comparison's answers, the same on every page. */
public final class ComparisonTable {
    private static final String BESIDE = "Other measured quantities";

    private ComparisonTable() {}

    /** Adds the answers, and folded under them those that do not decide. */
    public static Section addTo(Section section, Comparison comparison, String caption) {
        return section.add(of(comparison, caption, Answers.of(comparison)))
                .folded(
                        BESIDE,
                        of(
                                comparison,
                                BESIDE + " of " + comparison.id(),
                                Answers.beside(comparison)));
    }

    private static Table<Answer> of(Comparison comparison, String caption, List<Answer> answers) {
        return add(
                Table.of(caption, answers),
                AnswerWords.COLUMNS,
                answer -> comparison,
                each -> each);
    }

    /** Adds the measurements of both sides, the ratio and the verdict. */
    public static <T> void addRatio(
            Table<T> table, Function<T, Comparison> comparison, Function<T, Answer> answer) {
        add(table, AnswerWords.COLUMNS.subList(2, AnswerWords.COLUMNS.size()), comparison, answer);
    }

    private static <T> Table<T> add(
            Table<T> table,
            List<AnswerColumn> parts,
            Function<T, Comparison> comparison,
            Function<T, Answer> answer) {
        for (AnswerColumn part : parts) {
            table.cell(
                    part.title(),
                    part.isNumber() ? ColumnKind.NUMBER : ColumnKind.TEXT,
                    part.width(),
                    each ->
                            TableCell.of(
                                    part.text().apply(comparison.apply(each), answer.apply(each))));
        }
        return table;
    }

    /** The answers that have an interval as a chart, the first on top; empty without any. */
    public static String chart(Comparison comparison, List<Answer> answers) {
        return chart(answers, answer -> AnswerWords.question(comparison, answer));
    }

    /** The chart with the given title in front of each line. */
    public static String chart(List<Answer> answers, Function<Answer, String> titles) {
        return RatioChart.svg(
                answers.stream()
                        .filter(
                                each ->
                                        each.low() != null
                                                && each.ratio() != null
                                                && each.high() != null)
                        .map(
                                each ->
                                        new Ratio(
                                                titles.apply(each),
                                                each.low(),
                                                each.ratio(),
                                                each.high(),
                                                each.verdict().answers()))
                        .toList());
    }
}
