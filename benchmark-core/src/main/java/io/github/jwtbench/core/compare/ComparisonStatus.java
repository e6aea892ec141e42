package io.github.jwtbench.core.compare;

/** How a comparison ended. */
public enum ComparisonStatus {
    /** Every slice was good. */
    VALID,

    /** A start failed, or a result was wrong. */
    INVALID,

    /** An arm lacks a function that was asked for, so nothing was measured. No failure. */
    NOTHING_TO_COMPARE
}
