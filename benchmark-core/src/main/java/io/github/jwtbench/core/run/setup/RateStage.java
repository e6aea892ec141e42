package io.github.jwtbench.core.run.setup;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One of several rates of an open loop, which follow one another.
 *
 * @param requestsPerSecond at least 1
 * @param seconds how long it lasts, at least 1
 */
public record RateStage(long requestsPerSecond, int seconds) {

    public RateStage {
        Require.atLeast(1, "requestsPerSecond", requestsPerSecond);
        Require.atLeast(1, "seconds", seconds);
    }

    /** Requests that are intended in it. */
    public long requests() {
        return Math.multiplyExact(requestsPerSecond, seconds);
    }

    /** Total duration of the stages, seconds. */
    public static int seconds(List<RateStage> stages) {
        return stages.stream().mapToInt(RateStage::seconds).reduce(0, Math::addExact);
    }

    /** Mean rate of stages, requests per second. */
    public static double mean(List<RateStage> stages) {
        long all = stages.stream().mapToLong(RateStage::requests).reduce(0, Math::addExact);
        return (double) all / seconds(stages);
    }

    /** Stages in words. */
    public static String words(List<RateStage> stages) {
        return stages.stream().map(RateStage::toString).collect(Collectors.joining(", then "));
    }

    @Override
    public String toString() {
        return requestsPerSecond + " req/s for " + seconds + " s";
    }
}
