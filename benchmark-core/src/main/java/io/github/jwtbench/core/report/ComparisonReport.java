package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Costs;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.Markdown;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What comparisons say, as text for a terminal, for GitHub's job summary, and as AsciiDoc. */
public final class ComparisonReport {

    /** First line of the GitHub form, by which a comment is found again; it shows as nothing. */
    public static final String MARK = "<!-- jwtbench comparison -->";

    /** Of the CPU time of an arm, by which its cost may be too low without a word. */
    private static final double MOST_ENDED = 0.01;

    private static final String BESIDE = " (does not decide)";

    private ComparisonReport() {}

    /** For a terminal. */
    public static String text(List<Comparison> comparisons) {
        StringBuilder text = new StringBuilder();
        for (Comparison comparison : comparisons) {
            text.append(answers(comparison));
            beside(comparison)
                    .forEach(
                            each ->
                                    text.append("  ")
                                            .append(new PlainText(line(comparison, each)))
                                            .append(BESIDE)
                                            .append('\n'));
        }
        return text.toString();
    }

    /** For a terminal, what was asked and nothing else. */
    public static String answers(Comparison comparison) {
        List<String> lines = new ArrayList<>(facts(comparison));
        Answers.of(comparison).forEach(each -> lines.add(line(comparison, each)));
        return new PlainText(verdict(comparison))
                + "\n"
                + lines.stream()
                        .map(line -> "  " + new PlainText(line) + "\n")
                        .collect(Collectors.joining());
    }

    /** For GitHub's job summary and comments. */
    public static String github(List<Comparison> comparisons) {
        StringBuilder text = new StringBuilder(MARK).append("\n\n");
        for (Comparison comparison : comparisons) {
            text.append("## ").append(icon(comparison)).append(' ');
            text.append(Markdown.escape(verdict(comparison))).append("\n\n");
            text.append(Markdown.row(ComparisonTable.header()))
                    .append(Markdown.rule(ComparisonTable.header().size()));
            Answers.of(comparison).forEach(each -> text.append(row(comparison, each, "**")));
            beside(comparison).forEach(each -> text.append(row(comparison, each, "")));
            text.append('\n');
            facts(comparison)
                    .forEach(each -> text.append("* ").append(Markdown.escape(each)).append('\n'));
            text.append('\n');
        }
        return text.append("Only rows in bold decide.\n").toString();
    }

    /** As a page. */
    public static String asciiDoc(List<Comparison> comparisons) {
        Page page = Page.of("comparison", new PlainText("Comparisons"));
        for (Comparison comparison : comparisons) {
            List<Answer> answers = Answers.of(comparison);
            page.banner(
                            answers.stream()
                                    .map(Answer::verdict)
                                    .allMatch(
                                            each -> each == Verdict.FASTER || each == Verdict.SAME))
                    .text("*{}*", verdict(comparison));
            page.lead()
                    .items(facts(comparison))
                    .items(ComparisonFindings.open(comparison))
                    .add(
                            ComparisonTable.of(comparison, "Answers", answers),
                            ComparisonTable.of(
                                    comparison, "What does not decide", beside(comparison)));
        }
        page.lead()
                .text(
                        "The ratio is that of the costs: more CPU time is slower, more throughput"
                                + " is faster.");
        return page.asciiDoc();
    }

    /** How far it is, one line. */
    public static String progress(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        return starts(comparison)
                + ": "
                + (answers.size() == 1 ? line(comparison, answers.get(0)) : counts(answers));
    }

    /** What it answers that it did not answer before, a line each. */
    public static List<String> news(Comparison before, Comparison now) {
        List<Question> known = answered(before).stream().map(Answer::question).toList();
        return answered(now).stream()
                .filter(answer -> !known.contains(answer.question()))
                .map(answer -> line(now, answer))
                .toList();
    }

    private static List<Answer> answered(Comparison comparison) {
        return Answers.of(comparison).stream()
                .filter(answer -> answer.verdict().answers())
                .toList();
    }

    /** Its title and its verdicts, one sentence. */
    static String verdict(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        return comparison.title()
                + ": "
                + (answers.size() == 1
                        ? ComparisonTable.verdict(comparison, answers.get(0))
                        : counts(answers));
    }

    private static String counts(List<Answer> answers) {
        Map<Verdict, Long> counts =
                answers.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Answer::verdict, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(each -> Units.count(each.getValue()) + " " + each.getKey().words())
                .collect(Collectors.joining(", "));
    }

    private static List<Answer> beside(Comparison comparison) {
        return comparison.questions().stream()
                .flatMap(each -> Answers.beside(comparison, each).stream())
                .toList();
    }

    private static String line(Comparison comparison, Answer answer) {
        List<String> cells = ComparisonTable.cells(comparison, answer);
        return "%s over %s: %s over %s, ratio %s (%s): %s".formatted(cells.toArray());
    }

    private static String row(Comparison comparison, Answer answer, String bold) {
        List<String> cells =
                ComparisonTable.cells(comparison, answer).stream()
                        .map(Markdown::escape)
                        .collect(Collectors.toCollection(ArrayList::new));
        cells.set(0, bold + cells.get(0) + bold);
        return Markdown.row(cells);
    }

    /** How long it was measured, and what the arms are where they do not share a build. */
    private static List<String> facts(Comparison comparison) {
        List<String> facts = new ArrayList<>();
        facts.add(starts(comparison));
        for (ArmSpec arm : comparison.arms()) {
            if (arm.environment() != null) {
                facts.add(arm.title() + ": " + arm(arm));
            }
            double ended = Costs.ended(comparison, arm.name());
            if (ended > MOST_ENDED) {
                facts.add(
                        "%s: threads that ended took %s of its CPU time with them, which is missing from its cost"
                                .formatted(arm.title(), Units.percent(ended)));
            }
        }
        return facts;
    }

    private static String starts(Comparison comparison) {
        return "%s starts, %s"
                .formatted(
                        Units.count(comparison.starts().size()),
                        Units.seconds(
                                comparison.starts().stream().mapToDouble(Start::seconds).sum()));
    }

    private static String arm(ArmSpec arm) {
        Environment environment = arm.environment();
        String settings =
                arm.settings().entrySet().stream()
                        .map(each -> ", " + each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining());
        return "commit "
                + environment.commit()
                + (environment.dirty() ? " with uncommitted changes" : "")
                + settings;
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
