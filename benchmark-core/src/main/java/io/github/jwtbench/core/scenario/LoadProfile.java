package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.Objects;

/**
 * How much load. In a closed loop all streams are always busy, so the requests under way at once
 * are connections times streams.
 *
 * @param loop closed or open
 * @param thinkMillis what a stream of a closed loop waits between an answer and its next request,
 *     milliseconds; 0 for nothing, and in an open loop
 * @param requestsPerSecond of an open loop, of all rigs together, at least 1; 0 in a closed one. Of
 *     stages that of the first
 * @param stages rates of an open loop, one after another; empty where there is one rate
 * @param share of an open loop's requests that is sent
 * @param durationSeconds length of the measured window, at least 1
 * @param connections HTTP/2 connections, at least 1
 * @param streams requests that can be under way at once on each, at least 1
 * @param timeoutSeconds after which an unanswered request has failed, at least 1
 * @param warmUpSeconds upper bound of the warm-up before the run; 0 for none
 */
public record LoadProfile(
        Loop loop,
        int thinkMillis,
        long requestsPerSecond,
        List<RateStage> stages,
        Share share,
        int durationSeconds,
        int connections,
        int streams,
        int timeoutSeconds,
        int warmUpSeconds) {

    /** Of one rig. */
    public LoadProfile(
            Loop loop,
            int thinkMillis,
            long requestsPerSecond,
            int durationSeconds,
            int connections,
            int streams,
            int timeoutSeconds,
            int warmUpSeconds) {
        this(
                loop,
                thinkMillis,
                requestsPerSecond,
                List.of(),
                Share.WHOLE,
                durationSeconds,
                connections,
                streams,
                timeoutSeconds,
                warmUpSeconds);
    }

    public LoadProfile {
        Objects.requireNonNull(loop, "loop");
        Objects.requireNonNull(share, "share");
        stages = List.copyOf(stages);
        if (loop == Loop.OPEN ? requestsPerSecond < 1 : requestsPerSecond != 0) {
            throw new IllegalArgumentException(
                    "requestsPerSecond must be >= 1 in an open loop and 0 in a closed one, got: "
                            + requestsPerSecond);
        }
        if (thinkMillis < 0 || loop == Loop.OPEN && thinkMillis > 0) {
            throw new IllegalArgumentException(
                    "thinkMillis must be >= 0 in a closed loop and 0 in an open one, got: "
                            + thinkMillis);
        }
        Require.atLeast(1, "durationSeconds", durationSeconds);
        Require.atLeast(1, "connections", connections);
        Require.atLeast(1, "streams", streams);
        Require.atLeast(1, "timeoutSeconds", timeoutSeconds);
        Require.atLeast(0, "warmUpSeconds", warmUpSeconds);
    }

    /** The same connections in a closed loop that never waits. */
    public LoadProfile closed(int seconds) {
        return with(Loop.CLOSED, 0, 0, seconds);
    }

    /** The same connections in an open loop at this rate. */
    public LoadProfile open(long rate) {
        return with(Loop.OPEN, 0, rate, durationSeconds);
    }

    /** The same for another length of time. */
    public LoadProfile lasting(int seconds) {
        return with(loop, thinkMillis, requestsPerSecond, seconds);
    }

    /** Requests of an open loop that are sent here, each second; of stages the mean. */
    public double ownRequestsPerSecond() {
        return !stages.isEmpty()
                ? RateStage.mean(stages)
                : (double) requestsPerSecond / share.count();
    }

    /**
     * What one of several rigs does of it.
     *
     * @throws IllegalArgumentException if there are more rigs than connections, or than requests in
     *     a second
     */
    public LoadProfile of(Share part) {
        requireOneRate("a load that shards share");
        if (connections < part.count() || loop == Loop.OPEN && requestsPerSecond < part.count()) {
            throw new IllegalArgumentException(
                    "connections and requestsPerSecond must be at least as many as shards, got: %s connections%s, %s shards"
                            .formatted(
                                    connections,
                                    loop == Loop.OPEN ? ", " + requestsPerSecond + " req/s" : "",
                                    part.count()));
        }
        return new LoadProfile(
                loop,
                thinkMillis,
                requestsPerSecond,
                stages,
                part,
                durationSeconds,
                (int) part.of(connections),
                streams,
                timeoutSeconds,
                warmUpSeconds);
    }

    /**
     * Refuses stages.
     *
     * @param who cannot have them
     * @throws IllegalArgumentException if the rate changes
     */
    public void requireOneRate(String who) {
        if (!stages.isEmpty()) {
            throw new IllegalArgumentException(
                    who + " must have one rate, got stages: " + RateStage.words(stages));
        }
    }

    private LoadProfile with(Loop otherLoop, int think, long rate, int seconds) {
        requireOneRate("a load of another rate or length");
        return new LoadProfile(
                otherLoop,
                think,
                rate,
                stages,
                share,
                seconds,
                connections,
                streams,
                timeoutSeconds,
                warmUpSeconds);
    }
}
