package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.Ceiling;

/**
 * A client's ceiling.
 *
 * @param client {@code netty}, {@code jdk}, {@code vertx} or {@code h2load}
 * @param benchmark whose requests were sent and whose answers' length was used
 * @param connections used connections
 * @param streamsPerConnection concurrent requests on each
 * @param answerBytes length of an answer's body
 * @param ceiling the result
 */
record ClientCeiling(
        String client,
        String benchmark,
        int connections,
        int streamsPerConnection,
        int answerBytes,
        Ceiling ceiling) {

    /** Whether it belongs to this client and benchmark. */
    boolean isOf(String client, String benchmark) {
        return this.client.equals(client) && this.benchmark.equals(benchmark);
    }
}
