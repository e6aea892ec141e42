package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.Require;
import java.util.List;

/** When requests are meant to be sent. Results of the two kinds must never be compared. */
public sealed interface Schedule {

    /** Nanoseconds of a second. */
    long SECOND = 1_000_000_000L;

    /**
     * Closed loop: each of a fixed number of streams sends its next request after the previous
     * answer. Its latency is service time, not the waiting time of a user.
     *
     * @param concurrency requested streams, at least 1; a driver may open fewer
     * @param thinkNanos pause of a stream between an answer and its next request, nanoseconds, at
     *     least 0; at the start spread, so that streams do not send simultaneously
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

    /** Open loop: requests are sent when they are due, whether or not earlier ones completed. */
    sealed interface Open extends Schedule {

        /** The part of one of the threads or rigs that share it. */
        Open forShard(Share part);

        /** The loop of all that share it. */
        Open whole();

        /**
         * Intended send time of a request, computed from its number so that no rounding error adds
         * up over a run.
         *
         * @param n request number of this rig, from 0
         * @return nanoseconds after the start of the run, rounded down
         * @throws ArithmeticException if its number among all of its rate is above 9,223,372,036
         */
        long intendedNanos(long n);

        /**
         * Number of requests of this rig that are intended earlier than a moment.
         *
         * @param nanos nanoseconds after the start of the run, at least 0
         * @throws ArithmeticException if {@code nanos} times a rate is above 2^63 - 1
         */
        long countBefore(long nanos);
    }

    /**
     * Open loop of one rate.
     *
     * @param requestsPerSecond of all rigs together, 0.001 to 1,000,000,000, of at most three
     *     decimals
     * @param share of these requests that this rig sends: several that begin at the same moment
     *     send as one does
     */
    record OpenLoop(double requestsPerSecond, Share share) implements Open {
        private static final double LEAST = 0.001;

        public OpenLoop {
            if (!(requestsPerSecond >= LEAST && requestsPerSecond <= SECOND)) {
                throw new IllegalArgumentException(
                        "requestsPerSecond must be 0.001 to 1000000000, got: " + requestsPerSecond);
            }
        }

        /** By one rig. */
        public OpenLoop(double requestsPerSecond) {
            this(requestsPerSecond, Share.WHOLE);
        }

        @Override
        public OpenLoop forShard(Share part) {
            return new OpenLoop(requestsPerSecond, share.forShard(part));
        }

        @Override
        public OpenLoop whole() {
            return new OpenLoop(requestsPerSecond);
        }

        @Override
        public long intendedNanos(long n) {
            return Math.multiplyExact(share.number(n), seconds() * SECOND) / requests();
        }

        @Override
        public long countBefore(long nanos) {
            long product = Math.multiplyExact(nanos, requests());
            long period = seconds() * SECOND;
            return share.of(product / period + (product % period == 0 ? 0 : 1));
        }

        /** Seconds in which a whole number of requests is sent. */
        private long seconds() {
            return requestsPerSecond % 1 == 0 ? 1 : Math.round(1 / LEAST);
        }

        private long requests() {
            return Math.round(requestsPerSecond * seconds());
        }
    }

    /**
     * Open loop with changing rates: a stage begins after the seconds of the earlier stages, and
     * its first request is due at that moment. The last stage does not end.
     *
     * @param stages at least one
     * @param share of the requests that this rig sends
     */
    record StagedLoop(List<RateStage> stages, Share share) implements Open {

        public StagedLoop {
            stages = List.copyOf(stages);
            Require.atLeast(1, "stages", stages.size());
        }

        /** By one rig. */
        public StagedLoop(List<RateStage> stages) {
            this(stages, Share.WHOLE);
        }

        @Override
        public StagedLoop forShard(Share part) {
            return new StagedLoop(stages, share.forShard(part));
        }

        @Override
        public StagedLoop whole() {
            return new StagedLoop(stages);
        }

        @Override
        public long intendedNanos(long n) {
            int stage = 0;
            long number = share.number(n);
            long begin = 0;
            while (stage < stages.size() - 1 && number >= stages.get(stage).requests()) {
                number -= stages.get(stage).requests();
                begin += stages.get(stage++).seconds() * SECOND;
            }
            return begin + loop(stage).intendedNanos(number);
        }

        @Override
        public long countBefore(long nanos) {
            int stage = 0;
            long left = nanos;
            long before = 0;
            while (stage < stages.size() - 1 && left > stages.get(stage).seconds() * SECOND) {
                left -= stages.get(stage).seconds() * SECOND;
                before += stages.get(stage++).requests();
            }
            return share.of(before + loop(stage).countBefore(left));
        }

        private OpenLoop loop(int stage) {
            return new OpenLoop(stages.get(stage).requestsPerSecond());
        }
    }
}
