package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;
import org.HdrHistogram.Histogram;

/**
 * About one second of a run. The last one may be shorter, and one in which the machine paused is
 * longer, so a rate needs both ends.
 *
 * @param startNanos nanoseconds after the start of the run
 * @param endNanos not before the start
 * @param answered requests answered in it, rightly or wrongly
 * @param latency latency of those that succeeded, nanoseconds from the intended send time
 */
public record Interval(long startNanos, long endNanos, long answered, Histogram latency) {

    public Interval {
        if (startNanos < 0 || endNanos < startNanos) {
            throw new IllegalArgumentException(
                    "an interval must not end before it starts, got: "
                            + startNanos
                            + " to "
                            + endNanos);
        }
        Require.atLeast(0, "answered", answered);
        latency = latency.copy();
    }

    /** A copy: histograms can be changed, results cannot. */
    @Override
    public Histogram latency() {
        return latency.copy();
    }

    void addLatencyTo(Histogram total) {
        total.add(latency);
    }
}
