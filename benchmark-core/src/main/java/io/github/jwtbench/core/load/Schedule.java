package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;

/** When requests are meant to be sent. Results of the two kinds must never be compared. */
public sealed interface Schedule {

    /**
     * Closed loop: each of a fixed number of streams sends its next request when the last one has
     * completed. What it measures as latency is service time, not what a user waits.
     *
     * @param concurrency streams asked for, at least 1; a driver may really open fewer
     * @param thinkNanos what a stream waits between an answer and its next request, nanoseconds, at
     *     least 0. It is spread over the streams at the start, so that they do not send as one
     */
    record ClosedLoop(int concurrency, long thinkNanos) implements Schedule {
        public ClosedLoop {
            Require.atLeast(1, "concurrency", concurrency);
            Require.atLeast(0, "thinkNanos", thinkNanos);
        }

        /** Without a pause between an answer and the next request. */
        public ClosedLoop(int concurrency) {
            this(concurrency, 0);
        }
    }

    /**
     * Open loop: requests are sent at a fixed rate, whether or not earlier ones have completed.
     *
     * @param requestsPerSecond of all rigs together, 1 to 1,000,000,000
     * @param share of these requests that this rig sends: several that begin at the same moment
     *     send as one does
     */
    record OpenLoop(long requestsPerSecond, Share share) implements Schedule {

        private static final long NANOS_PER_SECOND = 1_000_000_000L;

        public OpenLoop {
            if (requestsPerSecond < 1 || requestsPerSecond > NANOS_PER_SECOND) {
                throw new IllegalArgumentException(
                        "requestsPerSecond must be 1 to 1000000000, got: " + requestsPerSecond);
            }
        }

        /** By one rig. */
        public OpenLoop(long requestsPerSecond) {
            this(requestsPerSecond, Share.WHOLE);
        }

        /**
         * Intended send time of a request, computed from its number so that no rounding error adds
         * up over a run.
         *
         * @param n request number of this rig, from 0
         * @return nanoseconds after the start of the run, rounded down
         * @throws ArithmeticException if its number among all is above 9,223,372,036
         */
        public long intendedNanos(long n) {
            return Math.multiplyExact(share.number(n), NANOS_PER_SECOND) / requestsPerSecond;
        }

        /**
         * Number of requests of this rig that are intended earlier than a moment.
         *
         * @param nanos nanoseconds after the start of the run, at least 0
         * @throws ArithmeticException if {@code nanos * requestsPerSecond} is above 2^63 - 1
         */
        public long countBefore(long nanos) {
            long product = Math.multiplyExact(nanos, requestsPerSecond);
            return share.of(product / NANOS_PER_SECOND + (product % NANOS_PER_SECOND == 0 ? 0 : 1));
        }
    }
}
