package io.github.jwtbench.core.compare;

import java.util.List;

/**
 * What a comparison says to a question.
 *
 * @param question what was asked
 * @param verdict what can be said
 * @param reason why, where the numbers do not tell it; empty otherwise
 * @param of cost of the arms above the line, in the unit of the quantity, latencies in µs: median
 *     of the starts' medians; null without a start
 * @param over cost of the arms below the line, in the same unit; null without a start
 * @param ratio the first over the second; null where it cannot be made
 * @param low lower end of its 95 % interval; null with fewer than two starts
 * @param high upper end
 * @param byStart the ratio of each start, in the order of the starts
 * @param moreStarts starts that would settle it, if they scatter as those so far; 0 when it is
 *     settled; null when nothing would
 */
public record Answer(
        Question question,
        Verdict verdict,
        String reason,
        Double of,
        Double over,
        Double ratio,
        Double low,
        Double high,
        List<Double> byStart,
        Integer moreStarts) {

    public Answer {
        byStart = List.copyOf(byStart);
    }

    /** Whether it has a verdict, and an interval as narrow as was asked for. */
    public boolean isSettled() {
        return moreStarts != null && moreStarts == 0;
    }

    static Answer none(Question question, String reason) {
        return none(question, Verdict.NOT_COMPARABLE, reason);
    }

    static Answer none(Question question, Verdict verdict, String reason) {
        return new Answer(question, verdict, reason, null, null, null, null, null, List.of(), null);
    }
}
