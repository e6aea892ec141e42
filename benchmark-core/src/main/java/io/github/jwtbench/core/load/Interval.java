package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * About one second of a run. The last one may be shorter, and one in which the machine paused is
 * longer, so a rate needs both ends.
 *
 * @param startNanos nanoseconds after the start of the run
 * @param endNanos not before the start
 * @param answered requests answered in it, rightly or wrongly
 * @param latency latency of those that succeeded, nanoseconds from the intended send time; it
 *     belongs to the interval, and whoever hands it over must not change it
 */
public record Interval(long startNanos, long endNanos, long answered, Histogram latency) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double TAIL = 99;

    public Interval {
        if (startNanos < 0 || endNanos < startNanos) {
            throw new IllegalArgumentException(
                    "an interval must not end before it starts, got: "
                            + startNanos
                            + " to "
                            + endNanos);
        }
        Require.atLeast(0, "answered", answered);
    }

    /** A copy: histograms can be changed, results cannot. */
    @Override
    public Histogram latency() {
        return latency.copy();
    }

    /** What it measured, for a display. */
    public String words() {
        double seconds = (endNanos - startNanos) / NANOS_PER_SECOND;
        return String.format(
                Locale.ROOT,
                "last second: %.0f req/s, p99 %.2f ms",
                seconds == 0 ? 0 : answered / seconds,
                latency.getValueAtPercentile(TAIL) / NANOS_PER_MILLI);
    }

    void addLatencyTo(Histogram total) {
        total.add(latency);
    }
}
