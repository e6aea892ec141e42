package io.github.jwtbench.core.load;

import java.util.function.LongSupplier;

/**
 * The only place where a run reads the time and waits for the next work. Times are nanoseconds
 * since the start of the run.
 */
final class RunClock {

    /**
     * Nanoseconds before an exact time at which sleeping ends and spinning starts. Linux may wake a
     * sleeper 50 microseconds late (default timer slack), a virtual machine 100. Latency counts
     * from the intended time, so that would be added to every request.
     */
    static final long SPIN_NANOS = 150_000;

    private final LongSupplier nanos;
    private final Parker parker;
    private final long startNanos;

    /** Starts now, on a clock of nanoseconds with any origin. */
    RunClock(LongSupplier nanos, Parker parker) {
        this.nanos = nanos;
        this.parker = parker;
        this.startNanos = nanos.getAsLong();
    }

    long now() {
        return nanos.getAsLong() - startNanos;
    }

    /**
     * Waits once; the caller checks the clock and calls again if necessary. Can return early;
     * returns late only if the machine is late.
     *
     * @param exactNanos time to meet as exactly as possible
     * @param roughNanos time of work that may be a little late
     */
    void await(long exactNanos, long roughNanos) {
        long now = now();
        long sleepUntil = Math.min(exactNanos - SPIN_NANOS, roughNanos);
        if (now < sleepUntil) {
            parker.park(sleepUntil - now);
            return;
        }
        long until = Math.min(exactNanos, roughNanos);
        while (now() < until) {
            // Others may have the processor meanwhile. On two cores, spinning without it took them
            // from the service: at 5,000 to 15,000 requests per second, the mean latency measured
            // was up to a hundred times as high. It still counts as CPU time of the driver.
            parker.pause();
        }
    }
}
