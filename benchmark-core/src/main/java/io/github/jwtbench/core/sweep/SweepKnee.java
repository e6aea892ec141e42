package io.github.jwtbench.core.sweep;

import java.util.Objects;

/**
 * Where the service stops keeping up: between two steps of a sweep.
 *
 * @param heldPercent highest step that holds below those that fail, null when none does
 * @param beyondPercent lowest step from which on all fail; null when none fails, or when it did not
 *     fail again
 * @param rule that was applied, in words
 * @param reason what was found, in words
 */
public record SweepKnee(Integer heldPercent, Integer beyondPercent, String rule, String reason) {
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
