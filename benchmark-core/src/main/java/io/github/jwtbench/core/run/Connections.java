package io.github.jwtbench.core.run;

/**
 * What became of the connections of a load after they had been opened.
 *
 * @param reopened connections that ended and were made again, at least 0
 * @param reopeningNanos time from the end of a connection to its next one being usable (connecting,
 *     TLS, failed attempts and the pauses between them), the sum over all that were made again,
 *     nanoseconds. Requests that waited for it have it in their latency
 * @param resent requests that were sent a second time, since their connection ended before anything
 *     of an answer came (RFC 9110 section 9.2.2, RFC 9113 section 8.7); each counts as one request
 * @param unasked answers that came without a request; a run with one is INVALID, since any other
 *     answer of it may be the wrong one
 * @param firstUnasked the first of them in words, null when there was none
 */
public record Connections(
        long reopened, long reopeningNanos, long resent, long unasked, String firstUnasked) {

    /** None ended, and nothing came that was not asked for. */
    public static final Connections KEPT = new Connections(0, 0, 0, 0, null);

    public Connections {
        Require.atLeast(0, "reopened", reopened);
        Require.atLeast(0, "reopeningNanos", reopeningNanos);
        Require.atLeast(0, "resent", resent);
        Require.atLeast(0, "unasked", unasked);
    }

    /** Of two drivers that load the same service. */
    public Connections plus(Connections other) {
        return new Connections(
                reopened + other.reopened,
                reopeningNanos + other.reopeningNanos,
                resent + other.resent,
                unasked + other.unasked,
                firstUnasked == null ? other.firstUnasked : firstUnasked);
    }
}
