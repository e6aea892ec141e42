package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What {@code quarkus-metrics.json} holds: what the service used over the measured window of each
 * trial.
 *
 * @param version of this format, 1
 * @param session names the build
 * @param runs all runs
 */
record QuarkusMetrics(int version, String session, List<Entry> runs) {

    private static final double MILLIS_PER_SECOND = 1000;

    /**
     * One run. A value is null when it was not measured.
     *
     * @param run its id
     * @param status {@code VALID} or {@code INVALID}
     * @param windowSeconds length of the measured window
     * @param cpuSeconds CPU time of the service's process
     * @param cpuCores processors used on average
     * @param cpuMicrosPerRequest CPU time per answered request
     * @param machineBusyRatioMean share of all processors' time that was not idle
     * @param rssMaxBytes resident memory, largest sample
     * @param heapUsedMaxBytes heap in use, largest reading
     * @param heapCommittedMaxBytes heap given to it, largest reading
     * @param gcPauses pauses of the garbage collector in the window; null also when the service
     *     does not count them
     * @param gcPauseMillis time of these pauses together; null when the service does not count them
     * @param threadsLive live threads at the end
     */
    record Entry(
            String run,
            Status status,
            Double windowSeconds,
            Double cpuSeconds,
            Double cpuCores,
            Double cpuMicrosPerRequest,
            Double machineBusyRatioMean,
            Long rssMaxBytes,
            Long heapUsedMaxBytes,
            Long heapCommittedMaxBytes,
            Long gcPauses,
            Double gcPauseMillis,
            Long threadsLive) {}

    /**
     * @param before first reading of the metrics, or null
     * @param after last one, or null
     */
    static Entry entry(Run run, Scrape before, Scrape after) {
        ServiceCost cost = run.service();
        Performance performance = run.performance();
        Double pauses = between("jvm_gc_pause_seconds_count", before, after);
        Double seconds = between("jvm_gc_pause_seconds_sum", before, after);
        Double threads = value("jvm_threads_live_threads", after);
        return new Entry(
                run.id(),
                run.status(),
                performance == null ? null : performance.elapsedSeconds(),
                cost == null ? null : cost.cpuSeconds(),
                cost == null ? null : cost.cpuCores(),
                cost == null ? null : cost.cpuMicrosPerRequest(),
                cost == null ? null : cost.machineBusyRatioMean(),
                cost == null ? null : cost.rssMaxBytes(),
                cost == null ? null : cost.heapUsedMaxBytes(),
                cost == null ? null : cost.heapCommittedMaxBytes(),
                pauses == null ? null : Long.valueOf(Math.round(pauses)),
                seconds == null ? null : Double.valueOf(MILLIS_PER_SECOND * seconds),
                threads == null ? null : Long.valueOf(Math.round(threads)));
    }

    private static Double value(String name, Scrape scrape) {
        OptionalDouble sum = scrape == null ? OptionalDouble.empty() : scrape.sum(name, Map.of());
        return sum.isPresent() ? sum.getAsDouble() : null;
    }

    /**
     * How much a counter rose, or null. A counter appears with its first event, so one that is
     * missing in the first reading began at 0. One that is missing in the last reading may not
     * exist at all, such as that of garbage collection pauses in a native executable, whose
     * collector does pause. So its value is null and not 0.
     */
    private static Double between(String name, Scrape before, Scrape after) {
        Double end = value(name, after);
        if (before == null || end == null) {
            return null;
        }
        return Math.max(0, end - before.sum(name, Map.of()).orElse(0));
    }
}
