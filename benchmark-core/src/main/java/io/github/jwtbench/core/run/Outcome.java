package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The outcomes of a run's requests, without exception: a sent request is answered, failed or still
 * in progress when the driver stopped.
 *
 * @param intended requests of the schedule
 * @param sent requests that the driver sent
 * @param answered requests with a complete response, with any status
 * @param succeeded answered with the expected status and body
 * @param unfinishedAtStop sent, and in progress when a closed-loop tool stopped at the end of its
 *     time; at most one per stream
 * @param failures count by kind, without zeros: {@code refused}, {@code timeout}, {@code reset},
 *     {@code status}, {@code body}, {@code not-sent}, {@code other}
 * @param statuses count by HTTP status code, as far as the tool reports them
 * @param tokenRenewals number of renewals of the token pool during the run
 */
public record Outcome(
        long intended,
        long sent,
        long answered,
        long succeeded,
        long unfinishedAtStop,
        SortedMap<String, Long> failures,
        SortedMap<Integer, Long> statuses,
        long tokenRenewals) {

    public Outcome {
        if (!(intended >= 0 && sent >= 0 && answered >= 0 && succeeded >= 0)) {
            throw new IllegalArgumentException(
                    "counts must be >= 0, got: intended %s, sent %s, answered %s, succeeded %s"
                            .formatted(intended, sent, answered, succeeded));
        }
        if (!(succeeded <= answered)) {
            throw new IllegalArgumentException(
                    "succeeded must be <= answered, got: " + succeeded + " > " + answered);
        }
        Require.atLeast(0, "tokenRenewals", tokenRenewals);
        failures.forEach((kind, count) -> Require.atLeast(0, kind, count));
        statuses.forEach(
                (status, count) -> {
                    Require.status(status);
                    Require.atLeast(0, "answers " + status, count);
                });
        SortedMap<String, Long> occurred = new TreeMap<>(failures);
        occurred.values().removeIf(count -> count == 0);
        failures = Collections.unmodifiableSortedMap(occurred);
        statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
    }

    /** Requests that failed, of all kinds. */
    public long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Requests that were not answered rightly, as a share of those intended; 0 of none. */
    public double failedShare() {
        return intended == 0 ? 0 : (double) (intended - unfinishedAtStop - succeeded) / intended;
    }

    /** Failures of one kind, 0 when there were none. */
    public long failed(String kind) {
        return failures.getOrDefault(kind, 0L);
    }
}
