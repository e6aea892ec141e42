package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Performance;

/**
 * Answers arrive until the run ends. h2load reports a complete success if the service was killed in
 * the middle of a run, and so does wrk if the service stops answering: open requests then look the
 * same as the rest that any closed loop leaves at its end, and only the silence shows the failure.
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
     * Applies the rule to a run.
     *
     * @param series answers over time, null if the tool does not report them
     * @param endEpochMillis when the driver stopped, null if unknown
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
