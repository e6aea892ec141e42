package io.github.jwtbench.core.run.setup;

/** The form of a token in the headers. */
public enum TokenHeaders {
    /** In {@code authorization}, as a bearer token (RFC 6750 section 2.1). */
    PLAIN,
    /** In the four {@code x-jwt-*} headers. */
    SPLIT
}
