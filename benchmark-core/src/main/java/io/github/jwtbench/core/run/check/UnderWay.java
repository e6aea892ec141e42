package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Require;

/**
 * A tool's knowledge of requests in progress, in addition to their latencies.
 *
 * @param samples behind {@link Performance#meanInFlight}, 0 without
 * @param failed mean number of requests in progress that later failed, which are in no latency; 0
 *     if none failed, or the tool does not report it
 */
public record UnderWay(long samples, double failed) {

    /** The knowledge of a tool that reports nothing. */
    public static final UnderWay UNKNOWN = new UnderWay(0, 0);

    public UnderWay {
        Require.atLeast(0, "samples", samples);
        Require.atLeast(0, "failed", failed);
    }
}
