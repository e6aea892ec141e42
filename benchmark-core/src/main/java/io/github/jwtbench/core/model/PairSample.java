package io.github.jwtbench.core.model;

/**
 * One side of one pair: the slots of that side in {@code ABBA} or {@code BAAB}, added up.
 *
 * @param pair number of the pair in its start, from 0
 * @param requests requests sent, each answered as expected
 * @param applicationNanos CPU time of the service's threads, without those of the JVM that compile
 *     or collect
 * @param compilerNanos CPU time of the threads that compile
 * @param collectorNanos CPU time of the threads that collect garbage
 * @param elapsedNanos from the first request of each slot to its last answer
 * @param p50Micros median latency
 * @param p99Micros 99th percentile of the latency
 */
public record PairSample(
        int pair,
        long requests,
        long applicationNanos,
        long compilerNanos,
        long collectorNanos,
        long elapsedNanos,
        long p50Micros,
        long p99Micros) {
    public PairSample {
        if (requests < 1) {
            throw new IllegalArgumentException("requests must be >= 1, got: " + requests);
        }
        if (applicationNanos < 1 || elapsedNanos < 1) {
            throw new IllegalArgumentException(
                    "times must be >= 1 ns, got: %d of the application, %d elapsed"
                            .formatted(applicationNanos, elapsedNanos));
        }
        if (compilerNanos < 0 || collectorNanos < 0) {
            throw new IllegalArgumentException(
                    "times must be >= 0 ns, got: %d of compilers, %d of collectors"
                            .formatted(compilerNanos, collectorNanos));
        }
        if (!(p50Micros >= 0 && p50Micros <= p99Micros)) {
            throw new IllegalArgumentException(
                    "percentiles must ascend, got: " + p50Micros + ", " + p99Micros);
        }
    }
}
