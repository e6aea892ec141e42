package io.github.jwtbench.core.load;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Drives a service and measures it. One rig can do many runs in sequence on the connections of one
 * driver, so that a warm-up warms the same connections.
 */
public final class Rig {

    private static final long SAMPLING_SEED = 20_261_121;

    private final Driver driver;
    private final LongSupplier nanoClock;
    private final InstantSource wallClock;
    private final long seed;
    private final Supplier<String> stop;

    /** A rig on the system's clock. The driver stays the caller's to close. */
    public Rig(Driver driver) {
        this(driver, () -> null);
    }

    /**
     * A rig that can be stopped: it then sends no more, waits for requests in progress, and the
     * result gives the reason.
     *
     * @param stop the reason, or null to continue; called every few milliseconds
     */
    public Rig(Driver driver, Supplier<String> stop) {
        this(driver, System::nanoTime, InstantSource.system(), SAMPLING_SEED, stop);
    }

    /** A rig with a scripted time. */
    Rig(
            Driver driver,
            LongSupplier nanoClock,
            InstantSource wallClock,
            long seed,
            Supplier<String> stop) {
        this.driver = driver;
        this.nanoClock = nanoClock;
        this.wallClock = wallClock;
        this.seed = seed;
        this.stop = stop;
    }

    /**
     * Runs a plan on the driver's thread and returns when every request is accounted for: after the
     * window, and at most {@link RunPlan#timeout()} later. It ends early, with the reason in the
     * result, if no connection was available for five seconds.
     *
     * @throws IllegalArgumentException if the window and the rate are too large to be computed
     * @throws IllegalStateException if the request source failed (its exception is the cause), or
     *     the driver has no stream
     * @throws InterruptedException if the thread is interrupted; requests in progress are given up
     */
    public RigResult run(RunPlan plan, RequestSource source, Progress progress)
            throws InterruptedException {
        int capacity = driver.capacity();
        if (capacity < 1) {
            throw new IllegalStateException("a driver must have >= 1 stream, got: " + capacity);
        }
        return new RigRun(driver, plan, source, progress, nanoClock, seed, stop)
                .execute(wallClock.instant());
    }
}
