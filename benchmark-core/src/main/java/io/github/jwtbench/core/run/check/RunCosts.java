package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.ServiceCost;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** The costs of a run, from the observations and the service's metrics. */
final class RunCosts {

    private static final double MICROS_PER_SECOND = 1e6;

    private RunCosts() {}

    /** CPU per request is CPU time / answered, processors used are CPU time / elapsed time. */
    static ServiceCost service(
            Observations.Service seen, ServiceMetrics metrics, ToolResult measured) {
        List<ProcessSample> samples = seen.samples();
        return new ServiceCost(
                seen.cpuSeconds(),
                perRequest(seen.cpuSeconds(), measured),
                cores(seen.cpuSeconds(), measured),
                orNull(busy(samples).average()),
                orNull(busy(samples).max()),
                samples.stream()
                        .map(ProcessSample::serviceRssBytes)
                        .filter(bytes -> bytes > 0)
                        .max(Long::compare)
                        .orElse(null),
                seen.peakRssBytes(),
                metrics.heapUsedMaxBytes(),
                metrics.heapCommittedMaxBytes(),
                metrics.cacheHits(),
                metrics.cacheMisses(),
                metrics.steps(),
                seen.container(),
                seen.cost(),
                figures(metrics, measured));
    }

    private static @Nullable SortedMap<String, Double> figures(
            ServiceMetrics metrics, ToolResult measured) {
        SortedMap<String, Double> figures = new TreeMap<>();
        double answered = measured.outcome() == null ? 0 : measured.outcome().answered();
        if (answered > 0) {
            metrics.counted()
                    .forEach((figure, rise) -> figures.put(figure.field(), rise / answered));
        }
        return figures.isEmpty() ? null : figures;
    }

    static DriverCost driver(Observations seen, ToolResult measured) {
        return new DriverCost(
                seen.driverCpuSeconds(),
                perRequest(seen.driverCpuSeconds(), measured),
                cores(seen.driverCpuSeconds(), measured));
    }

    private static @Nullable Double perRequest(@Nullable Double cpuSeconds, ToolResult measured) {
        if (cpuSeconds == null || measured.outcome() == null) {
            return null;
        }
        long answered = measured.outcome().answered();
        return answered == 0 ? null : Double.valueOf(cpuSeconds * MICROS_PER_SECOND / answered);
    }

    private static @Nullable Double cores(@Nullable Double cpuSeconds, ToolResult measured) {
        return cpuSeconds == null || measured.performance() == null
                ? null
                : Double.valueOf(cpuSeconds / measured.performance().elapsedSeconds());
    }

    private static DoubleStream busy(List<ProcessSample> samples) {
        return samples.stream().mapToDouble(ProcessSample::machineBusyRatio);
    }

    private static @Nullable Double orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
