package io.github.jwtbench.core.sweep;

import java.util.Objects;

/**
 * Where the service stops keeping up: between two steps of a sweep.
 *
 * @param heldPercent last step before which and at which all is well, null when none is
 * @param beyondPercent first step at which it is not, null when all are well
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
