package io.github.jwtbench.core.compare;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What new JVMs or services measured. What a JVM compiles, and where it puts things, differs from
 * start to start, so starts are the sample.
 *
 * @param number from 0
 * @param seconds what it took of the budget, with the time until it was ready; of starts that were
 *     made side by side, its share
 * @param slices in the order in which they were measured
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
