package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.verify.Goal.Relation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A side of a number on which a metric lies.
 *
 * @param metric that is limited
 * @param relation on which side
 * @param value finite and more than 0, of errors at least 0, in the unit of the metric
 */
public record Limit(Metric metric, Relation relation, double value) {
    private static final Pattern CONDITION = Pattern.compile("\\s*([a-z0-9.]+) ?([<>].*)");
    private static final Pattern SIDE =
            Pattern.compile("([<>]) ?([0-9]{1,9}(?:\\.[0-9]{1,9})?) ?([^0-9.\\s]\\S*)?");
    private static final Map<String, Double> MILLIS = Map.of("s", 1000.0, "ms", 1.0, "us", 0.001);

    public Limit {
        boolean aboveLeast = metric == Metric.ERRORS ? value >= 0 : value > 0;
        if (!(aboveLeast && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "limit must be finite and > 0, of errors >= 0, got: " + value);
        }
    }

    /**
     * Reads a condition such as {@code p99 > 50ms}, {@code throughput < 1000 req/s} or {@code cpu >
     * 80us}.
     *
     * @throws IllegalArgumentException with the rule and the text
     */
    public static Limit parse(String text) {
        Matcher condition = CONDITION.matcher(text);
        if (!condition.matches()) {
            throw new IllegalArgumentException(
                    "a condition must be like \"p99 > 50ms\", got: " + text);
        }
        return of(condition.group(1), condition.group(2));
    }

    /**
     * Reads a limit of a metric.
     *
     * @param name of the metric
     * @param side such as {@code < 5 ms}
     * @throws IllegalArgumentException with the rule and the text
     */
    static Limit of(String name, String side) {
        Metric metric =
                Arrays.stream(Metric.values())
                        .filter(each -> each.label().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(unknown(name)));
        Matcher matcher = SIDE.matcher(side.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("limit must be like \"< 5 ms\", got: " + side);
        }
        return new Limit(
                metric,
                matcher.group(1).equals("<") ? Relation.BELOW : Relation.ABOVE,
                Double.parseDouble(matcher.group(2)) * factor(metric, matcher.group(3)));
    }

    private static String unknown(String name) {
        return Arrays.stream(Metric.values())
                        .map(Metric::label)
                        .collect(Collectors.joining(", ", "metric must be one of ", ""))
                + ", got: "
                + name;
    }

    private static double factor(Metric metric, String unit) {
        if (metric.ofLatency() && unit != null && MILLIS.containsKey(unit)) {
            return MILLIS.get(unit);
        }
        if (metric == Metric.THROUGHPUT && "req/s".equals(unit)) {
            return 1;
        }
        if (metric == Metric.CPU && "us".equals(unit)) {
            return 1;
        }
        if (metric == Metric.ERRORS && "%".equals(unit)) {
            return 1;
        }
        throw new IllegalArgumentException(
                "%s needs a unit: %s, got: %s"
                        .formatted(metric.label(), units(metric), unit == null ? "none" : unit));
    }

    private static String units(Metric metric) {
        return switch (metric) {
            case THROUGHPUT -> "req/s, such as throughput < 1000 req/s";
            case CPU -> "us, such as cpu > 80 us";
            case ERRORS -> "%, such as errors > 1 %";
            default -> "s, ms or us, such as " + metric.label() + " > 50 ms";
        };
    }

    /**
     * Holds a run that must not be on this side against it.
     *
     * @return why it fails, in words; null when it is on the other side
     */
    public String failure(Run run) {
        if (run.status() != Status.VALID) {
            return "the run is INVALID";
        }
        List<Double> found = metric.values(List.of(run));
        if (found.isEmpty()) {
            return metric.label() + " was not measured";
        }
        boolean on = relation == Relation.BELOW ? found.get(0) < value : found.get(0) > value;
        return on ? metric.words(found.get(0)) : null;
    }

    /** As it is written: {@code p99 > 50 ms}. */
    @Override
    public String toString() {
        return metric.label()
                + (relation == Relation.BELOW ? " < " : " > ")
                + Metric.number(value)
                + " "
                + metric.unit();
    }
}
