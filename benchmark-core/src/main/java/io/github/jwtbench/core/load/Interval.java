package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * About one second of a run, more in a run longer than an hour. The last interval can be shorter,
 * and an interval with a pause of the machine is longer, so a rate needs both ends.
 *
 * @param startNanos nanoseconds after the start of the run
 * @param endNanos not before the start
 * @param answered answers in it, correct or not
 * @param latency of the successful requests, nanoseconds from the intended send time; owned by the
 *     interval, so the caller must not change it
 */
public record Interval(long startNanos, long endNanos, long answered, Histogram latency) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double TAIL = 99;

    public Interval {
        if (startNanos < 0 || endNanos < startNanos) {
            throw new IllegalArgumentException(
                    "an interval must not end before it starts, got: %s to %s"
                            .formatted(startNanos, endNanos));
        }
        Require.atLeast(0, "answered", answered);
    }

    /** A copy: histograms can be changed, results cannot. */
    @Override
    public Histogram latency() {
        return latency.copy();
    }

    /** The measurement in words, for a display. */
    public String words() {
        double seconds = (endNanos - startNanos) / NANOS_PER_SECOND;
        double rate = seconds == 0 ? 0 : answered / seconds;
        return String.format(
                Locale.ROOT,
                "last %s: %s req/s, p99 %s",
                seconds > 2 ? Math.round(seconds) + " s" : "second",
                String.format(Locale.ROOT, rate > 0 && rate < 1 ? "%.2f" : "%.0f", rate),
                latency.getTotalCount() == 0
                        ? "–"
                        : String.format(
                                Locale.ROOT,
                                "%.2f ms",
                                latency.getValueAtPercentile(TAIL) / NANOS_PER_MILLI));
    }

    void addLatencyTo(Histogram total) {
        total.add(latency);
    }
}
