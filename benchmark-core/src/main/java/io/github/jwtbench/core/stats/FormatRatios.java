package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatRatio;
import io.github.jwtbench.core.model.Ratio.Verdict;

/** Times over times, with the verdict that library benchmarks have: a time above 1 is dearer. */
final class FormatRatios {
    private FormatRatios() {}

    /**
     * @param of forks above the line
     * @param over forks below it
     */
    static FormatRatio of(double[] of, double[] over) {
        LogRatio ratio = LogRatio.of(of, over);
        boolean noisy =
                ratio.low() == null || Estimates.of(of).tooNoisy() || Estimates.of(over).tooNoisy();
        return new FormatRatio(
                ratio.ratio(),
                ratio.low(),
                ratio.high(),
                noisy ? Verdict.TOO_NOISY : verdict(ratio.low(), ratio.high()));
    }

    /** Of first calls, which differ widely by nature: only the interval decides. */
    static FormatRatio ofFirstCalls(double[] of, double[] over) {
        LogRatio ratio = LogRatio.of(of, over);
        return new FormatRatio(
                ratio.ratio(),
                ratio.low(),
                ratio.high(),
                ratio.low() == null ? Verdict.TOO_NOISY : verdict(ratio.low(), ratio.high()));
    }

    /** Of numbers that are exact. */
    static FormatRatio exact(double ratio) {
        return new FormatRatio(ratio, ratio, ratio, verdict(ratio, ratio));
    }

    private static Verdict verdict(double low, double high) {
        return low > 1 ? Verdict.DEARER : high < 1 ? Verdict.CHEAPER : Verdict.NOT_DISTINGUISHABLE;
    }

    /** Added fork by fork; of those of which there is none on one side, the rest is left out. */
    static double[] sum(double[] left, double[] right) {
        double[] sum = new double[Math.min(left.length, right.length)];
        for (int fork = 0; fork < sum.length; fork++) {
            sum[fork] = left[fork] + right[fork];
        }
        return sum;
    }
}
