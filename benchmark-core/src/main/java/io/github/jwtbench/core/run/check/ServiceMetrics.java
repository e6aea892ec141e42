package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.StepMetric;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of the service's own metrics for a run. Null for a missing value.
 *
 * @param steps the pipeline's steps; empty when none ran
 * @param cacheHits tokens answered from the cache of verified tokens
 * @param cacheMisses tokens that went through the pipeline
 * @param heapUsedMaxBytes larger one of the two readings
 * @param heapCommittedMaxBytes larger one of the two readings
 * @param counted increase of the counter of each figure per answered request; without missing
 *     figures
 */
public record ServiceMetrics(
        List<StepMetric> steps,
        @Nullable Long cacheHits,
        @Nullable Long cacheMisses,
        @Nullable Long heapUsedMaxBytes,
        @Nullable Long heapCommittedMaxBytes,
        Map<Figure, Long> counted) {

    /** When the metrics were not read. */
    public static final ServiceMetrics NONE =
            new ServiceMetrics(List.of(), null, null, null, null, Map.of());

    public ServiceMetrics {
        steps = List.copyOf(steps);
        counted = Map.copyOf(counted);
    }
}
