package io.github.jwtbench.core.load;

/** Waits for the next thing that a run has to do. */
final class Pacer {

    /**
     * Nanoseconds before an exact time at which sleeping ends and spinning starts. Linux may wake a
     * sleeper 50 microseconds late (default timer slack), a virtual machine 100. Latency counts
     * from the intended time, so that would be added to every request.
     */
    static final long SPIN_NANOS = 150_000;

    private final RunClock clock;
    private final Parker parker;

    Pacer(RunClock clock, Parker parker) {
        this.clock = clock;
        this.parker = parker;
    }

    /**
     * Waits once; the caller looks at the clock and calls again if it was too short. It may return
     * early, and is late only if the machine is.
     *
     * @param exactNanos time to be met as exactly as possible
     * @param roughNanos time of work that may be done a little later
     */
    void await(long exactNanos, long roughNanos) {
        long now = clock.now();
        long sleepUntil = Math.min(exactNanos - SPIN_NANOS, roughNanos);
        if (now < sleepUntil) {
            parker.park(sleepUntil - now);
            return;
        }
        long until = Math.min(exactNanos, roughNanos);
        while (clock.now() < until) {
            // Others may have the processor meanwhile. On two cores, spinning without it took them
            // from the service: at 5,000 to 15,000 requests per second, the mean latency measured
            // was up to a hundred times as high. It still counts as CPU time of the driver.
            parker.pause();
        }
    }
}
