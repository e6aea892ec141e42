package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;
import org.jspecify.annotations.Nullable;

/**
 * The events of a load's connections after their opening.
 *
 * @param reopened connections that ended and were replaced, at least 0
 * @param reopeningNanos sum of the times from the end of a connection until its replacement was
 *     usable (connecting, TLS, failed attempts and pauses), nanoseconds. The latency of waiting
 *     requests contains this time
 * @param resent requests sent a second time, because their connection ended before any byte of an
 *     answer (RFC 9110 section 9.2.2, RFC 9113 section 8.7); each counts as one request
 * @param unasked answers without a request; they make a run INVALID, because any other answer could
 *     be assigned to the wrong request
 * @param firstUnasked description of the first of them, null without any
 */
public record Connections(
        long reopened,
        long reopeningNanos,
        long resent,
        long unasked,
        @Nullable String firstUnasked) {

    /** None ended, and nothing came that was not asked for. */
    public static final Connections KEPT = new Connections(0, 0, 0, 0, null);

    public Connections {
        Require.atLeast(0, "reopened", reopened);
        Require.atLeast(0, "reopeningNanos", reopeningNanos);
        Require.atLeast(0, "resent", resent);
        Require.atLeast(0, "unasked", unasked);
    }

    /** The sum of two drivers that load the same service. */
    public Connections plus(Connections other) {
        return new Connections(
                reopened + other.reopened,
                reopeningNanos + other.reopeningNanos,
                resent + other.resent,
                unasked + other.unasked,
                firstUnasked == null ? other.firstUnasked : firstUnasked);
    }
}
