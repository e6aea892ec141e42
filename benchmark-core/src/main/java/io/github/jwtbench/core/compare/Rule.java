package io.github.jwtbench.core.compare;

/**
 * When a question is answered. An arm is faster or slower when the interval leaves out 1 and the
 * ratio reaches the least effect; two are the same when the interval lies within 5 % of 1. For
 * anything else more starts are needed.
 */
public final class Rule {

    /**
     * Fewest starts for a verdict. With fewer, Student's t makes the interval so wide that saving a
     * start costs more starts.
     */
    public static final int FEWEST_STARTS = 4;

    /** From this number on, another start changes almost nothing. */
    private static final int MOST_STARTS = 200;

    private static final double SAME = Math.log1p(Question.SAME);

    private Rule() {}

    /** The verdict on a question. */
    static Verdict verdict(Question question, Estimate estimate) {
        if (estimate.starts() < FEWEST_STARTS) {
            return Verdict.UNDECIDED;
        }
        double middle = estimate.logRatio();
        if (Math.abs(middle) > estimate.halfWidth()
                && Math.abs(middle) >= Math.log1p(question.leastEffect())) {
            boolean moreIsBetter = question.quantity().moreIsBetter();
            return middle > 0 == moreIsBetter ? Verdict.FASTER : Verdict.SLOWER;
        }
        return Math.abs(middle) + estimate.halfWidth() <= SAME ? Verdict.SAME : Verdict.UNDECIDED;
    }

    /**
     * Estimated total number of starts, with the present scatter, until the interval is narrow
     * enough for a verdict and for the question.
     *
     * @return the present number if the question is answered
     */
    static int startsNeeded(Question question, Estimate estimate) {
        if (estimate.starts() < FEWEST_STARTS) {
            return FEWEST_STARTS;
        }
        double wanted =
                question.halfWidth() == null
                        ? Double.POSITIVE_INFINITY
                        : Math.log1p(question.halfWidth());
        if (!verdict(question, estimate).answers()) {
            double size = Math.abs(estimate.logRatio());
            double toDiffer = size >= Math.log1p(question.leastEffect()) ? size : 0;
            wanted = Math.min(wanted, Math.max(toDiffer, SAME - size));
        }
        if (estimate.halfWidth() <= wanted) {
            return estimate.starts();
        }
        int starts = estimate.starts() + 1;
        while (starts < MOST_STARTS && Estimate.halfWidth(starts, estimate.deviation()) > wanted) {
            starts++;
        }
        return starts;
    }
}
