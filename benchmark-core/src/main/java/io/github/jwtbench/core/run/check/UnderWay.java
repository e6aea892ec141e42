package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Require;

/**
 * What a tool knows of requests under way, beside their latencies.
 *
 * @param samples behind {@link Performance#meanInFlight}, 0 without
 * @param failed mean number of those under way that failed in the end, which are in no latency; 0
 *     where none failed, or the tool does not tell
 */
public record UnderWay(long samples, double failed) {

    /** Of a tool that tells nothing. */
    public static final UnderWay UNKNOWN = new UnderWay(0, 0);

    public UnderWay {
        Require.atLeast(0, "samples", samples);
        Require.atLeast(0, "failed", failed);
    }
}
