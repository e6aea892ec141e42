package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Outcome;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Percentiles ascend and the mean lies between the extremes: the published mean, and the mean that
 * a tool printed with percentiles that it corrected. Values that the tool does not report are left
 * out.
 */
public final class PercentileOrder {

    /** Name of the check. */
    public static final String NAME = "percentile-order";

    private static final CheckRule RULE =
            new CheckRule(NAME, "min ≤ p50 ≤ p90 ≤ p95 ≤ p99 ≤ p99.9 ≤ max, and min ≤ mean ≤ max");

    private PercentileOrder() {}

    /**
     * Holds the rule against latencies.
     *
     * @param latency null when nothing was answered
     * @param outcome null if unknown. N / X, the published mean of a tool that corrects, contains
     *     the time of requests under way at the stop: without them it is smaller by at most their
     *     share
     */
    static Check check(@Nullable Latency latency, @Nullable Outcome outcome) {
        if (latency == null) {
            return RULE.notMeasured("nothing was answered");
        }
        List<Double> ascending =
                Stream.of(
                                latency.minMillis(),
                                latency.p50Millis(),
                                latency.p90Millis(),
                                latency.p95Millis(),
                                latency.p99Millis(),
                                latency.p999Millis(),
                                latency.maxMillis())
                        .filter(Objects::nonNull)
                        .toList();
        Double printed =
                Latency.CORRECTED_BY_TOOL.equals(latency.source())
                        ? latency.printedMeanMillis()
                        : null;
        double lowest = Objects.requireNonNullElse(latency.minMillis(), 0.0);
        double mean = latency.meanMillis();
        double least = printed != null && outcome != null ? mean * answeredShare(outcome) : mean;
        boolean holds =
                ascends(ascending)
                        && lowest >= 0
                        && mean >= lowest
                        && least <= latency.maxMillis()
                        && (printed == null || between(lowest, printed, latency.maxMillis()));
        return RULE.passOrFail(
                holds,
                "%s ms, mean %s ms%s"
                        .formatted(
                                ascending,
                                mean,
                                printed == null ? "" : ", as printed " + printed + " ms"));
    }

    private static double answeredShare(Outcome outcome) {
        double answered = outcome.answered();
        return answered == 0 ? 1 : answered / (answered + Math.max(0, outcome.unfinishedAtStop()));
    }

    private static boolean between(double lowest, double mean, double highest) {
        return mean >= lowest && mean <= highest;
    }

    private static boolean ascends(List<Double> values) {
        for (int i = 1; i < values.size(); i++) {
            if (!(values.get(i - 1) <= values.get(i))) {
                return false;
            }
        }
        return true;
    }
}
