package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * How the cost of the service was read.
 *
 * @param source what was read, such as {@code process 1234}
 * @param local whether that was the kernel of this machine; otherwise the service may run on
 *     another one
 * @param notMeasured why there is no CPU time although the source answers; null otherwise
 * @param compilerSeconds the part of the service's CPU time that the threads of a JVM's compilers
 *     took; null where none was seen
 */
public record CostReading(
        String source, boolean local, String notMeasured, Double compilerSeconds) {
    public CostReading {
        Objects.requireNonNull(source, "source");
    }
}
