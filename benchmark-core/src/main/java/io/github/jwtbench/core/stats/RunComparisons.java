package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.RunSet;
import io.github.jwtbench.core.model.Verification;
import io.github.jwtbench.core.model.Verification.Endpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Compares two sets of runs that were not measured in turn: repetitions of the same run on each
 * side, their log ratio with its interval by Welch, see {@link LogRatio}, and the Mann-Whitney test
 * (doi: 10.1214/aoms/1177730491), two-sided, as a second opinion.
 */
public final class RunComparisons {

    private static final String TEST = "Mann-Whitney, runs";

    private static final List<Metric> METRICS =
            List.of(Metric.CPU, Metric.THROUGHPUT, Metric.P50, Metric.P99);

    private RunComparisons() {}

    /**
     * Compares a candidate with a base.
     *
     * @throws IllegalArgumentException if a run is on both sides, or twice on one
     */
    public static Comparison of(ComparisonLabels labels, RunSet base, RunSet candidate) {
        Verification verification = Verifications.of(base, candidate, List.of());
        List<Result> results = new ArrayList<>();
        verification.endpoints().forEach(each -> results.addAll(results(each)));
        return ComparisonResults.comparison(
                ComparisonResults.side(
                        labels.base(),
                        base.loads().stream().map(Run::session),
                        base.loads().stream().map(Run::environment)),
                ComparisonResults.side(
                        labels.candidate(),
                        candidate.loads().stream().map(Run::session),
                        candidate.loads().stream().map(Run::environment)),
                results,
                verification.differences().stream()
                        .filter(each -> !each.forbids())
                        .map(each -> each.what() + ": " + each.base() + " → " + each.candidate())
                        .toList(),
                verification.cautions());
    }

    private static List<Result> results(Endpoint endpoint) {
        if (!endpoint.reasons().isEmpty()) {
            return List.of(
                    ComparisonResults.notComparable(
                            endpoint.name(), String.join("; ", endpoint.reasons())));
        }
        List<Result> results = new ArrayList<>();
        for (Metric metric : METRICS) {
            double[] left = MetricValues.values(endpoint.base().runs(), metric);
            double[] right = MetricValues.values(endpoint.candidate().runs(), metric);
            if (left.length == endpoint.base().runs().size()
                    && right.length == endpoint.candidate().runs().size()) {
                results.add(result(endpoint.name(), metric, left, right));
            }
        }
        return results;
    }

    private static Result result(String benchmark, Metric metric, double[] base, double[] other) {
        LogRatio ratio = LogRatio.of(other, base);
        int runs = Math.min(base.length, other.length);
        return new Result(
                benchmark,
                metric,
                GateRule.primary(metric),
                Median.of(base),
                Median.of(other),
                ratio.ratio(),
                ratio.low() == null ? ratio.ratio() : ratio.low(),
                ratio.high() == null ? ratio.ratio() : ratio.high(),
                runs,
                0,
                TEST,
                ranks(base, other),
                null,
                GateRule.leastEffect(metric),
                Verdict.TOO_NOISY,
                "");
    }

    /** 1 when all values are the same, which the test has no answer for. */
    private static double ranks(double[] base, double[] other) {
        double first = base[0];
        return DoubleStream.concat(Arrays.stream(base), Arrays.stream(other))
                        .allMatch(each -> each == first)
                ? 1
                : MannWhitneyUTest.withDefaults().test(base, other).getPValue();
    }
}
