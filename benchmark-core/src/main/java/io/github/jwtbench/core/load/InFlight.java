package io.github.jwtbench.core.load;

import java.util.SplittableRandom;

/**
 * Mean number of requests in flight, from samples at random moments, one in each tenth of a
 * millisecond. It knows nothing of latencies, so Little's law can be checked with it: it finds
 * requests that are missing, counted twice or timed from another moment than the intended one.
 *
 * <p>The moments are drawn beforehand, and each start or end is counted at the first sample that it
 * precedes. A thread that looked at counters would be biased on a busy machine, since it gets the
 * processor just when the requests that kept it busy have ended: on two cores it saw half of them.
 */
final class InFlight {

    private static final long PERIOD_NANOS = 100_000;

    /** An idle driver keeps its last run, and a comparison has a hundred drivers. */
    private static final int MAX_SAMPLES = 100_000;

    private final long periodNanos;
    private final int[] offsetNanos;
    private final int[] changes;

    /**
     * Draws the moments.
     *
     * @param lengthNanos longest time that the run may take; beyond 10 s samples become rarer
     * @param seed of the moments
     */
    InFlight(long lengthNanos, long seed) {
        this.periodNanos = Math.max(PERIOD_NANOS, lengthNanos / MAX_SAMPLES + 1);
        int samples = Math.toIntExact(lengthNanos / periodNanos) + 1;
        SplittableRandom random = new SplittableRandom(seed);
        this.offsetNanos = random.ints(samples, 0, Math.toIntExact(periodNanos)).toArray();
        this.changes = new int[samples];
    }

    void started(long nanos) {
        count(nanos, 1);
    }

    void ended(long nanos) {
        count(nanos, -1);
    }

    private void count(long nanos, int change) {
        long period = nanos / periodNanos;
        if (period < offsetNanos.length && nanos % periodNanos > offsetNanos[(int) period]) {
            period++;
        }
        if (period < offsetNanos.length) {
            changes[(int) period] += change;
        }
    }

    /** The mean of the samples before the end of the run; 0 if there are none. */
    double mean(long endNanos) {
        long now = 0;
        long sum = 0;
        int samples = 0;
        while (samples < offsetNanos.length
                && samples * periodNanos + offsetNanos[samples] < endNanos) {
            now += changes[samples];
            sum += now;
            samples++;
        }
        return samples == 0 ? 0 : (double) sum / samples;
    }
}
