package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.OptionalMember;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The source of the service's costs.
 *
 * @param source such as {@code process 1234}
 * @param local whether it is the kernel of this machine; otherwise the service may run on another
 *     machine
 * @param notMeasured why there is no CPU time although the source answers; null otherwise
 * @param compilerSeconds part of the service's CPU time that a JVM's compiler threads used; null if
 *     none was seen
 * @param grainNanos step in which the source counts CPU time; null if it is far shorter than a run
 */
public record CostReading(
        String source,
        boolean local,
        @Nullable String notMeasured,
        @Nullable Double compilerSeconds,
        @OptionalMember @Nullable Long grainNanos) {
    public CostReading {
        Objects.requireNonNull(source, "source");
    }
}
