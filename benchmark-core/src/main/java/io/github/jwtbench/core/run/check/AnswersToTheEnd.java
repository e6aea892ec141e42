package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Performance;

/**
 * Answers arrive until the run ends. h2load reports a run as a full success when the service was
 * killed in the middle of it, and wrk does when the service stops answering: what was under way is
 * then indistinguishable from what any closed loop leaves at its stop, and only the silence tells.
 */
public final class AnswersToTheEnd {

    /** Name of the check. */
    public static final String NAME = "answers-to-the-end";

    /** Silence that is always allowed, seconds. */
    public static final double SECONDS = 1;

    /** Silence that a slow service may need, in units of its slowest answer. */
    public static final double SLOWEST_ANSWERS = 2;

    /** Silence that a low rate may leave, in units of the mean time between two answers. */
    public static final double MEAN_GAPS = 10;

    private static final double MILLIS_PER_SECOND = 1000;

    private AnswersToTheEnd() {}

    /**
     * Holds the rule against a run.
     *
     * @param series answers over time, null when the tool does not tell
     * @param endEpochMillis when the driver stopped, null when not known
     */
    static Check check(AnswerSeries series, Double endEpochMillis, Performance performance) {
        CheckRule rule =
                new CheckRule(NAME, "silence before the end of the run is no longer than 1 second");
        if (series == null
                || endEpochMillis == null
                || performance == null
                || performance.latency() == null) {
            return rule.notMeasured("answers over time are not known");
        }
        double limit =
                Math.max(
                        SECONDS,
                        Math.max(
                                SLOWEST_ANSWERS
                                        * performance.latency().maxMillis()
                                        / MILLIS_PER_SECOND,
                                MEAN_GAPS / performance.requestsPerSecond()));
        double silent =
                Math.max(0, endEpochMillis - series.lastAnswerEpochMillis()) / MILLIS_PER_SECOND;
        rule = CheckRule.of(NAME, "silence before the end of the run is at most %.1f s", limit);
        return silent <= limit
                ? rule.pass(Words.of("%.1f s", silent))
                : rule.fail(
                        Words.of(
                                "nothing was answered in the last %.1f s: the service died or hung",
                                silent));
    }
}
