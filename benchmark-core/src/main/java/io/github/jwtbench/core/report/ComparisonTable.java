package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.RatioChart;
import io.github.jwtbench.core.page.RatioChart.Ratio;
import io.github.jwtbench.core.page.Table;
import java.util.List;
import java.util.function.Function;

/** The table of a comparison's answers, the same on every page. */
public final class ComparisonTable {
    private static final List<AnswerWords.Part> PARTS = AnswerWords.PARTS;

    private ComparisonTable() {}

    /** The answers as a table. */
    public static Table<Answer> of(Comparison comparison, String caption, List<Answer> answers) {
        Table<Answer> table = Table.of(caption, answers);
        PARTS.subList(0, PARTS.size() - 1)
                .forEach(part -> add(table, part, answer -> comparison, answer -> answer));
        return table.text("Verdict", 5, ComparisonTable::shortly);
    }

    /** Adds the measurements of both sides, the ratio and the verdict. */
    public static <T> void addRatio(
            Table<T> table, Function<T, Comparison> comparison, Function<T, Answer> answer) {
        PARTS.subList(2, PARTS.size()).forEach(part -> add(table, part, comparison, answer));
    }

    private static <T> void add(
            Table<T> table,
            AnswerWords.Part part,
            Function<T, Comparison> comparison,
            Function<T, Answer> answer) {
        Function<T, String> text =
                each -> part.text().apply(comparison.apply(each), answer.apply(each));
        if (part.numbers()) {
            table.number(part.title(), part.width(), text);
        } else {
            table.text(part.title(), part.width(), text);
        }
    }

    /** The answers that have an interval as a chart, the first on top; empty without any. */
    public static String chart(Comparison comparison, List<Answer> answers) {
        return chart(answers, answer -> AnswerWords.question(comparison, answer));
    }

    /** The chart with the given title in front of each line. */
    public static String chart(List<Answer> answers, Function<Answer, String> titles) {
        return RatioChart.svg(
                answers.stream()
                        .filter(each -> each.low() != null)
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

    /** The verdict without the further starts, which the page gives elsewhere. */
    private static String shortly(Answer answer) {
        Integer starts = answer.verdict().answers() ? null : answer.moreStarts();
        return AnswerWords.words(answer, starts == null ? "" : "+%s starts".formatted(starts));
    }
}
