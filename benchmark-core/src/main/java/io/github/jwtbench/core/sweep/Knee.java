package io.github.jwtbench.core.sweep;

import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.Words;
import java.util.List;

/**
 * The knee of a latency curve: the first step that is INVALID, or achieves less than {@value
 * #LEAST_ACHIEVED} of what is offered, or whose p99 is more than {@value #MOST_P99} times that of
 * the first step.
 *
 * <p>A threshold, because it needs no fit and can be checked by hand. Its factor has a meaning: in
 * a queue with one server, Poisson arrivals and exponential service all percentiles of the response
 * time grow as 1 / (1 - load) (L. Kleinrock, "Queueing Systems, Volume 1: Theory", Wiley 1975), so
 * three times those at 10 % are reached at 70 % load. Methods that look for the largest curvature,
 * such as Kneedle (<a
 * href="https://doi.org/10.1109/ICDCSW.2011.20">doi:10.1109/ICDCSW.2011.20</a>), need more points
 * than a sweep has, and find a knee in any curve.
 */
public final class Knee {

    /** Below this share of the offered rate a service does not keep up. */
    public static final double LEAST_ACHIEVED = 0.99;

    /** Above this multiple of the first step's p99, requests mostly wait for one another. */
    public static final double MOST_P99 = 3;

    private static final String RULE =
            Words.of(
                    "first step that is INVALID, or achieves less than %.0f %% of the offered rate,"
                            + " or whose p99 is above %.0f times that of the first step",
                    100 * LEAST_ACHIEVED, MOST_P99);

    private Knee() {}

    /**
     * Finds the knee.
     *
     * @param steps in the order of their rates
     * @throws IllegalArgumentException if the rates do not rise
     */
    public static SweepKnee of(List<SweepStep> steps) {
        requireRising(steps);
        Integer held = null;
        for (SweepStep step : steps) {
            String wrong = wrong(steps.get(0), step);
            if (wrong != null) {
                return new SweepKnee(held, step.percentOfPeak(), RULE, wrong);
            }
            held = step.percentOfPeak();
        }
        return new SweepKnee(
                held,
                null,
                RULE,
                held == null ? "no step was made" : Words.of("none up to %d %%", held));
    }

    private static void requireRising(List<SweepStep> steps) {
        for (int i = 1; i < steps.size(); i++) {
            int before = steps.get(i - 1).percentOfPeak();
            int now = steps.get(i).percentOfPeak();
            if (now <= before) {
                throw new IllegalArgumentException(
                        "steps must rise, got: " + now + " % after " + before + " %");
            }
        }
    }

    /** What breaks the rule at a step, or null. */
    private static String wrong(SweepStep first, SweepStep step) {
        int percent = step.percentOfPeak();
        if (step.status() != Status.VALID) {
            return Words.of("the run at %d %% is INVALID", percent);
        }
        if (!(step.achievedRatio() >= LEAST_ACHIEVED)) {
            return Words.of(
                    "at %d %% the service achieves %.1f %% of the offered rate",
                    percent, 100 * step.achievedRatio());
        }
        double ratio = step.latency().p99Millis() / first.latency().p99Millis();
        // A first step of 0 ms would be no base for a ratio: NaN and infinity end here as well.
        return ratio <= MOST_P99
                ? null
                : Words.of("at %d %% p99 is %.1f times that of the first step", percent, ratio);
    }
}
