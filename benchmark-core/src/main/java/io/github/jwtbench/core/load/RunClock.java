package io.github.jwtbench.core.load;

import java.util.function.LongSupplier;

/**
 * The one place where a run reads the time, and waits for the next thing that it has to do. Times
 * are nanoseconds since the run started.
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
     * Waits once; the caller looks at the clock and calls again if it was too short. It may return
     * early, and is late only if the machine is.
     *
     * @param exactNanos time to be met as exactly as possible
     * @param roughNanos time of work that may be done a little later
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
