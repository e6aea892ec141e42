package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Failure;
import java.util.ArrayDeque;

/**
 * Open loop: requests become due at their intended times, independent of earlier ones. A request
 * without a free stream waits in a queue of limited length, first come, first served; its latency
 * also counts from the intended time.
 */
final class OpenIssuer implements RequestIssuer {

    private final Streams streams;
    private final Tally tally;
    private final Pace.Log pace;
    private final Schedule.Open schedule;
    private final int capacity;
    private final int maxWaiting;
    private final ArrayDeque<Integer> free = new ArrayDeque<>();
    private final ArrayDeque<Long> waiting = new ArrayDeque<>();
    private long total;
    private long next;

    OpenIssuer(
            Streams streams,
            Tally tally,
            Pace.Log pace,
            Schedule.Open schedule,
            int capacity,
            long total,
            int maxWaiting) {
        this.streams = streams;
        this.tally = tally;
        this.pace = pace;
        this.schedule = schedule;
        this.total = total;
        this.capacity = capacity;
        this.maxWaiting = maxWaiting;
        for (int stream = 0; stream < capacity; stream++) {
            free.add(stream);
        }
    }

    @Override
    public long nextDueNanos() {
        return next < total ? schedule.intendedNanos(next) : Long.MAX_VALUE;
    }

    @Override
    public void issueDue(long nowNanos) {
        while (nextDueNanos() <= nowNanos) {
            long intendedNanos = schedule.intendedNanos(next);
            tally.intend(intendedNanos);
            pace.issues(intendedNanos, nowNanos);
            issue(next++, nowNanos);
        }
    }

    private void issue(long n, long nowNanos) {
        Integer stream = free.poll();
        if (stream == null && waiting.size() < maxWaiting) {
            waiting.add(n);
        } else if (stream == null) {
            tally.fail(
                    Failure.NOT_SENT,
                    "no stream was free and %s requests were waiting%s"
                            .formatted(maxWaiting, tally.most(capacity)),
                    schedule.intendedNanos(n),
                    nowNanos);
        } else {
            streams.send(stream, n, schedule.intendedNanos(n));
        }
    }

    @Override
    public void streamFree(int stream, long nowNanos) {
        Long n = waiting.poll();
        if (n == null) {
            free.add(stream);
        } else {
            streams.send(stream, n, schedule.intendedNanos(n));
        }
    }

    @Override
    public void stop() {
        total = next;
    }

    @Override
    public void abandonWaiting(long nowNanos) {
        while (!waiting.isEmpty()) {
            long n = waiting.remove();
            tally.fail(
                    Failure.NOT_SENT,
                    "no stream became free before the run ended" + tally.most(capacity),
                    schedule.intendedNanos(n),
                    nowNanos);
        }
    }

    @Override
    public boolean done() {
        return next == total && tally.finished() == total;
    }
}
