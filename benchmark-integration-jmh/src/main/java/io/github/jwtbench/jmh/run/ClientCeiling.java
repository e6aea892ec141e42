package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.Ceiling;
import java.util.Objects;

/**
 * A ceiling, and whose it is.
 *
 * @param client {@code netty}, {@code jdk}, {@code vertx} or {@code h2load}
 * @param benchmark whose requests were sent and whose answers' length was used
 * @param connections that it used
 * @param streamsPerConnection requests under way at once on each
 * @param answerBytes length of an answer's body
 * @param ceiling what it reached
 */
record ClientCeiling(
        String client,
        String benchmark,
        int connections,
        int streamsPerConnection,
        int answerBytes,
        Ceiling ceiling) {

    ClientCeiling {
        Objects.requireNonNull(client, "client");
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(ceiling, "ceiling");
    }

    /** Whether it is that of a client with the requests of a benchmark. */
    boolean isOf(String client, String benchmark) {
        return this.client.equals(client) && this.benchmark.equals(benchmark);
    }
}
