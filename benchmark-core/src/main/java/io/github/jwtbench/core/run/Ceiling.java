package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;

/**
 * The most that a client can measure: its results against a server that does nothing, with the same
 * connections, requests of the same size and answers of the same size.
 *
 * @param requestsPerSecond throughput, above 0
 * @param meanMillis mean latency, above 0
 */
public record Ceiling(double requestsPerSecond, double meanMillis) {

    public Ceiling {
        Require.positive("requestsPerSecond", requestsPerSecond);
        Require.positive("meanMillis", meanMillis);
    }
}
