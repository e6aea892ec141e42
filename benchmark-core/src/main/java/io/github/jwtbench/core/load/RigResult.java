package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.setup.Require;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The result of one run of the rig.
 *
 * @param schedule closed or open loop
 * @param start wall-clock time of the start
 * @param elapsedNanos from the start (the intended time of the first request) to the last
 *     completion, at least 0
 * @param requests their outcomes
 * @param meanInFlight mean number of requests intended and not completed, from 10,000 samples a
 *     second between start and end; for Little's law
 * @param intervals about one per second, without gaps
 * @param client state of the rig itself
 */
public record RigResult(
        Schedule schedule,
        Instant start,
        long elapsedNanos,
        Requests requests,
        double meanInFlight,
        List<Interval> intervals,
        Client client) {

    /** Precision of every histogram: within 0.1 %. */
    static final int SIGNIFICANT_DIGITS = 3;

    /**
     * The state of the rig itself in a run.
     *
     * @param openStreams streams in use, at least 1
     * @param connections events of its connections
     * @param pace its punctuality
     * @param endedEarly why it ended before the window, or null
     */
    public record Client(
            int openStreams, Connections connections, Pace pace, @Nullable String endedEarly) {

        public Client {
            Require.atLeast(1, "openStreams", openStreams);
            Objects.requireNonNull(connections, "connections");
            Objects.requireNonNull(pace, "pace");
        }

        /** The same, with the name of the rig before the reason of an early end. */
        Client of(String rig) {
            return endedEarly == null
                    ? this
                    : new Client(openStreams, connections, pace, rig + ": " + endedEarly);
        }

        /** Two rigs that load the same service; of early ends, the first one's. */
        Client and(Client other) {
            return new Client(
                    openStreams + other.openStreams,
                    connections.plus(other.connections),
                    pace.and(other.pace),
                    endedEarly == null ? other.endedEarly : endedEarly);
        }
    }

    public RigResult {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(client, "client");
        Require.atLeast(0, "elapsedNanos", elapsedNanos);
        Require.atLeast(0, "meanInFlight", meanInFlight);
        intervals = List.copyOf(intervals);
        long answered = intervals.stream().mapToLong(Interval::answered).sum();
        if (answered != requests.answered()) {
            throw new IllegalArgumentException(
                    "answered in all intervals must equal answered, got: %s and %s"
                            .formatted(answered, requests.answered()));
        }
        requireEnd(elapsedNanos, intervals);
    }

    /**
     * The last answer is in the last interval with an answer. An interval without length holds
     * answers that arrived before it and were counted later.
     */
    private static void requireEnd(long elapsedNanos, List<Interval> intervals) {
        for (int i = intervals.size() - 1; i >= 0; i--) {
            Interval last = intervals.get(i);
            boolean answered = last.answered() > 0 && last.endNanos() > last.startNanos();
            if (elapsedNanos > last.endNanos() && i == intervals.size() - 1
                    || answered && elapsedNanos < last.startNanos()) {
                throw new IllegalArgumentException(
                        "elapsedNanos must lie in the last interval, %s to %s, got: %s"
                                .formatted(last.startNanos(), last.endNanos(), elapsedNanos));
            }
            if (answered) {
                return;
            }
        }
    }

    /** Latency of all requests that succeeded, nanoseconds; a new histogram, within 0.1 %. */
    public Histogram latency() {
        Histogram total = new Histogram(SIGNIFICANT_DIGITS);
        intervals.forEach(interval -> interval.addLatencyTo(total));
        return total;
    }
}
