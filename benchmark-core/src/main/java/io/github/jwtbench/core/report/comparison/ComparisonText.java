package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Costs;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answers of comparisons, as text for a terminal. */
public final class ComparisonText {

    /** Share of an arm's CPU time; above it, a note says that the cost may be too low. */
    private static final double MOST_ENDED = 0.01;

    private static final String BESIDE = " (does not decide)";

    private ComparisonText() {}

    /** All answers. */
    public static String text(List<Comparison> comparisons) {
        return comparisons.stream()
                .map(
                        each ->
                                answers(each)
                                        + lines(
                                                Answers.beside(each).stream()
                                                        .map(
                                                                answer ->
                                                                        line(each, answer)
                                                                                + BESIDE)))
                .collect(Collectors.joining());
    }

    /** Answers to the questions only. */
    public static String answers(Comparison comparison) {
        return new PlainText(verdict(comparison))
                + "\n"
                + lines(
                        Stream.concat(
                                facts(comparison).stream(),
                                Answers.of(comparison).stream()
                                        .map(each -> line(comparison, each))));
    }

    private static String lines(Stream<String> lines) {
        return lines.map(line -> "  " + new PlainText(line) + "\n").collect(Collectors.joining());
    }

    /** Its progress, on one line. */
    public static String progress(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        return starts(comparison)
                + ": "
                + (answers.size() == 1
                        ? line(comparison, answers.get(0))
                        : counts(answers, Verdict::words));
    }

    /** Its new answers compared with an earlier state, one line each. */
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
                        ? AnswerWords.verdict(comparison, answers.get(0))
                        : counts(answers, Verdict::words));
    }

    /**
     * The number of answers with each verdict.
     *
     * @param words of a verdict
     */
    public static String counts(List<Answer> answers, Function<Verdict, String> words) {
        Map<Verdict, Long> counts =
                answers.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Answer::verdict, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(each -> Units.count(each.getValue()) + " " + words.apply(each.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static String line(Comparison comparison, Answer answer) {
        List<String> cells = AnswerWords.cells(comparison, answer);
        return "%s over %s: %s over %s, ratio %s (%s): %s".formatted(cells.toArray());
    }

    /** The duration of the measurement, and descriptions of the arms if their builds differ. */
    static List<String> facts(Comparison comparison) {
        List<String> facts = new ArrayList<>();
        facts.add(starts(comparison));
        for (ArmSpec arm : comparison.arms()) {
            if (arm.environment() != null) {
                facts.add(arm.title() + ": " + build(arm.environment(), arm));
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

    private static String build(Environment environment, ArmSpec arm) {
        String settings =
                arm.dimensions().entrySet().stream()
                        .map(each -> ", " + each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining());
        return "commit "
                + environment.commit()
                + (environment.dirty() ? " with uncommitted changes" : "")
                + settings;
    }
}
