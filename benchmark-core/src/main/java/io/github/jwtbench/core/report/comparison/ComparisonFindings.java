package io.github.jwtbench.core.report.comparison;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Outstanding;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Inline;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sentences about a comparison's findings and open questions, derived from its answers. */
public final class ComparisonFindings {

    private ComparisonFindings() {}

    /**
     * A sentence for each base arm, about the quantity of its first question. It gives the cost of
     * the first different arm, which is the topic of the comparison, and of the most expensive one;
     * open questions are left out.
     */
    public static List<Inline> of(Comparison comparison) {
        Figure quantity = comparison.questions().get(0).quantity();
        return Answers.of(comparison).stream()
                .filter(answer -> answer.verdict().answers())
                .filter(answer -> answer.question().quantity() == quantity)
                .collect(
                        groupingBy(
                                each -> each.question().denominator(),
                                LinkedHashMap::new,
                                toList()))
                .values()
                .stream()
                .map(group -> sentence(comparison, group))
                .toList();
    }

    /** An answer: the difference with its interval, or that it is open. */
    public static Inline of(Comparison comparison, Answer answer) {
        SentenceNames names = SentenceNames.of(comparison, List.of(answer));
        return answer.verdict().answers()
                ? Inline.of("{}.", begin(names, answer))
                : Inline.of(
                        "{}whether {} takes less {} than {} is open ({}).",
                        names.front(),
                        Inline.bold(names.of(answer.question().numerator())),
                        quantity(answer),
                        names.of(answer.question().denominator()),
                        AnswerWords.verdict(comparison, answer));
    }

    private static Inline begin(SentenceNames names, Answer answer) {
        return Inline.of(
                "{}{} takes {} ({}) the {} of {}{}",
                names.front(),
                Inline.bold(names.of(answer.question().numerator())),
                Inline.bold(AnswerWords.ratio(answer) + " times"),
                AnswerWords.interval(answer),
                quantity(answer),
                names.of(answer.question().denominator()),
                Inline.of(answer.verdict() == Verdict.SAME ? ", the same within 5 %" : ""));
    }

    private static String quantity(Answer answer) {
        return words(answer.question().quantity());
    }

    /** A quantity in a sentence. */
    public static String words(Figure quantity) {
        return quantity == Figure.CPU ? "CPU time" : quantity.label();
    }

    private static Inline sentence(Comparison comparison, List<Answer> group) {
        Answer first =
                group.stream()
                        .filter(each -> each.verdict() != Verdict.SAME)
                        .findFirst()
                        .orElse(group.get(0));
        Optional<Answer> most =
                group.stream()
                        .filter(each -> each.verdict() != Verdict.SAME)
                        .max(Comparator.comparingDouble(Answer::logRatio))
                        .filter(each -> !each.equals(first));
        SentenceNames names =
                SentenceNames.of(
                        comparison, Stream.concat(Stream.of(first), most.stream()).toList());
        Inline begin = begin(names, first);
        return most.map(each -> Inline.of("{}; {}.", begin, most(names, each)))
                .orElseGet(() -> Inline.of("{}.", begin));
    }

    private static Inline most(SentenceNames names, Answer most) {
        return Inline.of(
                "of the decided arms, {} takes most, {} times ({})",
                Inline.bold(names.of(most.question().numerator())),
                AnswerWords.ratio(most),
                AnswerWords.interval(most));
    }

    /** The open questions and common advice; empty if there are none. */
    public static List<Inline> open(Comparison comparison) {
        Outstanding left = Outstanding.of(comparison);
        if (left.open() == 0) {
            return List.of();
        }
        return List.of(
                Inline.of(
                        left.open() == 1
                                ? "{} {} question of {} is open{}."
                                : "{} {} questions of {} are open{}.",
                        Inline.bold(comparison.title() + ":"),
                        left.open(),
                        left.asked(),
                        Inline.of(help(left))));
    }

    private static String help(Outstanding left) {
        String starts =
                left.starts() == 0
                        ? ""
                        : ": about %s would answer %s"
                                .formatted(
                                        AnswerWords.moreStarts(left.starts(), left.seconds()),
                                        left.outOfReach() > 0
                                                ? "the other open ones"
                                                : left.open() == 1 ? "it" : "them");
        return left.outOfReach() == 0
                ? starts
                : "%s; more starts cannot decide %s of them within an hour"
                        .formatted(starts, left.outOfReach());
    }
}
