package io.github.jwtbench.core.sweep;

import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The knee of a latency curve: the lowest step from which on every step fails, and which fails
 * again when it is repeated. A step fails when its run is INVALID, or achieves less than {@value
 * #LEAST_ACHIEVED} of the offered rate, or when its p99 is more than {@value #MOST_P99} times the
 * p99 of the first VALID step. A failing step below a passing step is a disturbance of the machine.
 *
 * <p>A threshold, because it needs no fit and can be checked by hand. Its factor has a meaning: in
 * a queue with one server, Poisson arrivals and exponential service all percentiles of the response
 * time grow as 1 / (1 - load) (L. Kleinrock, "Queueing Systems, Volume 1: Theory", Wiley 1975), so
 * they are three times their value at 10 % load when the load is 70 %. Methods that look for the
 * largest curvature, such as Kneedle (<a
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
                    "lowest step from which on every step fails, and which fails again when it is"
                            + " repeated; a step fails when its run is INVALID, or achieves less than"
                            + " %.0f %% of the offered rate, or when its p99 is above %.0f times that"
                            + " of the first VALID step",
                    100 * LEAST_ACHIEVED, MOST_P99);

    private Knee() {}

    /**
     * The lowest step from which on every step fails; empty when the highest holds. It is to be
     * repeated.
     *
     * @param steps in the order of their rates
     */
    public static Optional<SweepStep> failing(List<SweepStep> steps) {
        SweepStep lowest = null;
        for (int i = steps.size() - 1; i >= 0 && wrong(steps, steps.get(i)).isPresent(); i--) {
            lowest = steps.get(i);
        }
        return Optional.ofNullable(lowest);
    }

    /**
     * Finds the knee.
     *
     * @param steps in the order of their rates
     * @param repeated {@link #failing} once more; null when that was not measured
     * @throws IllegalArgumentException if the rates do not rise
     */
    public static SweepKnee of(List<SweepStep> steps, @Nullable SweepStep repeated) {
        requireRising(steps);
        if (steps.isEmpty()) {
            return new SweepKnee(null, null, RULE, "no step was made");
        }
        SweepStep failing = failing(steps).orElse(null);
        int below = failing == null ? steps.size() : steps.indexOf(failing);
        Integer held = below == 0 ? null : steps.get(below - 1).percentOfPeak();
        if (failing == null) {
            String hiccups =
                    steps.stream()
                            .flatMap(step -> wrong(steps, step).stream())
                            .map(wrong -> "; " + wrong + ", but not at a higher rate")
                            .collect(Collectors.joining());
            return new SweepKnee(held, null, RULE, Words.of("none up to %d %%%s", held, hiccups));
        }
        String wrong = wrong(steps, failing).orElseThrow();
        if (repeated == null) {
            return new SweepKnee(held, failing.percentOfPeak(), RULE, wrong);
        }
        return wrong(steps, repeated).isEmpty()
                ? new SweepKnee(held, null, RULE, "not known: " + wrong + ", but not again")
                : new SweepKnee(held, failing.percentOfPeak(), RULE, wrong + ", and again");
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

    /** Why a step fails; empty if it does not. */
    private static Optional<String> wrong(List<SweepStep> steps, SweepStep step) {
        int percent = step.percentOfPeak();
        if (step.status() != Status.VALID) {
            return Optional.of(Words.of("the run at %d %% is INVALID", percent));
        }
        if (!(step.achievedRatio() >= LEAST_ACHIEVED)) {
            return Optional.of(
                    Words.of(
                            "at %d %% the service achieves %.1f %% of the offered rate",
                            percent, 100 * step.achievedRatio()));
        }
        SweepStep first =
                steps.stream()
                        .filter(each -> each.status() == Status.VALID)
                        .findFirst()
                        .orElse(step);
        double ratio = step.p99Millis() / first.p99Millis();
        // A first step of 0 ms would be no base for a ratio: NaN and infinity end here as well.
        return ratio <= MOST_P99
                ? Optional.empty()
                : Optional.of(
                        Words.of(
                                "at %d %% p99 is %.1f times the p99 of the first step",
                                percent, ratio));
    }
}
