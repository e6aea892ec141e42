package io.github.jwtbench.core.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** A scripted clock: each reading and each sleep advances it. Single-threaded. */
final class SimTime {

    /** The time of day when the clock is at 0. */
    static final Instant START = Instant.parse("2026-11-21T10:15:30.123456789Z");

    private record Event(long nanos, long order, Runnable action) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(
                    Comparator.comparingLong(Event::nanos).thenComparingLong(Event::order));
    private final long nanosPerRead;
    private long now;
    private long order;
    private boolean inEvent;

    private long stopFrom;
    private long stopTo;

    /** Added to every sleep, as a kernel does. */
    long oversleepNanos;

    final List<Long> wakeUps = new ArrayList<>();

    SimTime(long nanosPerRead) {
        this.nanosPerRead = nanosPerRead;
    }

    long now() {
        return now;
    }

    /** Whoever looks at the clock, or is told of an event, is stopped for a while. */
    void stop(long fromNanos, long lengthNanos) {
        stopFrom = fromNanos;
        stopTo = fromNanos + lengthNanos;
    }

    private long noticed(long nanos) {
        return nanos > stopFrom && nanos < stopTo ? stopTo : nanos;
    }

    /** Time stands still while an event runs, so that what it measures is exact. */
    long read() {
        if (!inEvent) {
            advanceTo(now + nanosPerRead);
        }
        return now;
    }

    void sleep(long nanos) {
        advanceTo(now + nanos + oversleepNanos);
        wakeUps.add(now);
    }

    void after(long nanos, Runnable action) {
        events.add(new Event(now + nanos, order++, action));
    }

    private void advanceTo(long until) {
        long nanos = noticed(until);
        while (!events.isEmpty() && events.peek().nanos() <= nanos) {
            Event event = events.poll();
            now = Math.max(now, noticed(event.nanos()));
            inEvent = true;
            event.action().run();
            inEvent = false;
        }
        now = nanos;
    }
}
