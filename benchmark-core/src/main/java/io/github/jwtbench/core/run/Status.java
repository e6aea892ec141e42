package io.github.jwtbench.core.run;

/** Whether a run may be used. An invalid run is kept, shown as such and never compared. */
public enum Status {
    /** Every check that can invalidate a run passed. */
    VALID,
    /** At least one such check failed, or the run did not execute. */
    INVALID
}
