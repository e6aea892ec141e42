package io.github.jwtbench.core.load.replay;

import io.github.jwtbench.core.load.driver.Failure;
import java.util.List;
import java.util.Map;

/**
 * The outcomes of the requests of a replay: each was correct, or counts as one failure.
 *
 * @param correct requests answered as expected
 * @param failures failed requests by kind, without zeros; requests that were never passed to the
 *     driver, because the replay ended early, are {@link Failure#NOT_SENT}
 * @param problems a few distinct texts about failures, for people
 */
public record ReplayResult(long correct, Map<Failure, Long> failures, List<String> problems) {

    public ReplayResult {
        failures = Map.copyOf(failures);
        problems = List.copyOf(problems);
    }

    /** Requests that were sent: the correct ones, and the failures that {@link Failure#wasSent}. */
    public long sent() {
        return correct
                + failures.entrySet().stream()
                        .filter(entry -> entry.getKey().wasSent())
                        .mapToLong(Map.Entry::getValue)
                        .sum();
    }
}
