package io.github.jwtbench.core.session;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/**
 * What a session found, for a terminal of {@link #WIDTH} columns: what is INVALID first, then each
 * question with its answer and the ratio with its interval.
 */
final class SessionSummary {
    static final int WIDTH = 100;

    /** Of a comparison with more questions than these only the verdicts are counted. */
    static final int MOST_QUESTIONS = 24;

    private static final int INDENT = 2;
    private static final int QUESTION = 51;
    private static final int ANSWER = 21;

    private final Ansi ansi;
    private final StringBuilder text = new StringBuilder();

    private SessionSummary(Ansi ansi) {
        this.ansi = ansi;
    }

    static String of(List<Run> runs, List<Comparison> comparisons, Ansi ansi) {
        SessionSummary summary = new SessionSummary(ansi);
        summary.validity(runs, comparisons);
        comparisons.stream()
                .filter(each -> each.status() == Status.VALID)
                .forEach(summary::answers);
        return summary.text.toString();
    }

    private void validity(List<Run> runs, List<Comparison> comparisons) {
        List<Run> badRuns = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        List<Comparison> badComparisons =
                comparisons.stream().filter(each -> each.status() == Status.INVALID).toList();
        badRuns.forEach(run -> invalid(run.id(), run.reasons()));
        badComparisons.forEach(each -> invalid(each.id(), each.reasons()));
        boolean valid = badRuns.isEmpty() && badComparisons.isEmpty();
        lines(
                0,
                (valid ? colour("green,bold", "VALID") : colour("red,bold", "INVALID"))
                        + ": runs %d of %d, comparisons %d of %d"
                                .formatted(
                                        valid ? runs.size() : badRuns.size(),
                                        runs.size(),
                                        valid ? comparisons.size() : badComparisons.size(),
                                        comparisons.size()));
    }

    private void invalid(String id, List<String> reasons) {
        lines(0, colour("red", "INVALID") + " " + plain(id + ": " + String.join("; ", reasons)));
    }

    private void answers(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        lines(0, "");
        lines(0, colour("bold", plain(comparison.title())));
        if (answers.size() > MOST_QUESTIONS) {
            lines(INDENT, counts(answers));
            return;
        }
        TextTable table =
                table(
                        new Column(QUESTION, INDENT, Overflow.WRAP),
                        new Column(ANSWER, 1, Overflow.WRAP),
                        new Column(WIDTH - QUESTION - ANSWER, 1, Overflow.WRAP));
        for (Answer answer : answers) {
            List<String> cells = ComparisonTable.cells(comparison, answer);
            table.addRowValues(
                    ansi.new Text(plain(cells.get(0) + " over " + cells.get(1))),
                    ansi.new Text(verdict(answer.verdict())),
                    ansi.new Text(plain(ratio(answer))));
        }
        text.append(table);
    }

    /** The ratio of the costs: below 1 the first costs less. */
    private static String ratio(Answer answer) {
        if (answer.ratio() == null) {
            return answer.reason();
        }
        return "%s (%s)"
                .formatted(Units.decimals(answer.ratio(), 3), ComparisonTable.interval(answer));
    }

    private String counts(List<Answer> answers) {
        Map<Verdict, Long> counts =
                answers.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Answer::verdict, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(each -> Units.count(each.getValue()) + " " + verdict(each.getKey()))
                .collect(Collectors.joining(", ", answers.size() + " questions: ", ""));
    }

    private String verdict(Verdict verdict) {
        return switch (verdict) {
            case FASTER -> colour("green", verdict.words());
            case SLOWER -> colour("red", verdict.words());
            case SAME -> verdict.words();
            case UNDECIDED, NOT_COMPARABLE -> colour("yellow", verdict.words());
        };
    }

    private void lines(int indent, String line) {
        TextTable table = table(new Column(WIDTH, indent, Overflow.WRAP));
        table.addRowValues(ansi.new Text(line));
        text.append(table);
    }

    private TextTable table(Column... columns) {
        return TextTable.forColumns(Help.defaultColorScheme(ansi), columns);
    }

    /** In picocli's markup, which leaves nothing of it where there are no colours. */
    private static String colour(String style, String words) {
        return "@|" + style + " " + words + "|@";
    }

    /** Without what that markup would take for its own. */
    private static String plain(String words) {
        return words.replace("@|", "@ |").replace("|@", "| @");
    }
}
