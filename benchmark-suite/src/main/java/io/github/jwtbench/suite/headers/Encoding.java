package io.github.jwtbench.suite.headers;

import java.util.Locale;

/** The form of a request's credential in the headers. */
public enum Encoding {
    /** One {@code authorization} header, which HPACK may put into its table. */
    PLAIN,
    /** One {@code authorization} header, sent as a never-indexed literal. */
    PLAIN_NEVER,
    /**
     * Four headers of JSON parts, the last two in base64 once more: the encoding of the report "JWT
     * Compression Test Comparison Results" (14 October 2025). No receiver can rebuild the token.
     */
    SEED_2025,
    /** Split headers of version 1, which HPACK may put into its table. */
    SPLIT,
    /** The same, as literals without indexing (RFC 7541 section 6.2.2). */
    SPLIT_LITERAL,
    /** The same, as never-indexed literals (RFC 7541 section 6.2.3). */
    SPLIT_NEVER;

    /** Its name in files and tables. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the service can rebuild the token, and so verify it. */
    public boolean isVerified() {
        return this != SEED_2025;
    }

    /** Whether it is of the four headers of version 1. */
    boolean isSplit() {
        return this == SPLIT || this == SPLIT_LITERAL || this == SPLIT_NEVER;
    }
}
