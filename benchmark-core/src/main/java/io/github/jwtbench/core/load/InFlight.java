package io.github.jwtbench.core.load;

/**
 * Mean number of requests in flight, from a sample in each tenth of a millisecond. It knows nothing
 * of latencies, so Little's law can be checked with it: it finds requests that are missing, counted
 * twice or timed from another moment than the intended one.
 *
 * <p>The moments of the samples depend only on the clock. A thread that looked at counters would be
 * biased on a busy machine, since it gets the processor just when the requests that kept it busy
 * have ended: on two cores it saw half of them.
 */
final class InFlight {

    private static final long PERIOD_NANOS = 100_000;

    /**
     * 2<sup>32</sup> over the golden ratio: its multiples modulo 2<sup>32</sup> are spread evenly,
     * and so is each regular selection of them, so that a load with a period of its own is sampled
     * without bias (H. Weyl, "Über die Gleichverteilung von Zahlen mod. Eins", Mathematische
     * Annalen 77, 1916, <a href="https://doi.org/10.1007/BF01475864">doi:10.1007/BF01475864</a>).
     */
    private static final long GOLDEN = 0x9E3779B9L;

    private long underWay;
    private long seen;

    void started(long nanos) {
        underWay++;
        seen -= samplesBefore(nanos);
    }

    void ended(long nanos) {
        underWay--;
        seen += samplesBefore(nanos);
    }

    private static long samplesBefore(long nanos) {
        long period = nanos / PERIOD_NANOS;
        long offsetNanos = (period * GOLDEN & 0xFFFF_FFFFL) * PERIOD_NANOS >>> Integer.SIZE;
        return nanos - period * PERIOD_NANOS > offsetNanos ? period + 1 : period;
    }

    /**
     * The mean of the samples before the end of the run, at or after the last start and end; 0 if
     * there are none.
     */
    double mean(long endNanos) {
        long samples = samplesBefore(endNanos);
        return samples == 0 ? 0 : (double) (seen + underWay * samples) / samples;
    }
}
