package io.github.jwtbench.suite.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.setup.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One entry of JMH's JSON result: one cell in one mode. The forks' own data are read, never JMH's
 * {@code score} and {@code scoreError}, which take iterations for independent of each other.
 */
final class JmhEntry {

    /** Counts operations per unit of time. */
    static final String THROUGHPUT = "thrpt";

    /** Takes the time of single operations. */
    static final String SAMPLE = "sample";

    /** Takes the time of one call in each fork. */
    static final String COLD = "ss";

    /** Older JMH put a dot before the name. */
    private static final List<String> ALLOCATION =
            List.of("gc.alloc.rate.norm", "\u00b7gc.alloc.rate.norm");

    private static final String BYTES = "B/op";

    private final String where;
    private final JsonNode entry;

    /**
     * @param file names the file in messages
     * @param number place of the entry in it, from 1
     */
    JmhEntry(String file, int number, JsonNode entry) {
        this.where = file + ", entry " + number;
        this.entry = entry;
        for (String batch : List.of("warmupBatchSize", "measurementBatchSize")) {
            if (integer(entry, batch) != 1) {
                throw broken(batch + " must be 1", entry.get(batch));
            }
        }
    }

    Cell cell() {
        String[] names = text(entry, "benchmark").split("\\.");
        if (names.length < 2) {
            throw broken("benchmark must be a class and a method", entry.get("benchmark"));
        }
        SortedMap<String, String> parameters = new TreeMap<>();
        JsonNode params = entry.path("params");
        params.fieldNames().forEachRemaining(name -> parameters.put(name, text(params, name)));
        return new Cell(
                names[names.length - 2],
                names[names.length - 1],
                parameters,
                integer(entry, "threads"));
    }

    /** {@value #THROUGHPUT}, {@value #SAMPLE} or {@value #COLD}; others are refused. */
    String mode() {
        String mode = text(entry, "mode");
        List<String> known = List.of(THROUGHPUT, SAMPLE, COLD);
        if (!known.contains(mode)) {
            throw broken("mode must be one of " + known, entry.get("mode"));
        }
        return mode;
    }

    /** Operations per second by fork and iteration. */
    List<List<Double>> operationsPerSecond() {
        JsonNode metric = member(entry, "primaryMetric");
        double factor = JmhUnit.perSecond(where, text(metric, "scoreUnit"));
        return forks(metric, factor);
    }

    /**
     * Microseconds of the first call of each fork.
     *
     * @throws RawDataException if a fork made another number of calls, so that some were not first
     */
    List<Double> coldMicros() {
        JsonNode metric = member(entry, "primaryMetric");
        double factor = JmhUnit.micros(where, text(metric, "scoreUnit"));
        List<Double> first = new ArrayList<>();
        for (List<Double> calls : forks(metric, factor)) {
            if (calls.size() != 1) {
                throw broken("a fork must have one call", metric.get("rawData"));
            }
            first.add(calls.get(0));
        }
        return first;
    }

    /** Mean bytes per operation of each fork; empty without the profiler. */
    List<Double> allocatedBytesPerOperation() {
        for (String name : ALLOCATION) {
            JsonNode metric = entry.path("secondaryMetrics").path(name);
            if (!metric.isMissingNode()) {
                if (!text(metric, "scoreUnit").equals(BYTES)) {
                    throw broken("unit of " + name + " must be " + BYTES, metric.get("scoreUnit"));
                }
                return forks(metric, 1).stream().map(JmhEntry::mean).toList();
            }
        }
        return List.of();
    }

    /** Percentiles as JMH computed them over all forks. */
    SampledTime sampled() {
        JsonNode metric = member(entry, "primaryMetric");
        double factor = JmhUnit.micros(where, text(metric, "scoreUnit"));
        JsonNode forks = nonEmpty(metric, "rawDataHistogram");
        long count = 0;
        double sum = 0;
        for (JsonNode fork : forks) {
            for (JsonNode iteration : fork) {
                for (JsonNode bin : iteration) {
                    long times = whole(bin.path(1));
                    count += times;
                    sum += times * number("rawDataHistogram", bin.path(0));
                }
            }
        }
        if (count == 0) {
            throw broken("rawDataHistogram must hold samples", forks);
        }
        JsonNode percentiles = member(metric, "scorePercentiles");
        return new SampledTime(
                count,
                forks.size(),
                sum / count * factor,
                factor * number("50.0", percentiles.path("50.0")),
                factor * number("90.0", percentiles.path("90.0")),
                factor * number("95.0", percentiles.path("95.0")),
                factor * number("99.0", percentiles.path("99.0")),
                factor * number("99.9", percentiles.path("99.9")),
                factor * number("100.0", percentiles.path("100.0")));
    }

    private List<List<Double>> forks(JsonNode metric, double factor) {
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : nonEmpty(metric, "rawData")) {
            List<Double> iterations = new ArrayList<>();
            fork.forEach(value -> iterations.add(factor * number("rawData", value)));
            if (iterations.isEmpty()) {
                throw broken("a fork in rawData must have iterations", fork);
            }
            forks.add(iterations);
        }
        return forks;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().getAsDouble();
    }

    private JsonNode nonEmpty(JsonNode parent, String name) {
        JsonNode array = member(parent, name);
        if (!array.isArray() || array.isEmpty()) {
            throw broken(name + " must be a list that is not empty", array);
        }
        return array;
    }

    private JsonNode member(JsonNode parent, String name) {
        JsonNode member = parent.get(name);
        if (member == null) {
            throw new RawDataException(where + ": " + name + " must be there");
        }
        return member;
    }

    private String text(JsonNode parent, String name) {
        JsonNode member = member(parent, name);
        if (!member.isTextual()) {
            throw broken(name + " must be text", member);
        }
        return member.textValue();
    }

    private int integer(JsonNode parent, String name) {
        return Math.toIntExact(whole(member(parent, name)));
    }

    private long whole(JsonNode value) {
        if (!value.isIntegralNumber()) {
            throw broken("must be a whole number", value);
        }
        return value.longValue();
    }

    /** JMH writes NaN as a string, where a measurement failed. */
    private double number(String name, JsonNode value) {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue()) || value.doubleValue() < 0) {
            throw broken(name + " must hold finite numbers from 0 on", value);
        }
        return value.doubleValue();
    }

    private RawDataException broken(String rule, JsonNode got) {
        String text = String.valueOf(got);
        return new RawDataException(
                where + ": " + rule + ", got: " + text.substring(0, Math.min(80, text.length())));
    }
}
