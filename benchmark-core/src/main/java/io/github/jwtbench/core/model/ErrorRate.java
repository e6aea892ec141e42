package io.github.jwtbench.core.model;

/**
 * How often comparisons say what, at one slowdown that was put into the candidate.
 *
 * @param slowdown intended, of the CPU time per request: 0.1 is 10 %
 * @param scaled whether it was not measured, but made of the recordings without a slowdown, by
 *     multiplying the candidate's CPU time
 * @param ratio measured over all recorded pairs, candidate over base
 * @param ratioLow lower end of its 95 % interval
 * @param ratioHigh upper end
 * @param starts recorded starts
 * @param pairs recorded pairs
 * @param live complete comparisons that were measured; null when scaled
 * @param resampled comparisons drawn from the recorded starts
 * @param coverage share of resampled intervals that hold the measured ratio (no difference at
 *     slowdown 0), 0 to 1
 * @param medianSeconds median time of a resampled comparison
 */
public record ErrorRate(
        double slowdown,
        boolean scaled,
        double ratio,
        double ratioLow,
        double ratioHigh,
        int starts,
        int pairs,
        Trials live,
        Trials resampled,
        double coverage,
        double medianSeconds) {

    /**
     * Comparisons of one kind, and their verdicts.
     *
     * @param trials all of them
     * @param slower called slower
     * @param faster called faster
     * @param tooNoisy called too noisy
     */
    public record Trials(int trials, Share slower, Share faster, int tooNoisy) {}

    /**
     * A count among trials with its exact 95 % interval.
     *
     * @param low lower end of the probability, 0 to 1
     * @param high upper end
     */
    public record Share(int count, double low, double high) {}
}
