package io.github.jwtbench.core.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a question of a comparison.
 *
 * @param question the question
 * @param verdict the conclusion
 * @param reason of the verdict, if the numbers do not show it; else empty
 * @param numerator cost of these arms together, in the unit of the quantity, latencies in µs:
 *     median of the starts' medians; null without a start
 * @param denominator cost of these arms together, in the same unit; null without a start
 * @param ratio {@code numerator / denominator}; null if undefined
 * @param low lower end of its 95 % interval; null with fewer than two starts
 * @param high upper end
 * @param byStart the ratio of each start, in the order of the starts
 * @param moreStarts estimated further starts until an answer, with the present scatter; 0 if it is
 *     answered; null if no number is enough
 */
public record Answer(
        Question question,
        Verdict verdict,
        String reason,
        @Nullable Double numerator,
        @Nullable Double denominator,
        @Nullable Double ratio,
        @Nullable Double low,
        @Nullable Double high,
        List<Double> byStart,
        @Nullable Integer moreStarts) {

    public Answer {
        byStart = List.copyOf(byStart);
    }

    /** Whether it has a verdict, and an interval as narrow as was asked for. */
    public boolean isSettled() {
        return moreStarts != null && moreStarts == 0;
    }

    /** Logarithm of the {@link #ratio}; NaN if that is undefined. */
    public double logRatio() {
        return ratio == null ? Double.NaN : Math.log(ratio);
    }

    static Answer none(Question question, String reason) {
        return none(question, Verdict.NOT_COMPARABLE, reason);
    }

    static Answer none(Question question, Verdict verdict, String reason) {
        return new Answer(question, verdict, reason, null, null, null, null, null, List.of(), null);
    }
}
