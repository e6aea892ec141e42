package io.github.jwtbench.core.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * What a shard, one of several rigs that share a load, knew when it was ready for it.
 *
 * @param index its number, from 0
 * @param count of shards, at least 1
 * @param scenario SHA-256 of the scenario's file, in hexadecimal digits
 * @param start when all begin
 * @param ready when this one had its tokens and had warmed the service up, by its own clock
 * @param clock how far the service's clock is ahead of its own; null where the service tells none
 */
public record Shard(
        int index,
        int count,
        String scenario,
        Instant start,
        Instant ready,
        ClockDifference clock) {

    private static final double MILLIS_PER_SECOND = 1000;

    public Shard {
        Require.atLeast(1, "count", count);
        Require.atLeast(0, "index", index);
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(ready, "ready");
    }

    /** Names the load that it has a share of: shards with another one do not belong to it. */
    public String load() {
        return "%s in %s from %s".formatted(scenario, count, start);
    }

    /** How long it waited for the start, seconds; negative when it was late. */
    public double waitedSeconds() {
        return Duration.between(ready, start).toMillis() / MILLIS_PER_SECOND;
    }

    /**
     * How far another clock is ahead, as far as that can be told: a {@code Date} (RFC 9110 section
     * 6.6.1) has full seconds, and takes its time to come.
     *
     * @param leastMillis lower bound, negative where it is behind
     * @param mostMillis upper bound
     */
    public record ClockDifference(double leastMillis, double mostMillis) {
        public ClockDifference {
            if (!(leastMillis <= mostMillis)) {
                throw new IllegalArgumentException(
                        "leastMillis must be at most mostMillis, got: "
                                + leastMillis
                                + " and "
                                + mostMillis);
            }
        }

        /** The difference from another, which is surely at least so large, milliseconds. */
        public double surelyFrom(ClockDifference other) {
            return Math.max(
                    0, Math.max(leastMillis - other.mostMillis, other.leastMillis - mostMillis));
        }
    }
}
