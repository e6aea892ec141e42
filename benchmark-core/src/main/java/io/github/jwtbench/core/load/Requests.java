package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.setup.Require;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The outcomes of a run's requests. Every intended request is counted once: it succeeded, or failed
 * in one way.
 *
 * @param intended requests that should have been sent; 0 if no stream was ready in a closed loop
 * @param succeeded answered with the expected status and body
 * @param failures the others by kind, without zeros
 * @param problems description of the first failure of each kind
 * @param statuses answers by status code
 * @param wrongLatency latency of wrong answers, nanoseconds from the intended time, never mixed
 *     with right answers
 * @param failedNanos sum of the times from the intended time to the end of each failed request
 */
public record Requests(
        long intended,
        long succeeded,
        Map<Failure, Long> failures,
        Map<Failure, String> problems,
        SortedMap<Integer, Long> statuses,
        Histogram wrongLatency,
        long failedNanos) {

    public Requests {
        Require.atLeast(0, "intended", intended);
        Require.atLeast(0, "failedNanos", failedNanos);
        failures = Collections.unmodifiableMap(copy(failures));
        problems = Collections.unmodifiableMap(copy(problems));
        statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
        wrongLatency = wrongLatency.copy();
        long answeredWrongly = answeredWrongly(failures);
        requireEqual("succeeded + failed", succeeded + sum(failures), "intended", intended);
        requireEqual("sum of statuses", sum(statuses), "answered", succeeded + answeredWrongly);
        requireEqual(
                "wrong latencies", wrongLatency.getTotalCount(), "wrong answers", answeredWrongly);
    }

    /** That many, all answered as expected with status 200. */
    public static Requests right(long count) {
        return new Requests(
                count,
                count,
                Map.of(),
                Map.of(),
                new TreeMap<>(Map.of(200, count)),
                new Histogram(RigResult.SIGNIFICANT_DIGITS),
                0);
    }

    /** Requests that were sent: successful ones, and requests that failed after sending. */
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

    /** A copy: histograms can be changed, results cannot. */
    @Override
    public Histogram wrongLatency() {
        return wrongLatency.copy();
    }

    /** The same, with the name of the rig before each problem. */
    Requests of(String rig) {
        Map<Failure, String> named = new EnumMap<>(Failure.class);
        problems.forEach((failure, text) -> named.put(failure, rig + ": " + text));
        return new Requests(
                intended, succeeded, failures, named, statuses, wrongLatency, failedNanos);
    }

    /** The sum of two rigs; problems are of the first rig. */
    Requests plus(Requests other) {
        Map<Failure, Long> allFailures = copy(failures);
        other.failures.forEach((failure, count) -> allFailures.merge(failure, count, Long::sum));
        Map<Failure, String> allProblems = copy(problems);
        other.problems.forEach(allProblems::putIfAbsent);
        SortedMap<Integer, Long> allStatuses = new TreeMap<>(statuses);
        other.statuses.forEach((status, count) -> allStatuses.merge(status, count, Long::sum));
        Histogram allWrong = wrongLatency.copy();
        allWrong.add(other.wrongLatency);
        return new Requests(
                intended + other.intended,
                succeeded + other.succeeded,
                allFailures,
                allProblems,
                allStatuses,
                allWrong,
                failedNanos + other.failedNanos);
    }

    private static <V> Map<Failure, V> copy(Map<Failure, V> map) {
        Map<Failure, V> copy = new EnumMap<>(Failure.class);
        copy.putAll(map);
        return copy;
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
