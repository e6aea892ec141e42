package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.Latency;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Latencies of requests that were all recorded. */
final class HistogramLatency {

    private HistogramLatency() {}

    /**
     * @param times of at least one request
     * @param perMilli units of the times in a millisecond
     * @param mean in that unit
     * @param printedMeanMillis as the tool printed it
     */
    static Latency of(
            Histogram times, double perMilli, double mean, @Nullable Double printedMeanMillis) {
        return new Latency(
                Latency.RECORDED,
                times.getTotalCount(),
                mean / perMilli,
                printedMeanMillis,
                times.getMinValue() / perMilli,
                times.getValueAtPercentile(50) / perMilli,
                times.getValueAtPercentile(90) / perMilli,
                times.getValueAtPercentile(95) / perMilli,
                times.getValueAtPercentile(99) / perMilli,
                times.getValueAtPercentile(99.9) / perMilli,
                times.getMaxValue() / perMilli);
    }
}
