package io.github.jwtbench.core.run;

/** How the load decides when to send. Results of the two are never compared. */
public enum Loop {
    /** Each stream sends its next request when the previous answer has arrived. */
    CLOSED,
    /** Requests are sent at a fixed rate, whatever the answers do. */
    OPEN
}
