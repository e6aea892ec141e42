package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * A service that answers nothing for a while, and what its users then wait, computed from the
 * schedule alone: a rig that measures right must find the same. A closed loop cannot: while nothing
 * is answered it sends nothing, so nearly all that users would have waited is missing from it
 * ("coordinated omission", G. Tene, "How NOT to Measure Latency", 2013).
 *
 * @param schedule open loop that the users follow
 * @param requests number of requests, at least 1
 * @param first request at whose intended time the stall begins, from 0, below {@code requests}
 * @param stallNanos how long nothing is answered, at least 1
 * @param serviceNanos how long a request takes otherwise, at least 0
 */
public record Stall(
        Schedule.OpenLoop schedule, long requests, long first, long stallNanos, long serviceNanos) {

    public Stall {
        if (first < 0 || first >= requests) {
            throw new IllegalArgumentException(
                    "first must be 0 to " + (requests - 1) + ", got: " + first);
        }
        Require.atLeast(1, "stallNanos", stallNanos);
        Require.atLeast(0, "serviceNanos", serviceNanos);
    }

    /**
     * What request {@code n} waits, nanoseconds from its intended time: what is left of the stall,
     * and then its service.
     */
    long latencyNanos(long n) {
        long left = endNanos() - schedule.intendedNanos(n);
        return (n >= first && left > 0 ? left : 0) + serviceNanos;
    }

    private long endNanos() {
        return schedule.intendedNanos(first) + stallNanos;
    }

    /** How many requests are intended while nothing is answered. */
    public long stalled() {
        return Math.min(requests, schedule.countBefore(endNanos())) - first;
    }

    /**
     * Smallest latency that this share of all requests does not exceed, nanoseconds.
     *
     * @param percent above 0, at most 100
     */
    public long percentileNanos(double percent) {
        if (!(percent > 0 && percent <= 100)) {
            throw new IllegalArgumentException("percent must be > 0 and <= 100, got: " + percent);
        }
        if (requests > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("requests must fit in memory, got: " + requests);
        }
        long[] sorted = LongStream.range(0, requests).map(this::latencyNanos).toArray();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(percent * requests / 100) - 1];
    }
}
