package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatRatio;
import io.github.jwtbench.core.model.Ratio.Verdict;

/**
 * Times over times. The ratio's own interval decides, since it takes the spread of both into
 * account: a factor of 2 is seen through noise of 20 %. That two are alike is said only if both are
 * known well.
 */
final class FormatRatios {
    private FormatRatios() {}

    /**
     * @param of forks above the line
     * @param over forks below it
     */
    static FormatRatio of(double[] of, double[] over) {
        LogRatio ratio = LogRatio.of(of, over);
        return new FormatRatio(ratio.ratio(), ratio.low(), ratio.high(), verdict(ratio, of, over));
    }

    private static Verdict verdict(LogRatio ratio, double[] of, double[] over) {
        if (ratio.low() == null) {
            return Verdict.TOO_NOISY;
        }
        Verdict verdict = verdict(ratio.low(), ratio.high());
        boolean noisy = Estimates.of(of).tooNoisy() || Estimates.of(over).tooNoisy();
        return verdict == Verdict.NOT_DISTINGUISHABLE && noisy ? Verdict.TOO_NOISY : verdict;
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
