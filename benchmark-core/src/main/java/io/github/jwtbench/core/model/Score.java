package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * What was measured in one cell.
 *
 * @param cell which
 * @param operationsPerSecond operations of all threads together
 * @param meanMicros mean time of an operation in one thread: threads / operations per second, fork
 *     by fork
 * @param sampled time of single operations, null when it was not sampled
 * @param allocatedBytesPerOperation heap bytes that an operation allocates, mean over the forks;
 *     null when it was not measured
 */
public record Score(
        Cell cell,
        Estimate operationsPerSecond,
        Estimate meanMicros,
        SampledTime sampled,
        Double allocatedBytesPerOperation) {

    public Score {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(operationsPerSecond, "operationsPerSecond");
        Objects.requireNonNull(meanMicros, "meanMicros");
        if (allocatedBytesPerOperation != null && !(allocatedBytesPerOperation >= 0)) {
            throw new IllegalArgumentException(
                    "allocatedBytesPerOperation must be >= 0, got: " + allocatedBytesPerOperation);
        }
    }
}
