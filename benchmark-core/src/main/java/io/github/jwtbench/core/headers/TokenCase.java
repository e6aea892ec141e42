package io.github.jwtbench.core.headers;

/** What a connection has seen of a token's user when the token is sent. */
public enum TokenCase {
    /** Nothing: it is the first credential on the connection. */
    COLD,
    /** The same token before. */
    REPEAT,
    /** Another token of the same session before. */
    REFRESH,
    /** Credentials of others only. */
    NEW_USER
}
