package io.github.jwtbench.core.run.setup;

/** The rule for the send times of a load. Results of different loops are never compared. */
public enum Loop {
    /** Each stream sends its next request when the previous answer has arrived. */
    CLOSED,
    /** Requests are sent at a fixed rate, whatever the answers do. */
    OPEN
}
