package io.github.jwtbench.core.compare;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * Exact 95 % interval of a probability from how often something happened (C. J. Clopper, E. S.
 * Pearson, 1934, doi: 10.1093/biomet/26.4.404): the ends are quantiles of beta distributions,
 * {@code B(0.025; k, n - k + 1)} and {@code B(0.975; k + 1, n - k)}; 0 and 1 at the borders.
 *
 * @param low lower end, 0 to 1
 * @param high upper end
 */
record ClopperPearson(double low, double high) {

    /** Probability outside the interval on each side. */
    private static final double TAIL = 0.025;

    /**
     * @param times how often it happened, 0 to {@code trials}
     * @param trials independent trials, at least 1
     */
    static ClopperPearson of(int times, int trials) {
        if (trials < 1 || times < 0 || times > trials) {
            throw new IllegalArgumentException(
                    "must have trials >= 1 and 0 <= times <= trials, got: %s of %s"
                            .formatted(times, trials));
        }
        double low =
                times == 0
                        ? 0
                        : BetaDistribution.of(times, trials - times + 1.0)
                                .inverseCumulativeProbability(TAIL);
        double high =
                times == trials
                        ? 1
                        : BetaDistribution.of(times + 1.0, trials - times)
                                .inverseSurvivalProbability(TAIL);
        return new ClopperPearson(low, high);
    }
}
