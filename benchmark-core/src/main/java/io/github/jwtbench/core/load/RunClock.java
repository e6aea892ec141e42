package io.github.jwtbench.core.load;

import java.util.function.LongSupplier;

/**
 * The only place where a run reads the time and decides how long to wait for the next work. Times
 * are nanoseconds since the start of the run.
 */
final class RunClock {

    /**
     * Nanoseconds before an exact time at which sleeping ends and looking at the clock starts.
     * Linux wakes a thread that asks for no slack 15 to 40 microseconds late, so that there is
     * seldom anything left to wait for: to look at the clock longer costs more CPU time than the
     * request.
     */
    static final long SPIN_NANOS = 15_000;

    private final LongSupplier nanos;
    private long startNanos;

    /**
     * @param nanos a clock of nanoseconds with any origin
     */
    RunClock(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Starts now; what is prepared before is no pause of the run. */
    void start() {
        startNanos = nanos.getAsLong();
    }

    long now() {
        return nanos.getAsLong() - startNanos;
    }

    /**
     * How long to sleep from now on, nanoseconds; 0 for not at all.
     *
     * @param exactNanos time to meet as exactly as possible
     * @param roughNanos time of work that may be a little late
     */
    long sleepNanos(long exactNanos, long roughNanos) {
        return Math.max(0, Math.min(exactNanos - SPIN_NANOS, roughNanos) - now());
    }
}
