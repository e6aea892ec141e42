package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.run.setup.Require;
import java.util.List;

/** The steps of an open-loop sweep. */
public final class SweepPlan {
    /** Shares of the closed loop's throughput that are offered, percent. */
    public static final List<Integer> PERCENTS = List.of(10, 25, 50, 70, 80, 90);

    /** The closed loop that finds the peak is at most this long: it only sets the rates. */
    public static final int MOST_PEAK_SECONDS = 10;

    private SweepPlan() {}

    /**
     * Rate of a step: its share of the peak, rounded, at least 1 request per second.
     *
     * @param peakPerSecond throughput of the closed loop, at least 0
     */
    public static long rate(int percent, double peakPerSecond) {
        Require.atLeast(0, "peakPerSecond", peakPerSecond);
        return Math.max(1, Math.round(peakPerSecond * percent / 100));
    }
}
