package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * The result of one rule for one run.
 *
 * @param name name of the rule, such as {@code littles-law}
 * @param result the result
 * @param rule the rule in words, with its tolerance
 * @param measured the value that the rule was applied to, in words with units
 */
public record Check(String name, CheckResult result, String rule, String measured) {

    /** The possible results of a check. */
    public enum CheckResult {
        /** The rule holds. */
        PASS,
        /** The rule does not hold, and the run is invalid. */
        FAIL,
        /** The run stays valid, and every report shows this next to its numbers. */
        NOTE,
        /** The rule could not be applied; {@code measured} gives the reason. */
        NOT_MEASURED
    }

    public Check {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(measured, "measured");
    }
}
