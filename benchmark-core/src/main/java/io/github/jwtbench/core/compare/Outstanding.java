package io.github.jwtbench.core.compare;

import java.time.Duration;
import java.util.List;

/**
 * What a comparison could not tell yet, and what it would take.
 *
 * @param asked questions
 * @param open of these, how many have no verdict
 * @param outOfReach of the open ones, how many no number of starts would answer, or not within
 *     {@link #REACH}
 * @param starts more starts that would answer all others, if they scatter as those so far; 0
 *     without any
 * @param seconds what these would take
 */
public record Outstanding(int asked, int open, int outOfReach, int starts, double seconds) {

    /** Nobody waits longer for an answer. */
    public static final Duration REACH = Duration.ofHours(1);

    /** Of a comparison. */
    public static Outstanding of(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        List<Answer> open = answers.stream().filter(each -> each.verdict().isOpen()).toList();
        List<Integer> reached =
                open.stream()
                        .map(Answer::moreStarts)
                        .filter(starts -> starts != null && isInReach(comparison, starts))
                        .toList();
        int starts = reached.stream().mapToInt(Integer::intValue).max().orElse(0);
        return new Outstanding(
                answers.size(),
                open.size(),
                open.size() - reached.size(),
                starts,
                starts * secondsPerStart(comparison));
    }

    /** Whether so many more starts take at most {@link #REACH}. */
    public static boolean isInReach(Comparison comparison, int starts) {
        return starts * secondsPerStart(comparison) <= REACH.toSeconds();
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
