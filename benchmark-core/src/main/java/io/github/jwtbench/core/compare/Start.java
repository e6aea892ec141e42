package io.github.jwtbench.core.compare;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The measurements of new JVMs or services. Compilation and memory layout of a JVM differ from
 * start to start, so starts are the sample.
 *
 * @param number from 0
 * @param seconds share of the budget, including the time until it was ready; of concurrent starts,
 *     the share of each
 * @param slices in the order of measurement
 */
public record Start(int number, double seconds, List<Slice> slices) {
    public Start {
        slices = List.copyOf(slices);
    }

    /** Names of the arms that took part. */
    public Set<String> arms() {
        return slices.stream().map(Slice::arm).collect(Collectors.toSet());
    }
}
