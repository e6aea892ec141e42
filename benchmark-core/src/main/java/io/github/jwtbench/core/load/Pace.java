package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;

/**
 * How a rig itself kept time. A program that is stopped, or a machine that sleeps, sends late and
 * reads late, and what it measures then is its own pause.
 *
 * @param late requests of an open loop that the rig came to more than {@link #LATE_NANOS} after
 *     they were intended; waiting for a free stream is the service's doing and does not count
 * @param pausedNanos time in which the rig had done nothing for that long already: where it would
 *     have been late for any request
 * @param longestNanos the longest time in which it did nothing, 0 where it was never that long
 */
public record Pace(long late, long pausedNanos, long longestNanos) {

    /** Far longer than what a busy scheduler or a collection of garbage takes as a rule. */
    static final long LATE_NANOS = 100_000_000;

    /** Always in time. */
    public static final Pace KEPT = new Pace(0, 0, 0);

    public Pace {
        Require.atLeast(0, "late", late);
        Require.atLeast(0, "pausedNanos", pausedNanos);
        Require.atLeast(0, "longestNanos", longestNanos);
    }

    /** Of two rigs that load the same service: of pauses, those of the one that had more. */
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

        /** The rig looks at what is due, which it does every few milliseconds. */
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
