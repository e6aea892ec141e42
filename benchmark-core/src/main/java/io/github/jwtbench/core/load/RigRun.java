package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One run of the rig: its turns send, sweep and cut intervals on the driver's thread. */
final class RigRun {

    /** Longest time without any connection before the run ends early. */
    static final long GIVE_UP_NANOS = 5_000_000_000L;

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;
    private static final long MAX_SWEEP_NANOS = 10 * MILLI;
    private static final long MAX_UNASKED_NANOS = SECOND;
    private static final long END = -1;

    private final Driver driver;
    private final RunPlan plan;
    private final Progress progress;
    private final RunClock clock;
    private final Tally tally;
    private final int streamCount;
    private final Streams streams;
    private final RequestIssuer issuer;
    private final ConnectionLog connections;
    private final Pace.Log pace = new Pace.Log();
    private final long timeoutNanos;
    private final long cutEveryNanos;
    private final long sweepEveryNanos;
    private final Supplier<@Nullable String> stop;

    private CompletableFuture<Void> shown = CompletableFuture.completedFuture(null);
    private long nextSweepNanos;
    private long nextCutNanos;
    private long deadlineNanos;
    private long unaskedUntilNanos;
    private volatile boolean interrupted;
    private long goneSinceNanos = -1;
    private Optional<String> endedEarly = Optional.empty();

    RigRun(
            Driver driver,
            RunPlan plan,
            RequestSource source,
            Progress progress,
            RunClock clock,
            Supplier<@Nullable String> stop) {
        this.driver = driver;
        this.plan = plan;
        this.progress = progress;
        this.stop = stop;
        this.timeoutNanos = plan.timeout().toNanos();
        this.cutEveryNanos = plan.interval().toNanos();
        this.nextCutNanos = cutEveryNanos;
        this.sweepEveryNanos = Math.min(MAX_SWEEP_NANOS, Math.max(MILLI, timeoutNanos / 10));
        this.deadlineNanos = plan.window().toNanos() + timeoutNanos;
        this.streamCount =
                plan.schedule() instanceof Schedule.ClosedLoop closed
                        ? Math.min(closed.concurrency(), driver.capacity())
                        : driver.capacity();
        this.tally = new Tally();
        this.clock = clock;
        this.streams = new Streams(driver, streamCount, source, clock, tally);
        this.issuer = issuer();
        streams.serve(issuer);
        this.connections = new ConnectionLog(clock);
    }

    private RequestIssuer issuer() {
        long windowNanos = plan.window().toNanos();
        if (plan.schedule() instanceof Schedule.Open open) {
            long total = Math.min(plan.maxRequests(), countIn(windowNanos, open));
            return new OpenIssuer(
                    streams, tally, pace, open, streamCount, total, plan.maxWaiting());
        }
        Schedule.ClosedLoop closed = (Schedule.ClosedLoop) plan.schedule();
        return new ClosedIssuer(
                streams, streamCount, closed.thinkNanos(), windowNanos, plan.maxRequests());
    }

    private static long countIn(long windowNanos, Schedule.Open open) {
        try {
            long total = open.countBefore(windowNanos);
            open.intendedNanos(total);
            return total;
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "window times rate must be below 9.2e9 requests, got: %s ns of %s"
                            .formatted(windowNanos, open),
                    e);
        }
    }

    /** Begins on the started clock; completed at the end. */
    CompletableFuture<Void> begin() {
        driver.setListener(connections);
        return driver.repeat(this::turn);
    }

    /** Gives up what is under way, and ends soon. */
    void interrupt() {
        interrupted = true;
    }

    /** Does what is due; see {@link Driver#repeat}. */
    private long turn() {
        long now = clock.now();
        // The thread can be the caller's.
        if (interrupted || Thread.interrupted()) {
            interrupted = true;
            endEarly("interrupted", now);
            abandon();
            return END;
        }
        if (unaskedUntilNanos > 0) {
            return awaitUnasked(now);
        }
        pace.looks(now);
        issuer.issueDue(now);
        sweep(now);
        cut(now);
        if (issuer.done()) {
            unaskedUntilNanos = now + Math.min(MAX_UNASKED_NANOS, tally.slowestNanos(now));
            return awaitUnasked(now);
        }
        if (now >= deadlineNanos) {
            abandon();
            return 0;
        }
        return clock.sleepNanos(issuer.nextDueNanos(), Math.min(nextSweepNanos, nextCutNanos));
    }

    /**
     * A service that answers twice has answers left over at the end, because each was taken for the
     * answer of the next request. They arrive as fast as any answer.
     */
    private long awaitUnasked(long nowNanos) {
        boolean mayCome =
                plan.last()
                        && !driver.tellsAnswersApart()
                        && endedEarly.isEmpty()
                        && !connections.hasUnasked()
                        && nowNanos < unaskedUntilNanos;
        return mayCome ? Math.min(unaskedUntilNanos - nowNanos, MAX_SWEEP_NANOS) : END;
    }

    private void sweep(long nowNanos) {
        if (nowNanos < nextSweepNanos) {
            return;
        }
        nextSweepNanos = nowNanos + sweepEveryNanos;
        streams.sweep(nowNanos, timeoutNanos);
        if (streams.sourceFailure().isPresent()) {
            endEarly("the request source failed", nowNanos);
        }
        if (stop.get() != null) {
            endEarly(
                    stop.get() + ", " + nowNanos / SECOND + " seconds after the start",
                    nowNanos + timeoutNanos);
        }
        if (driver.openStreams() > 0) {
            goneSinceNanos = -1;
        } else if (goneSinceNanos < 0) {
            goneSinceNanos = nowNanos;
        } else if (nowNanos - goneSinceNanos >= GIVE_UP_NANOS) {
            endEarly(
                    "every connection had been gone for %s seconds, %s seconds after the start"
                            .formatted(GIVE_UP_NANOS / SECOND, nowNanos / SECOND),
                    nowNanos);
        }
    }

    private void cut(long nowNanos) {
        if (nowNanos >= nextCutNanos) {
            tally.cutInterval(nowNanos);
            nextCutNanos = (nowNanos / cutEveryNanos + 1) * cutEveryNanos;
            show();
        }
    }

    /** On another thread: a slow terminal must not stop the driver's. */
    private void show() {
        long answered = tally.answered();
        long failed = tally.failed();
        Interval last = tally.lastInterval();
        shown = shown.thenRunAsync(() -> progress.update(answered, failed, last));
    }

    /** Sends no more requests, and gives up requests in progress at a given time. */
    private void endEarly(String reason, long latestNanos) {
        if (endedEarly.isEmpty()) {
            endedEarly = Optional.of(reason);
            issuer.stop();
            deadlineNanos = Math.min(deadlineNanos, latestNanos);
        }
    }

    /** Repeated until the run is done: a completion may have started a call in between. */
    private void abandon() {
        issuer.stop();
        long now = clock.now();
        issuer.abandonWaiting(now);
        if (endedEarly.isPresent()) {
            streams.abandon(now, Failure.OTHER, "given up: " + endedEarly.get());
        } else {
            streams.abandon(now, Failure.TIMEOUT, "no answer before the end of the run");
        }
    }

    /**
     * After the end.
     *
     * @throws InterruptedException if it was interrupted
     * @throws IllegalStateException if the request source failed
     */
    RigResult result(Instant start) throws InterruptedException {
        if (interrupted) {
            throw new InterruptedException("run " + plan.name() + " was interrupted");
        }
        if (streams.sourceFailure().isPresent()) {
            throw new IllegalStateException(
                    "the request source of run " + plan.name() + " failed",
                    streams.sourceFailure().get());
        }
        shown.join();
        return tally.result(
                plan.schedule(),
                start,
                new RigResult.Client(
                        streamCount,
                        connections.connections(),
                        pace.pace(),
                        endedEarly.orElse(null)));
    }
}
