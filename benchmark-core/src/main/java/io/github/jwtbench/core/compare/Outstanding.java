package io.github.jwtbench.core.compare;

import java.time.Duration;
import java.util.List;

/**
 * The open questions of a comparison, and the cost of answering them.
 *
 * @param asked number of questions
 * @param open questions without a verdict
 * @param outOfReach open questions that no number of starts answers within {@link #REACH}
 * @param starts estimated further starts for all other questions, with the present scatter; 0
 *     without any
 * @param seconds time of these starts
 */
public record Outstanding(int asked, int open, int outOfReach, int starts, double seconds) {

    /** Longest acceptable time for an answer. */
    public static final Duration REACH = Duration.ofHours(1);

    /** The open questions of a comparison. */
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

    /** Whether this number of further starts takes at most {@link #REACH}. */
    public static boolean isInReach(Comparison comparison, int starts) {
        return starts * secondsPerStart(comparison) <= REACH.toSeconds();
    }

    /** Budget of a command for these starts: whole minutes, at least 1. */
    public long minutes() {
        return Math.max(1, (long) Math.ceil(seconds / 60));
    }

    /** Mean seconds of a start; 0 without a start. */
    public static double secondsPerStart(Comparison comparison) {
        return comparison.starts().stream().mapToDouble(Start::seconds).average().orElse(0);
    }
}
