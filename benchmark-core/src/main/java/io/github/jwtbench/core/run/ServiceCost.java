package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.OptionalMember;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The cost of a run for the service. Null for a value that could not be measured.
 *
 * @param cpuSeconds CPU time, user and system
 * @param cpuMicrosPerRequest CPU time per answered request
 * @param cpuCores mean number of used processors: CPU time over elapsed time
 * @param machineBusyRatioMean share of all processors of the machine that was busy, 0 to 1
 * @param machineBusyRatioMax largest such share within one second
 * @param rssMaxBytes largest resident memory seen during the run
 * @param peakRssBytes peak resident memory since the service started
 * @param heapUsedMaxBytes largest heap use seen, every few seconds
 * @param heapCommittedMaxBytes largest committed heap seen
 * @param cacheHits tokens answered from the cache of verified tokens
 * @param cacheMisses tokens that went through the pipeline
 * @param steps the pipeline's steps; empty when no token was validated
 * @param container resource usage of its container, null if it has none or none is visible
 * @param reading source of CPU time and memory, null if not measured
 * @param figures values of the service's own metrics per answered request, by the field of the
 *     figure; null without any
 */
public record ServiceCost(
        @Nullable Double cpuSeconds,
        @Nullable Double cpuMicrosPerRequest,
        @Nullable Double cpuCores,
        @Nullable Double machineBusyRatioMean,
        @Nullable Double machineBusyRatioMax,
        @Nullable Long rssMaxBytes,
        @Nullable Long peakRssBytes,
        @Nullable Long heapUsedMaxBytes,
        @Nullable Long heapCommittedMaxBytes,
        @Nullable Long cacheHits,
        @Nullable Long cacheMisses,
        List<StepMetric> steps,
        @OptionalMember @Nullable ContainerUse container,
        @OptionalMember @Nullable CostReading reading,
        @OptionalMember @Nullable SortedMap<String, Double> figures) {

    public ServiceCost {
        steps = List.copyOf(steps);
        figures =
                figures == null ? null : Collections.unmodifiableSortedMap(new TreeMap<>(figures));
    }

    /** One of the figures; null if there is none. */
    public @Nullable Double figure(String field) {
        return figures == null ? null : figures.get(field);
    }

    /** Share of validations answered from the cache, 0 to 1; null when there were none. */
    public @Nullable Double cacheHitRatio() {
        if (cacheHits == null || cacheMisses == null || cacheHits + cacheMisses == 0) {
            return null;
        }
        return (double) cacheHits / (cacheHits + cacheMisses);
    }
}
