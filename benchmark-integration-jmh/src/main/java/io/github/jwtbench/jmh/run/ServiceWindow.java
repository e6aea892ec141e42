package io.github.jwtbench.jmh.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.tools.Scrape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The service's own metrics over exactly the measured window of a trial.
 *
 * @param before first reading; null if it was not read
 * @param after last reading; null if it was not read
 */
record ServiceWindow(@Nullable Scrape before, @Nullable Scrape after) {

    private static final String STEPS = "jwtbench_validation_step_seconds";
    private static final double MICROS_PER_SECOND = 1e6;

    /** The readings in the raw folder of a run. */
    static ServiceWindow read(Path raw) throws IOException {
        return new ServiceWindow(
                scrape(raw, Observer.METRICS_BEFORE), scrape(raw, Observer.METRICS_AFTER));
    }

    private static @Nullable Scrape scrape(Path raw, String name) throws IOException {
        Path file = raw.resolve(name);
        return Files.exists(file) ? Scrape.parse(name, Files.readString(file)) : null;
    }

    /** A metric at the end; null if it was not read or does not exist. */
    @Nullable Double last(String name) {
        OptionalDouble sum = after == null ? OptionalDouble.empty() : after.sum(name, Map.of());
        return sum.isPresent() ? sum.getAsDouble() : null;
    }

    /**
     * Increase of a counter. A counter appears with its first event, so a counter missing in the
     * first reading began at 0. A counter missing in the last reading may not exist at all, such as
     * the pauses of garbage collection in a native executable, whose collector does pause. So its
     * value is null and not 0.
     */
    @Nullable Double rise(String name) {
        Double end = last(name);
        return before == null || end == null
                ? null
                : Double.valueOf(Math.max(0, end - before.sum(name, Map.of()).orElse(0)));
    }

    /**
     * The steps of the service's pipeline in the order of their names; none without both readings.
     *
     * @throws IllegalArgumentException if a count fell, which means that the service was restarted
     */
    ArrayNode steps() {
        ArrayNode steps = JsonNodeFactory.instance.arrayNode();
        if (before == null || after == null) {
            return steps;
        }
        for (String step : after.sumBy(STEPS + "_count", "step").keySet()) {
            SortedMap<Double, Double> buckets =
                    BucketQuantile.between(
                            before.buckets(STEPS, Map.of("step", step)),
                            after.buckets(STEPS, Map.of("step", step)));
            steps.addObject()
                    .put("step", step)
                    .put(
                            "count",
                            buckets.isEmpty()
                                    ? 0
                                    : Math.round(Require.entry(buckets, buckets.lastKey())))
                    .put("p50_micros", micros(buckets, 0.5))
                    .put("p95_micros", micros(buckets, 0.95))
                    .put("p99_micros", micros(buckets, 0.99));
        }
        return steps;
    }

    private static @Nullable Double micros(SortedMap<Double, Double> buckets, double quantile) {
        Double seconds = BucketQuantile.of(buckets, quantile);
        return seconds == null ? null : Double.valueOf(seconds * MICROS_PER_SECOND);
    }
}
