package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Require;
import java.math.BigDecimal;

/**
 * The amount of load. In a closed loop all streams are always busy, so the concurrent requests are
 * connections times streams.
 *
 * @param pacing when requests are sent
 * @param durationSeconds length of the measured window, at least 1
 * @param connections HTTP/2 connections, at least 1
 * @param streams concurrent requests on each, at least 1
 * @param timeoutSeconds after which an unanswered request has failed, at least 1
 * @param warmUpSeconds upper bound of the warm-up before the run; 0 for none
 * @param threads that send, each on its share of the connections; 1 to {@code connections}
 */
public record LoadProfile(
        Pacing pacing,
        int durationSeconds,
        int connections,
        int streams,
        int timeoutSeconds,
        int warmUpSeconds,
        int threads) {

    public LoadProfile {
        Require.atLeast(1, "durationSeconds", durationSeconds);
        Require.atLeast(1, "connections", connections);
        Require.atLeast(1, "streams", streams);
        Require.atLeast(1, "timeoutSeconds", timeoutSeconds);
        Require.atLeast(0, "warmUpSeconds", warmUpSeconds);
        Require.atLeast(1, "threads", threads);
    }

    /** The same connections in a closed loop that never waits. */
    public LoadProfile closed(int seconds) {
        return with(Pacing.closed(0), seconds);
    }

    /** The same connections in an open loop at this rate. */
    public LoadProfile open(long rate) {
        return with(Pacing.open(rate).forShard(pacing.share()), durationSeconds);
    }

    /** The same for another length of time. */
    public LoadProfile lasting(int seconds) {
        return with(pacing, seconds);
    }

    /**
     * The load of one of several rigs.
     *
     * @throws IllegalArgumentException if there are more rigs than connections, or than requests in
     *     a second
     */
    public LoadProfile forShard(Share part) {
        pacing.requireOneRate("a load that shards share");
        boolean open = pacing.loop() == Loop.OPEN;
        if (connections < part.count() || open && pacing.requestsPerSecond() < part.count()) {
            throw new IllegalArgumentException(
                    "connections and requestsPerSecond must be at least as many as shards, got: %s connections%s, %s shards"
                            .formatted(
                                    connections,
                                    open ? ", " + rate() + " req/s" : "",
                                    part.count()));
        }
        return new LoadProfile(
                pacing.forShard(part),
                durationSeconds,
                (int) part.of(connections),
                streams,
                timeoutSeconds,
                warmUpSeconds,
                Math.max(1, threads / part.count()));
    }

    private String rate() {
        return BigDecimal.valueOf(pacing.requestsPerSecond()).stripTrailingZeros().toPlainString();
    }

    private LoadProfile with(Pacing other, int seconds) {
        pacing.requireOneRate("a load of another rate or length");
        return new LoadProfile(
                other, seconds, connections, streams, timeoutSeconds, warmUpSeconds, threads);
    }
}
