package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Drives a service and measures it. One rig can do many runs in sequence on the connections of its
 * drivers, so that a warm-up warms the same connections.
 */
public final class Rig {

    private final Drivers drivers;
    private final LongSupplier nanoClock;
    private final InstantSource wallClock;
    private final Supplier<@Nullable String> stop;

    /** A rig on the system's clock. The driver stays the caller's to close. */
    public Rig(Driver driver) {
        this(new Drivers(List.of(driver)), () -> null);
    }

    /**
     * A rig that can be stopped: it then sends no more, waits for requests in progress, and the
     * result gives the reason.
     *
     * @param stop the reason, or null to continue; called every few milliseconds
     */
    public Rig(Drivers drivers, Supplier<@Nullable String> stop) {
        this(drivers, System::nanoTime, InstantSource.system(), stop);
    }

    /** A rig with a scripted time. */
    Rig(
            Drivers drivers,
            LongSupplier nanoClock,
            InstantSource wallClock,
            Supplier<@Nullable String> stop) {
        this.drivers = drivers;
        this.nanoClock = nanoClock;
        this.wallClock = wallClock;
        this.stop = stop;
    }

    /**
     * Runs a plan on the drivers' threads, which share it, and returns when every request is
     * accounted for: after the window, and at most {@link RunPlan#timeout()} later. It ends early,
     * with the reason in the result, if no connection was available for five seconds.
     *
     * @throws IllegalArgumentException if the window and the rate are too large to be computed
     * @throws IllegalStateException if the request source failed (its exception is the cause), or
     *     the driver has no stream
     * @throws InterruptedException if the thread is interrupted; requests in progress are given up
     */
    public RigResult run(RunPlan plan, RequestSource source, Progress progress)
            throws InterruptedException {
        for (Driver driver : drivers.each()) {
            if (driver.capacity() < 1) {
                throw new IllegalStateException(
                        "a driver must have >= 1 stream, got: " + driver.capacity());
            }
        }
        RunClock clock = new RunClock(nanoClock);
        List<RigRun> runs = runs(plan, source, progress, clock);
        Instant start = wallClock.instant();
        clock.start();
        CompletableFuture<Void> end =
                CompletableFuture.allOf(
                        runs.stream().map(RigRun::begin).toArray(CompletableFuture[]::new));
        try {
            end.get();
        } catch (InterruptedException e) {
            runs.forEach(RigRun::interrupt);
            end.join();
        } catch (ExecutionException e) {
            throw new IllegalStateException("run " + plan.name() + " failed", e.getCause());
        }
        List<RigResult> results = new ArrayList<>();
        for (RigRun run : runs) {
            results.add(run.result(start));
        }
        RigResult result = results.size() == 1 ? results.get(0) : merged(plan, start, results);
        showEnd(result, progress);
        return result;
    }

    private static RigResult merged(RunPlan plan, Instant start, List<RigResult> threads) {
        RigMerge merge = new RigMerge();
        threads.forEach(merge::add);
        RigResult all = merge.result();
        return new RigResult(
                plan.schedule(),
                start,
                all.elapsedNanos(),
                all.requests(),
                all.meanInFlight(),
                all.intervals(),
                all.client());
    }

    private static void showEnd(RigResult result, Progress progress) {
        List<Interval> intervals = result.intervals();
        if (!intervals.isEmpty()) {
            progress.update(
                    result.requests().answered(),
                    result.requests().failed(),
                    intervals.get(intervals.size() - 1));
        }
    }

    private List<RigRun> runs(
            RunPlan plan, RequestSource source, Progress progress, RunClock clock) {
        int threads = (int) Math.min(drivers.each().size(), plan.mostStreams());
        if (threads == 1) {
            Driver driver = drivers.each().get(0);
            return List.of(new RigRun(driver, plan, source, progress, clock, stop));
        }
        int[] streams = streams(threads, plan.mostStreams());
        ThreadProgress shown = new ThreadProgress(progress, threads);
        List<RigRun> runs = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Share thread = new Share(i, threads);
            runs.add(
                    new RigRun(
                            drivers.each().get(i),
                            plan.of(thread, streams[i]),
                            n -> source.next(thread.number(n)),
                            shown.of(i),
                            clock,
                            stop));
        }
        return runs;
    }

    /** Streams go round the drivers that have one left. */
    private int[] streams(int threads, long most) {
        int[] streams = new int[threads];
        long left = Math.min(most, drivers.capacity());
        for (int i = 0; left > 0; i = (i + 1) % threads) {
            if (streams[i] < drivers.each().get(i).capacity()) {
                streams[i]++;
                left--;
            }
        }
        return streams;
    }
}
