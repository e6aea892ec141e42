package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.BucketQuantile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * What {@code integration-jwt-validation-metrics.json} holds: the steps of the service's pipeline,
 * from its own histograms over exactly the measured window of a trial.
 *
 * @param version of this format, 1
 * @param session names the build
 * @param runs those whose requests carried tokens
 */
record JwtMetrics(int version, String session, List<Entry> runs) {

    private static final String STEPS = "jwtbench_validation_step_seconds";
    private static final double MICROS_PER_SECOND = 1e6;

    /**
     * One run.
     *
     * @param run its id
     * @param status {@code VALID} or {@code INVALID}
     * @param steps in the order of their names; empty when the metrics were not read
     */
    record Entry(String run, Status status, List<Step> steps) {}

    /**
     * One step.
     *
     * @param step such as {@code signature}
     * @param count how often it ran
     * @param p50Micros median in microseconds, interpolated within a bucket; null when it did not
     *     run, or took longer than the last bucket; all percentiles are so
     */
    record Step(String step, long count, Double p50Micros, Double p95Micros, Double p99Micros) {}

    /**
     * The steps between two readings of the metrics.
     *
     * @throws IllegalArgumentException if a count fell, which means that the service was restarted
     */
    static List<Step> steps(Scrape before, Scrape after) {
        List<Step> steps = new ArrayList<>();
        for (String step : after.sumBy(STEPS + "_count", "step").keySet()) {
            SortedMap<Double, Double> buckets =
                    BucketQuantile.between(
                            before.buckets(STEPS, Map.of("step", step)),
                            after.buckets(STEPS, Map.of("step", step)));
            long count = buckets.isEmpty() ? 0 : Math.round(buckets.get(buckets.lastKey()));
            steps.add(
                    new Step(
                            step,
                            count,
                            micros(buckets, 0.5),
                            micros(buckets, 0.95),
                            micros(buckets, 0.99)));
        }
        return steps;
    }

    private static Double micros(SortedMap<Double, Double> buckets, double quantile) {
        Double seconds = BucketQuantile.of(buckets, quantile);
        return seconds == null ? null : Double.valueOf(seconds * MICROS_PER_SECOND);
    }
}
