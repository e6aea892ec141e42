package io.github.jwtbench.core.load.replay;

import io.github.jwtbench.core.load.driver.Failure;
import java.util.List;
import java.util.Map;

/**
 * The outcomes of the requests of a replay: each was correct, or counts as one failure.
 *
 * @param sent requests that were sent: the correct ones, and the failures that {@link
 *     Failure#wasSent}
 * @param correct requests answered as expected
 * @param failures failed requests by kind, without zeros; requests that were never passed to the
 *     driver, because the replay ended early, are {@link Failure#NOT_SENT}
 * @param problems a few distinct texts about failures, for people
 */
public record ReplayResult(
        long sent, long correct, Map<Failure, Long> failures, List<String> problems) {

    public ReplayResult {
        failures = Map.copyOf(failures);
        problems = List.copyOf(problems);
        long lost = 0;
        for (Map.Entry<Failure, Long> failure : failures.entrySet()) {
            if (failure.getValue() < 1) {
                throw new IllegalArgumentException("a failure must count >= 1, got: " + failure);
            }
            lost += failure.getKey().wasSent() ? failure.getValue() : 0;
        }
        if (correct < 0 || sent != correct + lost) {
            throw new IllegalArgumentException(
                    "sent must be correct + failed after sending, got: %s, %s and %s"
                            .formatted(sent, correct, failures));
        }
    }
}
