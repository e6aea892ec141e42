package io.github.jwtbench.core.load;

/**
 * Decides which request is sent when: the difference between a closed and an open loop. Lives on
 * the driver's thread.
 */
interface RequestIssuer {

    /** Next moment at which {@link #issueDue} has something to do, or {@link Long#MAX_VALUE}. */
    long nextDueNanos();

    /** Sends every request that is due. */
    void issueDue(long nowNanos);

    /** A stream is free again. */
    void streamFree(int stream, long nowNanos);

    /** No further request becomes intended. */
    void stop();

    /** Requests that still wait to be sent never will be. */
    void abandonWaiting(long nowNanos);

    /** Whether every request of the run has been issued and has completed. */
    boolean done();
}
