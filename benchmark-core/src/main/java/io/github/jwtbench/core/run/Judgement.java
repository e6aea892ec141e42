package io.github.jwtbench.core.run;

import java.util.List;

/**
 * The verdict of the rules on a run.
 *
 * @param status VALID if and only if there are no reasons
 * @param reasons why the run is invalid; empty if it is valid
 * @param steady whether costs were constant: comparisons refuse other runs
 * @param checks the result of every rule
 */
public record Judgement(Status status, List<String> reasons, boolean steady, List<Check> checks) {

    public Judgement {
        reasons = List.copyOf(reasons);
        checks = List.copyOf(checks);
        if ((status == Status.VALID) != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "a run is VALID exactly when it has no reasons, got: %s %s"
                            .formatted(status, reasons));
        }
    }

    /** VALID or not by the reasons alone. */
    public Judgement(List<String> reasons, boolean steady, List<Check> checks) {
        this(reasons.isEmpty() ? Status.VALID : Status.INVALID, reasons, steady, checks);
    }
}
