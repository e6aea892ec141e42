package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Two sides of pairs and one metric: the bootstrap over starts and pairs, and as a second opinion
 * Wilcoxon's signed-rank test (doi: 10.2307/3001968), two-sided, on the medians of the starts.
 *
 * @param bootstrap of the log ratios
 * @param base median of the base's values
 * @param candidate likewise
 * @param pValue of the test
 */
record PairedRatios(NestedBootstrap bootstrap, double base, double candidate, double pValue) {

    /** So that a comparison of the same files always says the same. */
    private static final long SEED = 20_261_121;

    /**
     * @param base starts of one side
     * @param candidate starts of the other with the same numbers and pairs
     * @return null when the metric was not measured, is 0 somewhere, or has fewer than 2 starts
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
        return logs.size() < 2
                ? null
                : new PairedRatios(
                        NestedBootstrap.of(logs, SEED),
                        Median.of(bases.stream().mapToDouble(Double::doubleValue).toArray()),
                        Median.of(candidates.stream().mapToDouble(Double::doubleValue).toArray()),
                        signedRank(logs));
    }

    /** 1 when no start differs. */
    private static double signedRank(List<double[]> logs) {
        double[] medians =
                logs.stream().mapToDouble(Median::of).filter(each -> each != 0).toArray();
        return medians.length == 0
                ? 1
                : WilcoxonSignedRankTest.withDefaults().test(medians).getPValue();
    }

    private static boolean positive(double[]... sides) {
        return Arrays.stream(sides).flatMapToDouble(Arrays::stream).allMatch(each -> each > 0);
    }
}
