package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.ComparisonTable;
import java.util.List;
import java.util.Map;

/** The section of a page about one comparison. */
public final class ComparisonSection {
    /** The method of comparisons of CPU time. */
    private static final Inline SLICES =
            Inline.of(
                    """
                    The alternatives took turns in slices of some milliseconds, in random order; \
                    the measured cost is CPU time.
                    A ratio is the median over the rounds of a start; its 95 % interval is over \
                    the starts, each with new JVMs or services (Student's t).
                    The verdict is faster or slower if the interval excludes 1, and the same if \
                    the interval lies within 5 % of 1.""");

    /** The method of comparisons of starts. */
    private static final Inline STARTS =
            Inline.of(
                    """
                    In each round every alternative was started once, in random order.
                    A ratio is the geometric mean over the rounds; its 95 % interval is over the \
                    rounds, too (Student's t).
                    The verdict is faster or slower if the interval excludes 1, and the same if \
                    the interval lies within 5 % of 1.""");

    private ComparisonSection() {}

    /** The method of the comparison. */
    public static Inline method(Comparison comparison) {
        return comparison.operation().equals("start") ? STARTS : SLICES;
    }

    /** Adds a valid comparison. */
    static void add(Section section, Comparison comparison) {
        section.text("A hollow mark shows an open question.");
        section.add(chart(comparison));
        ReportExtension.all().forEach(each -> section.addAll(each.tables(comparison)));
        ComparisonTable.addTo(
                        section,
                        comparison,
                        cpu(comparison, "CPU time of one", "One") + " over the other")
                .text("{} starts.", Units.count(comparison.starts().size()))
                .add(
                        Table.of("How it was measured", comparison.facts().entrySet())
                                .head("Condition", 2, Map.Entry::getKey)
                                .text("Value", 5, Map.Entry::getValue));
    }

    /** Its ratios. */
    public static Chart chart(Comparison comparison) {
        return Chart.of(
                comparison.id() + ".svg",
                ComparisonTable.chart(comparison, Answers.of(comparison)),
                comparison.title()
                        + cpu(comparison, ": ratios of CPU time", ": ratios")
                        + " with their 95 % intervals");
    }

    /** The first text where the first question is about CPU time. */
    private static String cpu(Comparison comparison, String cpu, String other) {
        return comparison.questions().get(0).quantity() == Figure.CPU ? cpu : other;
    }

    /** The number of its questions with an answer. */
    static String answered(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        return "%s of %s questions are answered."
                .formatted(
                        answers.stream().filter(each -> each.verdict().answers()).count(),
                        answers.size());
    }
}
