package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.check.Rates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The sum of the turns of a run. Counts and times are sums; a mean is over all requests. A
 * percentile is the median of the turns' percentiles: the percentile of all requests cannot be
 * computed from them, and their mean is not a percentile. A value missing in one turn is null.
 */
final class TurnSums {
    private static final double MICROS_PER_SECOND = 1e6;

    /** Without the turns that did not execute. */
    private final List<Run> all;

    TurnSums(List<Run> turns) {
        all = turns.stream().filter(turn -> turn.load().service() != null).toList();
    }

    /** Null when the output of no turn could be read. */
    @Nullable Outcome outcome() {
        return all.stream()
                .map(turn -> turn.load().outcome())
                .filter(Objects::nonNull)
                .reduce(TurnSums::plus)
                .orElse(null);
    }

    private static Outcome plus(Outcome one, Outcome other) {
        return new Outcome(
                one.intended() + other.intended(),
                one.sent() + other.sent(),
                one.answered() + other.answered(),
                one.succeeded() + other.succeeded(),
                one.unfinishedAtStop() + other.unfinishedAtStop(),
                sum(one.failures(), other.failures()),
                sum(one.statuses(), other.statuses()),
                one.tokenRenewals() + other.tokenRenewals());
    }

    private static <K> SortedMap<K, Long> sum(SortedMap<K, Long> one, SortedMap<K, Long> other) {
        SortedMap<K, Long> sum = new TreeMap<>(one);
        other.forEach((key, count) -> sum.merge(key, count, Long::sum));
        return sum;
    }

    /** Null when there was no time in any turn in which anything could be answered. */
    @Nullable Performance performance() {
        List<Performance> timed = timed();
        if (timed.isEmpty()) {
            return null;
        }
        double seconds = seconds();
        return new Performance(
                Rates.perSecond(answered(), seconds),
                seconds,
                mean(timed, Performance::meanInFlight, Performance::elapsedSeconds),
                latency(),
                timed.stream()
                        .map(Performance::connections)
                        .filter(Objects::nonNull)
                        .reduce(Connections::plus)
                        .orElse(null));
    }

    private List<Performance> timed() {
        return all.stream()
                .map(turn -> turn.load().performance())
                .filter(Objects::nonNull)
                .toList();
    }

    private double seconds() {
        return timed().stream().mapToDouble(Performance::elapsedSeconds).sum();
    }

    private long answered() {
        return all.stream().mapToLong(TurnSums::answered).sum();
    }

    private @Nullable Latency latency() {
        List<Run> answered = all.stream().filter(turn -> turn.load().latency() != null).toList();
        if (answered.isEmpty()) {
            return null;
        }
        List<Latency> each = answered.stream().map(Run::latency).toList();
        return new Latency(
                each.get(0).source(),
                each.stream().mapToLong(Latency::count).sum(),
                weighted(answered, turn -> turn.latency().meanMillis(), TurnSums::answered),
                mean(answered, turn -> turn.latency().printedMeanMillis(), TurnSums::answered),
                known(each, Latency::minMillis, Math::min),
                median(each, Latency::p50Millis),
                median(each, Latency::p90Millis),
                knownMedian(each, Latency::p95Millis),
                median(each, Latency::p99Millis),
                knownMedian(each, Latency::p999Millis),
                each.stream().mapToDouble(Latency::maxMillis).max().orElseThrow());
    }

    /** Null when no turn executed. */
    @Nullable ServiceCost service() {
        List<ServiceCost> each = all.stream().map(Run::service).toList();
        if (each.isEmpty()) {
            return null;
        }
        Double cpu = known(each, ServiceCost::cpuSeconds, Double::sum);
        return new ServiceCost(
                cpu,
                perRequest(cpu),
                cores(cpu),
                mean(all, turn -> turn.service().machineBusyRatioMean(), TurnSums::seconds),
                known(each, ServiceCost::machineBusyRatioMax, Math::max),
                known(each, ServiceCost::rssMaxBytes, Math::max),
                known(each, ServiceCost::peakRssBytes, Math::max),
                known(each, ServiceCost::heapUsedMaxBytes, Math::max),
                known(each, ServiceCost::heapCommittedMaxBytes, Math::max),
                known(each, ServiceCost::cacheHits, Long::sum),
                known(each, ServiceCost::cacheMisses, Long::sum),
                steps(each),
                known(each, ServiceCost::container, TurnSums::plus),
                known(each, ServiceCost::reading, TurnSums::plus),
                figures());
    }

    private static List<StepMetric> steps(List<ServiceCost> each) {
        Map<String, StepMetric> sums = new LinkedHashMap<>();
        each.stream()
                .flatMap(cost -> cost.steps().stream())
                .forEach(step -> sums.merge(step.step(), step, TurnSums::plus));
        return List.copyOf(sums.values());
    }

    private static StepMetric plus(StepMetric one, StepMetric other) {
        long count = one.count() + other.count();
        double micros = one.count() * one.meanMicros() + other.count() * other.meanMicros();
        return new StepMetric(one.step(), count, count == 0 ? 0 : micros / count);
    }

    private static ContainerUse plus(ContainerUse one, ContainerUse other) {
        return new ContainerUse(
                one.throttledSeconds() + other.throttledSeconds(),
                one.throttledPeriods() + other.throttledPeriods(),
                other.memoryBytes(),
                other.peakMemoryBytes());
    }

    private static CostReading plus(CostReading one, CostReading other) {
        return new CostReading(
                one.source(),
                one.local() && other.local(),
                one.notMeasured() == null ? other.notMeasured() : one.notMeasured(),
                known(List.of(one, other), CostReading::compilerSeconds, Double::sum),
                known(
                        List.of(one, other),
                        CostReading::grainNanos,
                        (first, second) -> Math.round(Math.hypot(first, second))));
    }

    private @Nullable SortedMap<String, Double> figures() {
        SortedMap<String, Double> figures = new TreeMap<>();
        all.stream()
                .map(turn -> turn.service().figures())
                .filter(Objects::nonNull)
                .flatMap(told -> told.keySet().stream())
                .forEach(
                        field -> {
                            Double mean =
                                    mean(
                                            all,
                                            turn -> turn.service().figure(field),
                                            TurnSums::answered);
                            if (mean != null) {
                                figures.put(field, mean);
                            }
                        });
        return figures.isEmpty() ? null : figures;
    }

    /** Null when no turn executed. */
    @Nullable DriverCost driver() {
        if (all.isEmpty()) {
            return null;
        }
        Double cpu = known(all, turn -> turn.driver().cpuSeconds(), Double::sum);
        return new DriverCost(cpu, perRequest(cpu), cores(cpu));
    }

    private @Nullable Double perRequest(@Nullable Double cpuSeconds) {
        return cpuSeconds == null || answered() == 0
                ? null
                : Double.valueOf(cpuSeconds * MICROS_PER_SECOND / answered());
    }

    private @Nullable Double cores(@Nullable Double cpuSeconds) {
        return cpuSeconds == null || timed().isEmpty()
                ? null
                : Double.valueOf(cpuSeconds / seconds());
    }

    private static long answered(Run turn) {
        Outcome outcome = turn.load().outcome();
        return outcome == null ? 0 : outcome.answered();
    }

    private static double seconds(Run turn) {
        Performance performance = turn.load().performance();
        return performance == null ? 0 : performance.elapsedSeconds();
    }

    /** All values taken together; null when one is. */
    private static <T, V> @Nullable V known(
            List<T> all, Function<T, @Nullable V> value, BinaryOperator<V> together) {
        List<V> values = all.stream().map(value).toList();
        return values.stream().anyMatch(Objects::isNull)
                ? null
                : values.stream().reduce(together).orElseThrow();
    }

    /** The weighted mean; null when a value is, or all weigh nothing. */
    private static <T> @Nullable Double mean(
            List<T> all, Function<T, @Nullable Double> value, ToDoubleFunction<T> weight) {
        return all.stream().map(value).anyMatch(Objects::isNull)
                        || all.stream().mapToDouble(weight).sum() == 0
                ? null
                : Double.valueOf(weighted(all, value::apply, weight));
    }

    private static <T> double weighted(
            List<T> all, ToDoubleFunction<T> value, ToDoubleFunction<T> weight) {
        return all.stream()
                        .mapToDouble(each -> value.applyAsDouble(each) * weight.applyAsDouble(each))
                        .sum()
                / all.stream().mapToDouble(weight).sum();
    }

    /** Null when a value is. */
    private static @Nullable Double knownMedian(
            List<Latency> all, Function<Latency, @Nullable Double> value) {
        return all.stream().map(value).anyMatch(Objects::isNull)
                ? null
                : Double.valueOf(median(all, value::apply));
    }

    private static double median(List<Latency> all, ToDoubleFunction<Latency> value) {
        return Median.withDefaults().evaluate(all.stream().mapToDouble(value).toArray());
    }
}
