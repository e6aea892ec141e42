package io.github.jwtbench.core.compare;

import java.util.List;

/**
 * What a comparison could not tell yet, and what it would take.
 *
 * @param asked questions
 * @param open of these, how many have no verdict
 * @param hopeless of the open ones, how many no number of starts would answer
 * @param starts more starts that would answer all others, if they scatter as those so far; 0
 *     without any
 * @param seconds what these would take
 */
public record Outstanding(int asked, int open, int hopeless, int starts, double seconds) {

    /** Of a comparison. */
    public static Outstanding of(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        List<Answer> open = answers.stream().filter(each -> each.verdict().isOpen()).toList();
        int starts =
                open.stream()
                        .filter(each -> each.moreStarts() != null)
                        .mapToInt(Answer::moreStarts)
                        .max()
                        .orElse(0);
        return new Outstanding(
                answers.size(),
                open.size(),
                (int) open.stream().filter(each -> each.moreStarts() == null).count(),
                starts,
                starts * secondsPerStart(comparison));
    }

    /** What a command must be given that makes these starts: whole minutes, at least 1. */
    public long minutes() {
        return Math.max(1, (long) Math.ceil(seconds / 60));
    }

    /** What a start takes on average; 0 without a start. */
    public static double secondsPerStart(Comparison comparison) {
        return comparison.starts().stream().mapToDouble(Start::seconds).average().orElse(0);
    }
}
