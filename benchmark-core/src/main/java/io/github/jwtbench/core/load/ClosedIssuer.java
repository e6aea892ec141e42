package io.github.jwtbench.core.load;

/** Closed loop: the end of a call on a stream starts the next one there, until the window ends. */
final class ClosedIssuer implements RequestIssuer {

    private final Streams streams;
    private final long windowNanos;
    private final long maxRequests;
    private final int concurrency;
    private long next;
    private int active;
    private boolean stopped;
    private boolean begun;

    ClosedIssuer(Streams streams, int concurrency, long windowNanos, long maxRequests) {
        this.streams = streams;
        this.concurrency = concurrency;
        this.windowNanos = windowNanos;
        this.maxRequests = maxRequests;
        this.active = concurrency;
    }

    @Override
    public long nextDueNanos() {
        return Long.MAX_VALUE;
    }

    @Override
    public void issueDue(long nowNanos) {
        if (!begun) {
            begun = true;
            for (int stream = 0; stream < concurrency; stream++) {
                streamFree(stream, nowNanos);
            }
        }
    }

    @Override
    public void streamFree(int stream, long nowNanos) {
        long n = stopped || nowNanos >= windowNanos ? maxRequests : next++;
        if (n >= maxRequests) {
            active--;
            return;
        }
        streams.sendNow(stream, n);
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void abandonWaiting(long nowNanos) {
        // Nothing ever waits: a request is intended only once its stream is free.
    }

    @Override
    public boolean done() {
        return active == 0;
    }
}
