package io.github.jwtbench.core.run;

/**
 * How fast the service answered.
 *
 * @param requestsPerSecond answered requests per second of elapsed time
 * @param elapsedSeconds from the first request to the last answer, or the tool's own run time
 * @param meanInFlight requests under way on average, sampled independently of the latencies; null
 *     when the tool cannot sample
 * @param latency how long requests waited, null when nothing was answered
 * @param connections what became of the connections; null when all were kept, and when the tool
 *     does not tell
 */
public record Performance(
        double requestsPerSecond,
        double elapsedSeconds,
        Double meanInFlight,
        Latency latency,
        @Later Connections connections) {

    /** Of connections that were kept, or that the tool does not tell of. */
    public Performance(
            double requestsPerSecond, double elapsedSeconds, Double meanInFlight, Latency latency) {
        this(requestsPerSecond, elapsedSeconds, meanInFlight, latency, null);
    }

    public Performance {
        Require.atLeast(0, "requestsPerSecond", requestsPerSecond);
        Require.positive("elapsedSeconds", elapsedSeconds);
    }
}
