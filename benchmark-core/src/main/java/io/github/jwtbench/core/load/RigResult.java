package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Require;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What one run of the rig measured. Every request intended is in it once: it succeeded, or failed
 * in one way.
 *
 * @param schedule closed or open loop
 * @param start wall-clock time of the start
 * @param elapsedNanos from the start (the intended time of the first request) to the last
 *     completion, at least 0
 * @param intended requests that should have been sent, at least 1
 * @param succeeded answered with the expected status and body
 * @param failures the others by kind; kinds that did not occur are absent
 * @param problems for each kind that occurred, what happened the first time
 * @param statuses answers by status code
 * @param meanInFlight mean number of requests intended and not completed, from samples at random
 *     moments, up to 10,000 per second, between start and end; for Little's law
 * @param openStreams streams that the run really used
 * @param intervals about one per second, without gaps
 * @param wrongLatency latency of the answers that were wrong, nanoseconds from the intended time,
 *     never mixed with that of the right ones
 * @param failedNanos from the intended time to the end of every request that failed, in sum
 * @param connections what became of the connections during the run
 * @param pace how the rig itself kept time
 * @param endedEarly why the run ended before its window did, or null
 */
public record RigResult(
        Schedule schedule,
        Instant start,
        long elapsedNanos,
        long intended,
        long succeeded,
        Map<Failure, Long> failures,
        Map<Failure, String> problems,
        SortedMap<Integer, Long> statuses,
        double meanInFlight,
        int openStreams,
        List<Interval> intervals,
        Histogram wrongLatency,
        long failedNanos,
        Connections connections,
        Pace pace,
        String endedEarly) {

    private static final int SIGNIFICANT_DIGITS = 3;

    public RigResult {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(connections, "connections");
        Objects.requireNonNull(pace, "pace");
        Require.atLeast(0, "failedNanos", failedNanos);
        Require.atLeast(0, "elapsedNanos", elapsedNanos);
        Require.atLeast(0, "meanInFlight", meanInFlight);
        Require.atLeast(1, "openStreams", openStreams);
        Require.atLeast(1, "intended", intended);
        failures = copy(failures);
        problems = copy(problems);
        statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
        intervals = List.copyOf(intervals);
        wrongLatency = wrongLatency.copy();
        requireEqual("succeeded + failed", succeeded + sum(failures), "intended", intended);
        long answered = succeeded + answeredWrongly(failures);
        requireEqual("sum of statuses", sum(statuses), "answered", answered);
        requireEqual(
                "answered in all intervals",
                intervals.stream().mapToLong(Interval::answered).sum(),
                "answered",
                answered);
        requireEnd(elapsedNanos, intervals);
        requireEqual(
                "wrong latencies",
                wrongLatency.getTotalCount(),
                "wrong answers",
                answered - succeeded);
    }

    /**
     * The last answer lies in the last interval that has one. An interval without length holds what
     * was measured before it and counted later.
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

    /** Requests really sent: those that succeeded, and those that failed after being sent. */
    public long sent() {
        return succeeded
                + failures.entrySet().stream()
                        .filter(entry -> entry.getKey().wasSent())
                        .mapToLong(Map.Entry::getValue)
                        .sum();
    }

    /** Requests answered, rightly or wrongly. */
    public long answered() {
        return succeeded + answeredWrongly(failures);
    }

    /** Requests that failed in any way: {@code intended - succeeded}. */
    public long failed() {
        return intended - succeeded;
    }

    /** Latency of all requests that succeeded, nanoseconds; a new histogram, within 0.1 %. */
    public Histogram latency() {
        Histogram total = new Histogram(SIGNIFICANT_DIGITS);
        intervals.forEach(interval -> interval.addLatencyTo(total));
        return total;
    }

    /** A copy: histograms can be changed, results cannot. */
    @Override
    public Histogram wrongLatency() {
        return wrongLatency.copy();
    }

    private static <V> Map<Failure, V> copy(Map<Failure, V> map) {
        Map<Failure, V> copy = new EnumMap<>(Failure.class);
        copy.putAll(map);
        return Collections.unmodifiableMap(copy);
    }

    private static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static long answeredWrongly(Map<Failure, Long> failures) {
        return failures.getOrDefault(Failure.STATUS, 0L) + failures.getOrDefault(Failure.BODY, 0L);
    }

    private static void requireEqual(String what, long value, String other, long otherValue) {
        if (value != otherValue) {
            throw new IllegalArgumentException(
                    what + " must equal " + other + ", got: " + value + " and " + otherValue);
        }
    }
}
