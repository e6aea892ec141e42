package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.setup.Require;

/**
 * A tool's knowledge of requests in progress, in addition to their latencies.
 *
 * @param samples behind {@link Performance#meanInFlight}, 0 without
 * @param failed mean number of requests in progress that later failed, which are in no latency; 0
 *     if none failed, or the tool does not report it
 * @param waitedAtStopMillis lower bound of the time that all requests in progress at the stop had
 *     waited by then, in sum; 0 if none was in progress, or the tool does not report it
 */
public record InFlightSamples(long samples, double failed, double waitedAtStopMillis) {

    /** The knowledge of a tool that reports nothing. */
    public static final InFlightSamples UNKNOWN = new InFlightSamples(0, 0, 0);

    public InFlightSamples {
        Require.atLeast(0, "samples", samples);
        Require.atLeast(0, "failed", failed);
        Require.atLeast(0, "waitedAtStopMillis", waitedAtStopMillis);
    }

    /** The knowledge of a tool that stops with requests in progress, and samples none. */
    public static InFlightSamples atStop(double waitedMillis) {
        return new InFlightSamples(0, 0, waitedMillis);
    }
}
