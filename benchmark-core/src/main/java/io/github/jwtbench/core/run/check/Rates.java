package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.setup.Require;

/** Rates and the mean latency that follows from one. */
public final class Rates {

    private static final double MILLIS_PER_SECOND = 1000;

    private Rates() {}

    /**
     * Requests per second.
     *
     * @param seconds more than 0
     */
    public static double perSecond(long answered, double seconds) {
        Require.positive("seconds", seconds);
        return answered / seconds;
    }

    /**
     * Mean time that one of N closed-loop streams takes per request: N / X (Little's law, see
     * {@link LittlesLaw}). It is the mean latency plus the driver's own time between an answer and
     * the next request, so it is never too good.
     *
     * @param concurrency streams that are really open, N
     * @param requestsPerSecond throughput, X
     * @return milliseconds; NaN if nothing was answered
     */
    public static double meanMillis(int concurrency, double requestsPerSecond) {
        return requestsPerSecond > 0
                ? MILLIS_PER_SECOND * concurrency / requestsPerSecond
                : Double.NaN;
    }
}
