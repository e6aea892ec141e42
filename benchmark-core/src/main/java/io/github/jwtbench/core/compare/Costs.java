package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.figure.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** Costs of arms in one start: of each round, or of all rounds together. */
public final class Costs {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * A collection comes once in many slices; compiling is work of a start, not of an operation.
     */
    private static final Set<Figure> OF_STARTS =
            EnumSet.of(Figure.COLLECTOR, Figure.COMPILER, Figure.ALLOCATED);

    /** A source may count this time in steps that are as long as a slice. */
    private static final Set<Figure> OF_CPU =
            EnumSet.of(Figure.CPU, Figure.TOTAL_CPU, Figure.OVERHEAD);

    private Costs() {}

    /**
     * Costs of the arms together.
     *
     * @param summed whether CPU time is summed over the rounds: the rounding errors of the slices
     *     cancel, while the median of rounds would be that of a few steps
     * @return one of each round, or a single one where a slice is too short to have one; empty when
     *     an arm was not measured
     */
    static double[] of(
            Comparison comparison,
            Start start,
            List<String> arms,
            Figure quantity,
            boolean summed) {
        return quantity == Figure.OVERHEAD
                ? overhead(comparison, start, arms, summed)
                : of(start, arms, quantity, summed);
    }

    /**
     * How far the steps of the source of CPU time shift the costs of the arms together, summed over
     * the rounds: more than their standard deviation. 0 where the source is fine, or the figure
     * contains no CPU time.
     */
    static double grain(Comparison comparison, Start start, List<String> arms, Figure quantity) {
        if (!OF_CPU.contains(quantity)) {
            return 0;
        }
        return arms.stream()
                .flatMap(
                        arm ->
                                quantity == Figure.OVERHEAD
                                        ? Stream.of(arm, comparison.arm(arm).subtractedArm())
                                        : Stream.of(arm))
                .mapToDouble(arm -> grain(works(start, arm)))
                .sum();
    }

    /** Roundings are independent, so their squares add up. */
    private static double grain(List<Work> works) {
        double squares = 0;
        long operations = 0;
        for (Work work : works) {
            squares += work.grainNanos() == null ? 0 : Math.pow(work.grainNanos(), 2);
            operations += work.operations();
        }
        return squares == 0 ? 0 : Math.sqrt(squares) / NANOS_PER_MICRO / operations;
    }

    /** A single one: the difference of two slices may fall below 0, its median does not. */
    private static double[] overhead(
            Comparison comparison, Start start, List<String> arms, boolean summed) {
        List<@Nullable String> less =
                arms.stream().map(arm -> comparison.arm(arm).subtractedArm()).toList();
        if (less.contains(null)) {
            return new double[0];
        }
        double[] whole = of(start, arms, Figure.CPU, summed);
        double[] without = of(start, less, Figure.CPU, summed);
        if (whole.length == 0 || whole.length != without.length) {
            return new double[0];
        }
        for (int round = 0; round < whole.length; round++) {
            whole[round] -= without[round];
        }
        return new double[] {median(whole)};
    }

    static double[] of(Start start, List<String> arms, Figure quantity, boolean summed) {
        List<List<Work>> works = arms.stream().map(arm -> works(start, arm)).toList();
        if (works.stream().anyMatch(List::isEmpty)) {
            return new double[0];
        }
        if (OF_STARTS.contains(quantity) || summed && OF_CPU.contains(quantity)) {
            return single(works.stream().map(each -> total(each, quantity)).toList());
        }
        double[] rounds = new double[works.get(0).size()];
        for (List<Work> each : works) {
            for (int round = 0; round < rounds.length; round++) {
                Double value = value(each.get(round), quantity);
                if (value == null) {
                    return new double[0];
                }
                rounds[round] += value;
            }
        }
        return rounds;
    }

    private static double[] single(List<Double> totals) {
        return totals.stream().anyMatch(Objects::isNull)
                ? new double[0]
                : new double[] {totals.stream().mapToDouble(Double::doubleValue).sum()};
    }

    /** Share of an arm's CPU time that threads which ended took with them; 0 where unknown. */
    public static double ended(Comparison comparison, String arm) {
        List<Work> works =
                comparison.starts().stream().flatMap(start -> works(start, arm).stream()).toList();
        double ended =
                works.stream()
                        .map(Work::endedNanos)
                        .filter(Objects::nonNull)
                        .mapToLong(Long::longValue)
                        .sum();
        double known = works.stream().mapToLong(Work::cpuNanos).sum();
        return ended > 0 ? ended / (known + ended) : 0;
    }

    /** The work of an arm in the order of the rounds. */
    private static List<Work> works(Start start, String arm) {
        Map<Integer, Work> byRound = new HashMap<>();
        start.slices().stream()
                .filter(slice -> slice.arm().equals(arm))
                .forEach(slice -> byRound.put(slice.round(), slice.work()));
        List<Work> works = new ArrayList<>();
        byRound.keySet().stream().sorted().forEach(round -> works.add(byRound.get(round)));
        return works;
    }

    private static @Nullable Double value(Work work, Figure quantity) {
        return switch (quantity) {
            case CPU -> micros(work.cpuNanos(), work.operations());
            case CLIENT_CPU -> micros(work.clientCpuNanos(), work.operations());
            case TOTAL_CPU ->
                    work.clientCpuNanos() == null
                            ? null
                            : micros(work.cpuNanos() + work.clientCpuNanos(), work.operations());
            case TIME -> micros(work.elapsedNanos(), work.operations());
            case THROUGHPUT -> work.operations() * NANOS_PER_SECOND / work.elapsedNanos();
            case P50 -> work.p50Micros();
            case P99 -> work.p99Micros();
            case RESIDENT ->
                    work.residentBytes() == null ? null : work.residentBytes().doubleValue();
            case COLLECTOR -> micros(work.collectorNanos(), work.operations());
            case COMPILER -> micros(work.compilerNanos(), work.operations());
            case ALLOCATED ->
                    work.allocatedBytes() == null
                            ? null
                            : Double.valueOf(work.allocatedBytes() / (double) work.operations());
            default -> null;
        };
    }

    /** Weighted with the operations of each slice. */
    private static @Nullable Double total(List<Work> works, Figure quantity) {
        double sum = 0;
        long operations = 0;
        for (Work work : works) {
            Double value = value(work, quantity);
            if (value == null) {
                return null;
            }
            sum += value * work.operations();
            operations += work.operations();
        }
        return sum / operations;
    }

    private static @Nullable Double micros(@Nullable Long nanos, long operations) {
        return nanos == null ? null : Double.valueOf(nanos / NANOS_PER_MICRO / operations);
    }

    /** Median of the log ratios of the rounds; NaN when a cost is missing or not above 0. */
    static double logRatio(double[] of, double[] over) {
        if (of.length == 0 || of.length != over.length) {
            return Double.NaN;
        }
        double[] logs = new double[of.length];
        for (int i = 0; i < logs.length; i++) {
            if (!(of[i] > 0 && over[i] > 0)) {
                return Double.NaN;
            }
            logs[i] = Math.log(of[i] / over[i]);
        }
        return median(logs);
    }

    public static double median(double[] values) {
        return Median.withDefaults().evaluate(Arrays.copyOf(values, values.length));
    }
}
