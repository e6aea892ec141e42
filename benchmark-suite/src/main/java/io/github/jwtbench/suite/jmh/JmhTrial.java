package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.check.Rates;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The outcomes of the requests of a JMH trial against the service, in its measurement iterations.
 * JMH itself counts only calls that returned.
 *
 * @param intended calls that the benchmark made
 * @param sent requests that left the client
 * @param answered requests with a complete answer
 * @param succeeded answers with the expected status and body
 * @param failures count by kind, only kinds that occurred
 * @param statuses count by HTTP status code
 * @param iterations the measurement iterations, in their order
 */
public record JmhTrial(
        long intended,
        long sent,
        long answered,
        long succeeded,
        SortedMap<String, Long> failures,
        SortedMap<Integer, Long> statuses,
        List<Iteration> iterations) {

    /**
     * One iteration, with all requests that started in it.
     *
     * @param startEpochMillis before the first request, milliseconds since the epoch
     * @param endEpochMillis after the last answer
     * @param answered requests answered in it
     */
    public record Iteration(double startEpochMillis, double endEpochMillis, long answered) {}

    public JmhTrial {
        failures = Collections.unmodifiableSortedMap(new TreeMap<>(failures));
        statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
        iterations = List.copyOf(iterations);
    }

    /** Whether every call that was intended was sent and answered rightly, and there was one. */
    public boolean whole() {
        return intended > 0
                && sent == intended
                && answered == intended
                && succeeded == intended
                && failures.isEmpty();
    }

    /** Length of all iterations together, without the time between them. */
    public double seconds() {
        return iterations.stream()
                        .mapToDouble(each -> each.endEpochMillis() - each.startEpochMillis())
                        .sum()
                / 1000;
    }

    /** Answered requests per second; 0 when no iteration came to its end. */
    public double requestsPerSecond() {
        return seconds() == 0 ? 0 : Rates.perSecond(answered, seconds());
    }

    /** Counts in a few words, for messages. */
    public String words() {
        return "intended %s, sent %s, answered %s, succeeded %s, failures %s"
                .formatted(intended, sent, answered, succeeded, failures);
    }
}
