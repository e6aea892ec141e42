package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.setup.Require;

/**
 * The punctuality of a rig. A stopped program or a sleeping machine sends and reads late, and then
 * measures its own pause.
 *
 * @param late requests of an open loop that the rig handled more than {@link #LATE_NANOS} after
 *     their intended time; waiting for a free stream is caused by the service and does not count
 * @param pausedNanos time after the first {@link #LATE_NANOS} of each pause: the rig would have
 *     been late for any request
 * @param longestNanos the longest pause, 0 if none was that long
 */
public record Pace(long late, long pausedNanos, long longestNanos) {

    /** Far longer than delays by a busy scheduler or a garbage collection usually are. */
    static final long LATE_NANOS = 100_000_000;

    /** Always in time. */
    public static final Pace KEPT = new Pace(0, 0, 0);

    public Pace {
        Require.atLeast(0, "late", late);
        Require.atLeast(0, "pausedNanos", pausedNanos);
        Require.atLeast(0, "longestNanos", longestNanos);
    }

    /** Of two rigs that load the same service; pauses are of the rig with more. */
    Pace and(Pace other) {
        return new Pace(
                late + other.late,
                Math.max(pausedNanos, other.pausedNanos),
                Math.max(longestNanos, other.longestNanos));
    }

    /** Notes it as a run goes on, on the rig's own thread. */
    static final class Log {
        private long late;
        private long pausedNanos;
        private long longestNanos;
        private long lastNanos;

        /** Called when the rig looks for due work, every few milliseconds. */
        void looks(long nowNanos) {
            long gap = nowNanos - lastNanos;
            lastNanos = nowNanos;
            if (gap > LATE_NANOS) {
                pausedNanos += gap - LATE_NANOS;
                longestNanos = Math.max(longestNanos, gap);
            }
        }

        /** The rig comes to a request of an open loop. */
        void issues(long intendedNanos, long nowNanos) {
            if (nowNanos - intendedNanos > LATE_NANOS) {
                late++;
            }
        }

        Pace pace() {
            return new Pace(late, pausedNanos, longestNanos);
        }
    }
}
