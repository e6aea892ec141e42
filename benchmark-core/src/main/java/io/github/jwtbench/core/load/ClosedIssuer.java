package io.github.jwtbench.core.load;

import java.util.ArrayDeque;

/**
 * Closed loop: the end of a call on a stream starts the next one there, at once or after a pause,
 * until the window ends. A request is intended when it is sent: after a pause, the rig's thread
 * sends it as soon as possible.
 */
final class ClosedIssuer implements RequestIssuer {
    /** A stream and when its wait is over. */
    private record Waiting(int stream, long untilNanos) {}

    private final Streams streams;
    private final int concurrency;
    private final long thinkNanos;
    private final long windowNanos;
    private final long maxRequests;

    /** All wait equally long, so they are in the order of their ends. */
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();

    private long next;
    private int ended;
    private boolean begun;
    private boolean stopped;

    /**
     * @param thinkNanos pause of a stream; 0 for none
     */
    ClosedIssuer(
            Streams streams, int concurrency, long thinkNanos, long windowNanos, long maxRequests) {
        this.streams = streams;
        this.concurrency = concurrency;
        this.thinkNanos = thinkNanos;
        this.windowNanos = windowNanos;
        this.maxRequests = maxRequests;
    }

    @Override
    public long nextDueNanos() {
        Waiting first = waiting.peek();
        return first == null ? Long.MAX_VALUE : stopped ? 0 : first.untilNanos;
    }

    @Override
    public void issueDue(long nowNanos) {
        if (!begun) {
            begun = true;
            for (int stream = 0; stream < concurrency; stream++) {
                streamFree(stream, nowNanos - thinkNanos + thinkNanos / concurrency * stream);
            }
        }
        while (nextDueNanos() <= nowNanos) {
            issue(waiting.remove().stream, nowNanos);
        }
    }

    private void issue(int stream, long nowNanos) {
        if (stopped || nowNanos >= windowNanos || next >= maxRequests) {
            ended++;
        } else {
            streams.sendNow(stream, next++);
        }
    }

    @Override
    public void streamFree(int stream, long nowNanos) {
        if (thinkNanos == 0) {
            issue(stream, nowNanos);
        } else {
            // No request is intended after the window: a stream that would wait beyond it has
            // ended.
            waiting.add(new Waiting(stream, Math.min(nowNanos + thinkNanos, windowNanos)));
        }
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void abandonWaiting(long nowNanos) {
        issueDue(nowNanos);
    }

    @Override
    public boolean done() {
        return ended == concurrency;
    }
}
