package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.report.Reproductions;
import io.github.jwtbench.core.report.SessionReport;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.terminal.Terminal;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * The findings of a session, for a terminal of {@link Terminal#WIDTH} columns: each question with
 * its answer and the ratio with its interval, and last, where it stays visible, whether everything
 * is VALID.
 */
final class SessionSummary {
    /** Of a comparison with more questions than these only the verdicts are counted. */
    static final int MOST_QUESTIONS = 24;

    private static final String INDENT = "  ";
    private static final int QUESTION = 49;
    private static final int ANSWER = 20;

    private final Ansi ansi;
    private final StringBuilder text = new StringBuilder();

    private SessionSummary(Ansi ansi) {
        this.ansi = ansi;
    }

    static String of(SessionReport report, List<String> failures, Ansi ansi) {
        return of(
                report.runs(),
                report.comparisons(),
                report.guide().reproductions(),
                failures,
                ansi);
    }

    static String of(
            List<Run> runs,
            List<Comparison> comparisons,
            List<Reproduction> reproductions,
            List<String> failures,
            Ansi ansi) {
        SessionSummary summary = new SessionSummary(ansi);
        comparisons.stream().filter(each -> each.isValid()).forEach(summary::answers);
        String reproduced = Reproductions.words(reproductions);
        if (!reproduced.isEmpty()) {
            summary.line(reproduced);
        }
        summary.validity(runs, comparisons, failures);
        return summary.text.toString();
    }

    private void validity(List<Run> runs, List<Comparison> comparisons, List<String> failures) {
        List<Run> badRuns = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        List<Comparison> badComparisons =
                comparisons.stream().filter(each -> !each.isValid()).toList();
        badRuns.forEach(run -> bad("INVALID " + run.id() + ": ", run.reasons()));
        badComparisons.forEach(each -> bad("INVALID " + each.id() + ": ", each.reasons()));
        failures.forEach(each -> bad("FAILED ", List.of(each)));
        boolean valid = badRuns.isEmpty() && badComparisons.isEmpty() && failures.isEmpty();
        line(
                (valid ? colour(Style.fg_green, "VALID") : colour(Style.fg_red, "INVALID"))
                        + ": runs %s of %s%s, comparisons %s of %s"
                                .formatted(
                                        valid ? runs.size() : badRuns.size(),
                                        runs.size(),
                                        marks(runs),
                                        valid ? comparisons.size() : badComparisons.size(),
                                        comparisons.size()));
    }

    /** Of how many runs the numbers must be read with care. */
    private static String marks(List<Run> runs) {
        List<Run> good = runs.stream().filter(run -> run.status() == Status.VALID).toList();
        String marks =
                Stream.of(
                                count(good, run -> !run.steady(), "not steady"),
                                count(good, Run::driverBound, "driver-bound"))
                        .filter(each -> !each.isEmpty())
                        .collect(Collectors.joining(", "));
        return marks.isEmpty() ? "" : " (" + marks + ")";
    }

    private static String count(List<Run> runs, Predicate<Run> which, String words) {
        long count = runs.stream().filter(which).count();
        return count == 0 ? "" : count + " " + words;
    }

    private void bad(String what, List<String> reasons) {
        String words = what + String.join("; ", reasons);
        line(
                colour(
                        Style.fg_red,
                        String.join(
                                "\n" + INDENT,
                                PlainText.wrapped(words, Terminal.WIDTH - INDENT.length()))));
    }

    /** The questions that have an answer; of those without one, or of many, the number. */
    private void answers(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        List<Answer> told =
                answers.size() > MOST_QUESTIONS
                        ? List.of()
                        : answers.stream().filter(each -> each.verdict().answers()).toList();
        List<Answer> counted = new ArrayList<>(answers);
        counted.removeAll(told);
        line(
                colour(
                        Style.bold,
                        String.join("\n", PlainText.wrapped(comparison.title(), Terminal.WIDTH))));
        told.forEach(answer -> answer(comparison, answer));
        if (!counted.isEmpty()) {
            String which = told.isEmpty() ? answers.size() + " questions: " : "others: ";
            line(INDENT + which + ComparisonText.counts(counted, this::verdict));
        }
        line("");
    }

    private void answer(Comparison comparison, Answer answer) {
        List<String> question =
                PlainText.wrapped(AnswerWords.question(comparison, answer), QUESTION);
        int last = question.size() - 1;
        question.subList(0, last).forEach(each -> line(INDENT + each));
        // The ratio of the costs: below 1 the first costs less.
        line(
                String.format(
                        Locale.ROOT,
                        "%s%-50s%s%s%s (%s)",
                        INDENT,
                        question.get(last),
                        verdict(answer.verdict()),
                        " ".repeat(ANSWER - answer.verdict().words().length()),
                        AnswerWords.ratio(answer),
                        AnswerWords.interval(answer)));
    }

    private String verdict(Verdict verdict) {
        return switch (verdict) {
            case FASTER -> colour(Style.fg_green, verdict.words());
            case SLOWER -> colour(Style.fg_red, verdict.words());
            case SAME, NOTHING -> verdict.words();
            case UNDECIDED, NOT_COMPARABLE -> colour(Style.fg_yellow, verdict.words());
        };
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private String colour(Style style, String words) {
        return ansi.enabled() ? style.on() + words + style.off() : words;
    }
}
