package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.setup.Require;
import java.time.Duration;
import java.util.Objects;

/**
 * The plan of one run of the rig.
 *
 * @param name name of the run, for progress and messages
 * @param schedule closed or open loop
 * @param window time in which requests are intended; requests in progress at its end are awaited
 * @param maxRequests the run also ends after this number, at least 1; {@link Long#MAX_VALUE} for
 *     none
 * @param timeout longest time of a request after sending; also the longest wait for requests after
 *     the window
 * @param maxWaiting open loop: requests that may wait for a free stream, at least 0; further
 *     requests fail as {@link Failure#NOT_SENT}
 * @param interval length of the spans in which answers are counted
 * @param last whether to wait after the last answer for answers without a request; a run that is
 *     followed by others on the same connections need not
 */
public record RunPlan(
        String name,
        Schedule schedule,
        Duration window,
        long maxRequests,
        Duration timeout,
        int maxWaiting,
        Duration interval,
        boolean last) {

    /** Shortest intervals in merges of several rigs or threads. */
    public static final Duration SECOND = Duration.ofSeconds(1);

    private static final int DEFAULT_MAX_WAITING = 10_000;

    public RunPlan {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(schedule, "schedule");
        requirePositive("window", window);
        requirePositive("timeout", timeout);
        requirePositive("interval", interval);
        Require.atLeast(1, "maxRequests", maxRequests);
        Require.atLeast(0, "maxWaiting", maxWaiting);
    }

    /** A plan with intervals of one second. */
    public RunPlan(
            String name,
            Schedule schedule,
            Duration window,
            long maxRequests,
            Duration timeout,
            int maxWaiting) {
        this(name, schedule, window, maxRequests, timeout, maxWaiting, SECOND, true);
    }

    /** A plan without a limit on requests, and with a waiting room for 10,000. */
    public RunPlan(String name, Schedule schedule, Duration window, Duration timeout) {
        this(name, schedule, window, Long.MAX_VALUE, timeout, DEFAULT_MAX_WAITING);
    }

    /** The most streams that it can use. */
    long mostStreams() {
        return schedule instanceof Schedule.ClosedLoop closed
                ? Math.min(maxRequests, closed.concurrency())
                : maxRequests;
    }

    /**
     * The part of one of several threads, whose intervals are merged.
     *
     * @param streams that it uses in a closed loop
     */
    RunPlan of(Share thread, int streams) {
        return new RunPlan(
                name,
                schedule instanceof Schedule.ClosedLoop closed
                        ? new Schedule.ClosedLoop(streams, closed.thinkNanos())
                        : ((Schedule.Open) schedule).forShard(thread),
                window,
                thread.of(maxRequests),
                timeout,
                (int) thread.of(maxWaiting),
                interval.compareTo(SECOND) < 0 ? SECOND : interval,
                last);
    }

    private static void requirePositive(String what, Duration duration) {
        if (duration.isNegative() || duration.isZero() || duration.toDays() > 1) {
            throw new IllegalArgumentException(
                    what + " must be positive and at most a day, got: " + duration);
        }
    }
}
