package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Words;
import org.jspecify.annotations.Nullable;

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

    /**
     * Silence that is never allowed, as a share of the run: in a closed loop with a constant
     * latency, each stream has an answer in the second half of a run that is longer than this
     * latency.
     */
    public static final double RUN = 0.5;

    private static final double MILLIS_PER_SECOND = 1000;

    private AnswersToTheEnd() {}

    /**
     * Applies the rule to a run.
     *
     * @param series answers over time, null if the tool does not report them
     * @param endEpochMillis when the driver stopped, null if unknown
     * @param runSeconds planned duration
     */
    static Check check(
            @Nullable AnswerSeries series,
            @Nullable Double endEpochMillis,
            Performance performance,
            double runSeconds) {
        CheckRule rule =
                new CheckRule(NAME, "silence before the end of the run is no longer than 1 second");
        if (series == null || endEpochMillis == null || performance.latency() == null) {
            return rule.notMeasured("answers over time are not known");
        }
        double slowest = performance.latency().maxMillis() / MILLIS_PER_SECOND;
        double limit =
                Math.min(
                        RUN * runSeconds,
                        Math.max(
                                SECONDS,
                                Math.max(
                                        SLOWEST_ANSWERS * slowest,
                                        MEAN_GAPS / performance.requestsPerSecond())));
        double silent =
                Math.max(0, endEpochMillis - series.lastAnswerEpochMillis()) / MILLIS_PER_SECOND;
        rule = CheckRule.of(NAME, "silence before the end of the run is at most %.2f s", limit);
        return silent <= limit
                ? rule.pass(Words.of("%.2f s", silent))
                : rule.fail(
                        Words.of(
                                "nothing was answered in the last %.2f s: the service died or hung",
                                silent));
    }
}
