package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * One rule held against one run.
 *
 * @param name name of the rule, such as {@code littles-law}
 * @param result what came of it
 * @param rule the rule in words, with its tolerance
 * @param measured what was found, in words with units
 */
public record Check(String name, Result result, String rule, String measured) {

    /** What a check can say. */
    public enum Result {
        /** The rule holds. */
        PASS,
        /** The rule does not hold, and the run is invalid. */
        FAIL,
        /** The run stays valid, and every report says this beside its numbers. */
        NOTE,
        /** There was nothing to hold the rule against, and {@code measured} says why. */
        NOT_MEASURED
    }

    public Check {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(measured, "measured");
    }
}
