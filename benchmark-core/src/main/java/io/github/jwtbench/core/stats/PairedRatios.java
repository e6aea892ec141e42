package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Two sides of pairs and one metric: the bootstrap over starts and pairs, and as a second opinion
 * Wilcoxon's signed-rank test (doi: 10.2307/3001968), two-sided, on the pairs. That test takes the
 * pairs as independent, which those of one start are not quite: the interval accounts for that, and
 * both have to agree.
 *
 * @param bootstrap of the log ratios
 * @param base median of the base's values
 * @param candidate likewise
 * @param pValue of the test
 */
record PairedRatios(NestedBootstrap bootstrap, double base, double candidate, double pValue) {

    private static final int FEWEST = 2;

    /** From there on the normal distribution is as good, and much faster. */
    private static final int MOST_EXACT = 50;

    /** So that a comparison of the same files always says the same. */
    private static final long SEED = 20_261_121;

    /**
     * @param base starts of one side
     * @param candidate starts of the other with the same numbers and pairs
     * @return null when the metric was not measured, is 0 somewhere, or has too few starts: 2 where
     *     each pair has a value, {@link GateRule#FEWEST_SINGLE_VALUES} where each start has one
     */
    static PairedRatios of(List<PairStart> base, List<PairStart> candidate, Metric metric) {
        List<double[]> logs = new ArrayList<>();
        List<Double> bases = new ArrayList<>();
        List<Double> candidates = new ArrayList<>();
        for (int i = 0; i < base.size(); i++) {
            double[] left = PairedMetric.values(base.get(i), metric);
            double[] right = PairedMetric.values(candidate.get(i), metric);
            if (left.length == 0 || right.length != left.length || !positive(left, right)) {
                return null;
            }
            double[] own = new double[left.length];
            for (int pair = 0; pair < own.length; pair++) {
                own[pair] = Math.log(right[pair]) - Math.log(left[pair]);
                bases.add(left[pair]);
                candidates.add(right[pair]);
            }
            logs.add(own);
        }
        return logs.size() < fewest(logs)
                ? null
                : new PairedRatios(
                        NestedBootstrap.of(logs, SEED),
                        Median.of(bases.stream().mapToDouble(Double::doubleValue).toArray()),
                        Median.of(candidates.stream().mapToDouble(Double::doubleValue).toArray()),
                        signedRank(logs));
    }

    private static int fewest(List<double[]> logs) {
        return logs.stream().allMatch(start -> start.length == 1)
                ? GateRule.FEWEST_SINGLE_VALUES
                : FEWEST;
    }

    /** 1 when no pair differs. */
    private static double signedRank(List<double[]> logs) {
        double[] all =
                logs.stream().flatMapToDouble(Arrays::stream).filter(each -> each != 0).toArray();
        PValueMethod method =
                all.length > MOST_EXACT ? PValueMethod.ASYMPTOTIC : PValueMethod.EXACT;
        return all.length == 0
                ? 1
                : WilcoxonSignedRankTest.withDefaults().with(method).test(all).getPValue();
    }

    private static boolean positive(double[]... sides) {
        return Arrays.stream(sides).flatMapToDouble(Arrays::stream).allMatch(each -> each > 0);
    }
}
