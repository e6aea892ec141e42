package io.github.jwtbench.core.sweep;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rate up to which the service keeps up: between two steps of a sweep.
 *
 * @param heldPercent highest passing step below the failing steps, null if none passes
 * @param beyondPercent lowest step from which on all fail; null if none fails, or if it did not
 *     fail again
 * @param rule the applied rule, in words
 * @param reason the result, in words
 */
public record SweepKnee(
        @Nullable Integer heldPercent,
        @Nullable Integer beyondPercent,
        String rule,
        String reason) {
    public SweepKnee {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(reason, "reason");
        if (heldPercent != null && beyondPercent != null && heldPercent >= beyondPercent) {
            throw new IllegalArgumentException(
                    "heldPercent must be below beyondPercent, got: "
                            + heldPercent
                            + " and "
                            + beyondPercent);
        }
    }
}
