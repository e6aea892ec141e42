package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.OptionalMember;
import io.github.jwtbench.core.run.setup.Require;
import org.jspecify.annotations.Nullable;

/**
 * The speed of the service's answers.
 *
 * @param requestsPerSecond answered requests per second of elapsed time
 * @param elapsedSeconds from the first request to the last answer, or the tool's own run time
 * @param meanInFlight mean number of requests in progress, sampled independently of the latencies;
 *     null if the tool cannot sample
 * @param latency waiting times of requests, null if nothing was answered
 * @param connections events of the connections; null if all were kept, and if the tool does not
 *     report them
 */
public record Performance(
        double requestsPerSecond,
        double elapsedSeconds,
        @Nullable Double meanInFlight,
        @Nullable Latency latency,
        @OptionalMember @Nullable Connections connections) {

    /** Performance without connection events, or of a tool that does not report them. */
    public Performance(
            double requestsPerSecond,
            double elapsedSeconds,
            @Nullable Double meanInFlight,
            @Nullable Latency latency) {
        this(requestsPerSecond, elapsedSeconds, meanInFlight, latency, null);
    }

    public Performance {
        Require.atLeast(0, "requestsPerSecond", requestsPerSecond);
        Require.positive("elapsedSeconds", elapsedSeconds);
    }
}
