package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.setup.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cell in JMH's output.
 *
 * @param cell the cell
 * @param operationsPerSecond by fork, and in each fork by iteration; empty in a cell of first calls
 * @param allocatedBytesPerOperation mean of each fork; empty if it was not measured
 * @param sampled time of single operations; null if it was not sampled
 * @param coldMicros time of the first call in each fork; empty if it was not measured
 */
public record MeasuredCell(
        Cell cell,
        List<List<Double>> operationsPerSecond,
        List<Double> allocatedBytesPerOperation,
        @Nullable SampledTime sampled,
        List<Double> coldMicros) {

    private static final double MICROS_PER_SECOND = 1e6;

    public MeasuredCell {
        operationsPerSecond = operationsPerSecond.stream().map(List::copyOf).toList();
        allocatedBytesPerOperation = List.copyOf(allocatedBytesPerOperation);
        coldMicros = List.copyOf(coldMicros);
        for (List<Double> fork : operationsPerSecond) {
            if (!(mean(fork) > 0)) {
                throw new IllegalArgumentException(
                        cell.words() + ": throughput of a fork must be > 0, got: " + fork);
            }
        }
    }

    boolean isWarm() {
        return !operationsPerSecond.isEmpty();
    }

    /** Operations per second of each fork: the mean of its iterations, which are equally long. */
    List<Double> forkThroughputs() {
        return operationsPerSecond.stream().map(MeasuredCell::mean).toList();
    }

    /** Microseconds that an operation takes in one thread, fork by fork. */
    List<Double> forkMicros() {
        return forkThroughputs().stream()
                .map(perSecond -> cell.threads() * MICROS_PER_SECOND / perSecond)
                .toList();
    }

    /**
     * Throughput of the second half of each fork's iterations over the throughput of its first
     * half; NaN in a fork of one iteration. An odd iteration in the middle belongs to neither half.
     */
    double[] forkDrifts() {
        return operationsPerSecond.stream()
                .mapToDouble(
                        fork -> {
                            int half = fork.size() / 2;
                            return mean(fork.subList(fork.size() - half, fork.size()))
                                    / mean(fork.subList(0, half));
                        })
                .toArray();
    }

    /** Arithmetic mean; NaN of nothing. */
    static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
