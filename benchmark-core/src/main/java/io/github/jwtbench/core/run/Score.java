package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.Require;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The measurement of one cell.
 *
 * @param cell the cell
 * @param operationsPerSecond operations of all threads together
 * @param meanMicros mean time of an operation in one thread: threads / operations per second, fork
 *     by fork
 * @param forkMicros time of an operation in one thread in each fork, in the order of the forks
 * @param sampled time of single operations, null if it was not sampled
 * @param allocatedBytesPerOperation heap bytes that an operation allocates, mean over the forks;
 *     null if it was not measured
 */
public record Score(
        Cell cell,
        Mean operationsPerSecond,
        Mean meanMicros,
        List<Double> forkMicros,
        @Nullable SampledTime sampled,
        @Nullable Double allocatedBytesPerOperation) {

    public Score {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(operationsPerSecond, "operationsPerSecond");
        Objects.requireNonNull(meanMicros, "meanMicros");
        forkMicros = List.copyOf(forkMicros);
        if (allocatedBytesPerOperation != null) {
            Require.atLeast(0, "allocatedBytesPerOperation", allocatedBytesPerOperation);
        }
    }
}
