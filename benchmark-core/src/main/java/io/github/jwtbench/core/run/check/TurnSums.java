package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.StepMetric;
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

/**
 * The sum of the turns of a run. Counts and times are sums; a mean is over all requests. A
 * percentile is the median of the turns' percentiles: the percentile of all requests cannot be
 * computed from them, and their mean is not a percentile. A value missing in one turn is null.
 */
final class TurnSums {
    private static final double MICROS_PER_SECOND = 1e6;

    /** Without the turns that did not execute. */
    private final List<LoadResult> all;

    TurnSums(List<Run> turns) {
        all = turns.stream().map(Run::load).filter(turn -> turn.service() != null).toList();
    }

    /** Null when the output of no turn could be read. */
    Outcome outcome() {
        return all.stream()
                .map(LoadResult::outcome)
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
    Performance performance() {
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
        return all.stream().map(LoadResult::performance).filter(Objects::nonNull).toList();
    }

    private double seconds() {
        return timed().stream().mapToDouble(Performance::elapsedSeconds).sum();
    }

    private long answered() {
        return outcome() == null ? 0 : outcome().answered();
    }

    private Latency latency() {
        List<LoadResult> answered =
                all.stream()
                        .filter(turn -> turn.performance() != null)
                        .filter(turn -> turn.performance().latency() != null)
                        .toList();
        if (answered.isEmpty()) {
            return null;
        }
        List<Latency> each = answered.stream().map(turn -> turn.performance().latency()).toList();
        return new Latency(
                each.get(0).source(),
                each.stream().mapToLong(Latency::count).sum(),
                mean(answered, of(Latency::meanMillis), TurnSums::answered),
                mean(answered, of(Latency::printedMeanMillis), TurnSums::answered),
                known(each, Latency::minMillis, Math::min),
                median(each, Latency::p50Millis),
                median(each, Latency::p90Millis),
                median(each, Latency::p95Millis),
                median(each, Latency::p99Millis),
                median(each, Latency::p999Millis),
                known(each, Latency::maxMillis, Math::max));
    }

    private static Function<LoadResult, Double> of(Function<Latency, Double> value) {
        return turn -> value.apply(turn.performance().latency());
    }

    /** Null when no turn executed. */
    ServiceCost service() {
        List<ServiceCost> each = all.stream().map(LoadResult::service).toList();
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

    private SortedMap<String, Double> figures() {
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
    DriverCost driver() {
        if (all.isEmpty()) {
            return null;
        }
        Double cpu = known(all, turn -> turn.driver().cpuSeconds(), Double::sum);
        return new DriverCost(cpu, perRequest(cpu), cores(cpu));
    }

    private Double perRequest(Double cpuSeconds) {
        return cpuSeconds == null || answered() == 0
                ? null
                : Double.valueOf(cpuSeconds * MICROS_PER_SECOND / answered());
    }

    private Double cores(Double cpuSeconds) {
        return cpuSeconds == null || timed().isEmpty()
                ? null
                : Double.valueOf(cpuSeconds / seconds());
    }

    private static double answered(LoadResult turn) {
        return turn.outcome() == null ? 0 : turn.outcome().answered();
    }

    private static double seconds(LoadResult turn) {
        return turn.performance() == null ? 0 : turn.performance().elapsedSeconds();
    }

    /** All values taken together; null when one is. */
    private static <T, V> V known(List<T> all, Function<T, V> value, BinaryOperator<V> together) {
        List<V> values = all.stream().map(value).toList();
        return values.stream().anyMatch(Objects::isNull)
                ? null
                : values.stream().reduce(together).orElseThrow();
    }

    /** The weighted mean; null when a value is, or all weigh nothing. */
    private static <T> Double mean(
            List<T> all, Function<T, Double> value, ToDoubleFunction<T> weight) {
        double weights = all.stream().mapToDouble(weight).sum();
        if (weights == 0 || all.stream().map(value).anyMatch(Objects::isNull)) {
            return null;
        }
        return all.stream()
                        .mapToDouble(each -> value.apply(each) * weight.applyAsDouble(each))
                        .sum()
                / weights;
    }

    /** Null when a value is. */
    private static Double median(List<Latency> all, Function<Latency, Double> value) {
        return all.stream().map(value).anyMatch(Objects::isNull)
                ? null
                : Double.valueOf(
                        Median.withDefaults()
                                .evaluate(all.stream().mapToDouble(value::apply).toArray()));
    }
}
