package io.github.jwtbench.compression;

/** The tokens in which the value of a claim stays the same. */
public enum ClaimClass {
    /** In all tokens of an issuer and client. */
    STATIC,
    /** In all tokens of a session. */
    SESSION,
    /** New in each token. */
    DYNAMIC
}
