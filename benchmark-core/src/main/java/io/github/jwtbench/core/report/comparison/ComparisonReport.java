package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Markdown;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The answers of comparisons, for GitHub's job summary and as AsciiDoc. */
public final class ComparisonReport {

    /** First line of the GitHub form, which identifies a comment; it is not displayed. */
    public static final String MARK = "<!-- jwtbench comparison -->";

    private ComparisonReport() {}

    /** For GitHub's job summary and comments. */
    public static String github(List<Comparison> comparisons) {
        StringBuilder text = new StringBuilder(MARK).append("\n\n");
        for (Comparison comparison : comparisons) {
            text.append("## ").append(icon(comparison)).append(' ');
            text.append(Markdown.escape(ComparisonText.verdict(comparison))).append("\n\n");
            text.append(Markdown.row(AnswerWords.header()))
                    .append(Markdown.rule(AnswerWords.header().size()));
            Answers.of(comparison).forEach(each -> text.append(row(comparison, each, "**")));
            Answers.beside(comparison).forEach(each -> text.append(row(comparison, each, "")));
            text.append('\n');
            ComparisonText.facts(comparison)
                    .forEach(each -> text.append("* ").append(Markdown.escape(each)).append('\n'));
            text.append('\n');
        }
        return text.append("Only rows in bold decide.\n").toString();
    }

    /** As a page. */
    public static String asciiDoc(List<Comparison> comparisons) {
        Page page = Page.of("comparison", new PlainText("Comparisons"));
        for (Comparison comparison : comparisons) {
            page.banner(
                            Answers.of(comparison).stream()
                                    .map(Answer::verdict)
                                    .allMatch(
                                            each -> each == Verdict.FASTER || each == Verdict.SAME))
                    .text("{}", Inline.bold(ComparisonText.verdict(comparison)));
            ComparisonTable.addTo(
                    page.lead()
                            .items(ComparisonText.facts(comparison))
                            .items(ComparisonFindings.open(comparison)),
                    comparison,
                    "Answers");
        }
        page.lead()
                .text(
                        "The ratio is the ratio of the costs: more CPU time is slower, more throughput"
                                + " is faster.");
        return page.asciiDoc();
    }

    private static String row(Comparison comparison, Answer answer, String bold) {
        List<String> cells =
                AnswerWords.cells(comparison, answer).stream()
                        .map(Markdown::escape)
                        .collect(Collectors.toCollection(ArrayList::new));
        cells.set(0, bold + cells.get(0) + bold);
        return Markdown.row(cells);
    }

    private static String icon(Comparison comparison) {
        List<Verdict> verdicts = Answers.of(comparison).stream().map(Answer::verdict).toList();
        if (verdicts.contains(Verdict.SLOWER)) {
            return "🔴";
        }
        if (verdicts.stream().anyMatch(Verdict::isOpen)) {
            return "🟡";
        }
        return verdicts.contains(Verdict.FASTER) ? "🟢" : "⚪";
    }
}
