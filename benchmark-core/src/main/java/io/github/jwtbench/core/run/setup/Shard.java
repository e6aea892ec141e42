package io.github.jwtbench.core.run.setup;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a shard (one of several rigs that share a load) when it was ready.
 *
 * @param index its number, from 0
 * @param count of shards, at least 1
 * @param scenario SHA-256 of the scenario's file, in hexadecimal digits
 * @param start common start of all shards
 * @param ready when this shard had its tokens and had warmed the service up, by its own clock
 * @param clock how far the service's clock is ahead of its own; null if the service does not give
 *     its time
 */
public record Shard(
        int index,
        int count,
        String scenario,
        Instant start,
        Instant ready,
        @Nullable ClockDifference clock) {

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

    /** How far its clock is surely from another shard's, milliseconds; 0 if one is unknown. */
    public double surelyFrom(Shard other) {
        return clock == null || other.clock == null ? 0 : clock.surelyFrom(other.clock);
    }

    /** Time between its readiness and the start, seconds; negative if it was late. */
    public double waitedSeconds() {
        return Duration.between(ready, start).toMillis() / MILLIS_PER_SECOND;
    }

    /**
     * Bounds of the difference to another clock: a {@code Date} (RFC 9110 section 6.6.1) has full
     * seconds, and is delayed by the network.
     *
     * @param leastMillis lower bound, negative if the other clock is behind
     * @param mostMillis upper bound
     */
    public record ClockDifference(double leastMillis, double mostMillis) {
        public ClockDifference {
            if (!(leastMillis <= mostMillis)) {
                throw new IllegalArgumentException(
                        "leastMillis must be at most mostMillis, got: %s and %s"
                                .formatted(leastMillis, mostMillis));
            }
        }

        /** The difference from another, which is surely at least so large, milliseconds. */
        public double surelyFrom(ClockDifference other) {
            return Math.max(
                    0, Math.max(leastMillis - other.mostMillis, other.leastMillis - mostMillis));
        }
    }
}
