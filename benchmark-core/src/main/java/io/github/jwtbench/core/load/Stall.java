package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * A pause of a service, and the resulting waiting times of its users, computed from the schedule
 * only: a correct rig must find the same. A closed loop cannot: during the pause it sends nothing,
 * so it misses nearly all waiting time ("coordinated omission", G. Tene, "How NOT to Measure
 * Latency", 2013).
 *
 * @param schedule open loop of the users
 * @param requests number of requests, at least 1
 * @param first request at whose intended time the pause begins, from 0, below {@code requests}
 * @param stallNanos length of the pause, at least 1
 * @param serviceNanos normal time of a request, at least 0
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
     * Latency of request {@code n}, nanoseconds from its intended time: the rest of the pause, and
     * then its service.
     */
    long latencyNanos(long n) {
        long left = endNanos() - schedule.intendedNanos(n);
        return (n >= first && left > 0 ? left : 0) + serviceNanos;
    }

    private long endNanos() {
        return schedule.intendedNanos(first) + stallNanos;
    }

    /** Number of requests intended during the pause. */
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
