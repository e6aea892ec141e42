package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ForkStarts;
import java.util.List;

/**
 * One question, answered twice: by turns in the same JVMs, and by JMH's forks, where each method
 * has JVMs of its own, by the wall clock.
 *
 * @param format whose produce and consume are held against those of the token that is signed only
 * @param slices by turns
 * @param forks by forks, of which those of the same round are one start
 * @param disagree whether the two intervals have nothing in common
 */
public record ByForks(TokenFormat format, Answer slices, Answer forks, boolean disagree) {

    /** What forks say beside slices; empty where there are none. */
    static List<ByForks> of(MeasuredFormats measured, List<FormatAnswer> answers) {
        Comparison byForks = ForkStarts.of(measured.comparison(), measured.forkMicros());
        return answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.OVER_SIGN_ONLY)
                .map(each -> both(each, Answers.of(byForks, each.answer().question())))
                .filter(each -> each.forks().ratio() != null)
                .toList();
    }

    private static ByForks both(FormatAnswer asked, Answer forks) {
        return new ByForks(asked.format(), asked.answer(), forks, asked.answer().isApart(forks));
    }
}
