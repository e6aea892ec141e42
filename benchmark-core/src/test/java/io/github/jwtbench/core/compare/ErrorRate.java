package io.github.jwtbench.core.compare;

/**
 * How often comparisons say what, at one slowdown that was put into an arm.
 *
 * @param slowdown intended, of the CPU time per request: 0.1 is 10 %
 * @param scaled whether it was not measured, but made of the recordings without a slowdown, by
 *     multiplying the CPU time
 * @param measured over all recorded starts
 * @param live complete comparisons that were measured; null when scaled
 * @param resampled comparisons drawn from the recorded starts
 * @param coverage share of resampled intervals that hold the measured ratio (1 at slowdown 0, the
 *     factor when scaled), 0 to 1
 * @param medianSeconds median time of a resampled comparison
 */
public record ErrorRate(
        double slowdown,
        boolean scaled,
        Estimate measured,
        Trials live,
        Trials resampled,
        double coverage,
        double medianSeconds) {

    /**
     * Comparisons of one kind, and their verdicts.
     *
     * @param trials all of them
     */
    public record Trials(int trials, Share slower, Share faster, Share same, Share undecided) {}

    /**
     * A count among trials with its exact 95 % interval.
     *
     * @param low lower end of the probability, 0 to 1
     * @param high upper end
     */
    public record Share(int count, double low, double high) {}
}
