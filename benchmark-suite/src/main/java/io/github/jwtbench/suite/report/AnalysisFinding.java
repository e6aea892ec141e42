package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Platform;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.compare.Reproduction.Outcome;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.report.comparison.ComparisonFindings;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The answers to one question of an analysis, one of each platform.
 *
 * @param answers the first is the quoted one
 */
record AnalysisFinding(List<PlatformAnswer> answers) {

    /** An answer with its comparison. */
    record PlatformAnswer(Comparison comparison, Answer answer) {
        Platform platform() {
            return Platform.of(comparison.environment());
        }

        private boolean contradicts(PlatformAnswer other) {
            Set<Verdict> both = EnumSet.of(answer.verdict(), other.answer.verdict());
            return both.containsAll(Set.of(Verdict.FASTER, Verdict.SLOWER));
        }

        private boolean differs(PlatformAnswer other) {
            return answer.verdict().answers()
                    && other.answer.verdict().answers()
                    && Reproduction.outcome(answer, other.answer) != Outcome.AGREES;
        }
    }

    AnalysisFinding {
        answers = List.copyOf(answers);
    }

    PlatformAnswer quoted() {
        return answers.get(0);
    }

    List<Platform> platforms() {
        return answers.stream().map(PlatformAnswer::platform).toList();
    }

    private List<PlatformAnswer> others() {
        return answers.subList(1, answers.size());
    }

    /** The numerator, and the quantity except CPU time. */
    String what() {
        return AnswerWords.what(quoted().comparison(), quoted().answer());
    }

    /** The topic of the comparison, and both sides of the ratio. */
    String question() {
        return "%s: %s"
                .formatted(
                        quoted().comparison().title().split(": ", 2)[0],
                        AnswerWords.question(quoted().comparison(), quoted().answer()));
    }

    /** The ratio of a platform with its interval; a dash if it was not measured. */
    String ratio(Platform platform) {
        return answers.stream()
                .filter(each -> each.platform().equals(platform))
                .findFirst()
                .map(each -> AnswerWords.ratioAndInterval(each.answer()))
                .orElse(Units.NONE);
    }

    /**
     * The quoted answer with its platform, and the ratios of other platforms. Its anchor has the
     * question, and so stays when the answer or the order changes.
     */
    Inline sentence() {
        List<Inline> ratios =
                others().stream()
                        .map(
                                each ->
                                        Inline.of(
                                                "; on {}: {}",
                                                each.platform().words(),
                                                AnswerWords.ratioAndInterval(each.answer())))
                        .toList();
        return Inline.of(
                "{}{} Measured on {}{}.",
                Inline.anchor(anchor()),
                ComparisonFindings.of(quoted().comparison(), quoted().answer()),
                quoted().platform().words(),
                Inline.join("", ratios));
    }

    /** A sentence for each platform whose answer is the opposite of the quoted one. */
    List<Inline> opposites() {
        return others().stream()
                .filter(each -> each.contradicts(quoted()))
                .map(
                        each ->
                                Inline.of(
                                        "{}The opposite on {}: {}",
                                        Inline.anchor(anchor() + "-" + each.platform().folder()),
                                        each.platform().words(),
                                        ComparisonFindings.of(each.comparison(), each.answer())))
                .toList();
    }

    private String anchor() {
        Question question = quoted().answer().question();
        return "finding-%s-%s-over-%s-%s"
                .formatted(
                        quoted().comparison().id(),
                        String.join("-", question.numerator()),
                        String.join("-", question.denominator()),
                        question.quantity())
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-");
    }

    /** What the ratio depends on: JDK, processor, or both; empty if all of them agree. */
    String dependsOn() {
        List<String> alone = new ArrayList<>();
        if (differ((one, other) -> one.processor().equals(other.processor()))) {
            alone.add("JDK");
        }
        if (differ((one, other) -> one.jdk().equals(other.jdk()))) {
            alone.add("processor");
        }
        if (alone.isEmpty() && differ((one, other) -> true)) {
            return "JDK or processor";
        }
        return String.join(" and ", alone);
    }

    /** Whether two answers of such platforms differ. */
    private boolean differ(BiPredicate<Platform, Platform> such) {
        return answers.stream()
                .anyMatch(
                        one ->
                                answers.stream()
                                        .filter(
                                                other ->
                                                        such.test(one.platform(), other.platform()))
                                        .anyMatch(one::differs));
    }
}
