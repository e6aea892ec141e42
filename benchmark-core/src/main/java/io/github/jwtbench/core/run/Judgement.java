package io.github.jwtbench.core.run;

import java.util.List;

/**
 * What the rules say of a run.
 *
 * @param status VALID exactly when there are no reasons against the run
 * @param reasons why the run is invalid; empty when it is valid
 * @param steady whether costs stood still: comparisons refuse a run where they did not
 * @param checks every rule that was held against the run
 */
public record Judgement(Status status, List<String> reasons, boolean steady, List<Check> checks) {

    public Judgement {
        reasons = List.copyOf(reasons);
        checks = List.copyOf(checks);
        if ((status == Status.VALID) != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "a run is VALID exactly when it has no reasons, got: "
                            + status
                            + " "
                            + reasons);
        }
    }

    /** VALID or not by the reasons alone. */
    public Judgement(List<String> reasons, boolean steady, List<Check> checks) {
        this(reasons.isEmpty() ? Status.VALID : Status.INVALID, reasons, steady, checks);
    }
}
