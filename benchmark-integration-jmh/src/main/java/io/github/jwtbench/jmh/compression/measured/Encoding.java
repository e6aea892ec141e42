package io.github.jwtbench.jmh.compression.measured;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the credential of a request is sent. */
public enum Encoding {
    /** One {@code authorization} header, which HPACK may put into its table. */
    PLAIN("plain"),
    /** One {@code authorization} header, sent as a never-indexed literal. */
    PLAIN_NEVER("plain-never"),
    /** No credential at all. */
    NONE("none"),
    /**
     * Four headers of JSON parts, the last two in base64 once more: the encoding of a design that
     * was published in 2025. No receiver can rebuild the token.
     */
    SEED_2025("seed-2025"),
    /** Split headers of version 1, which HPACK may put into its table. */
    SPLIT("split"),
    /** The same, as literals without indexing (RFC 7541 section 6.2.2). */
    SPLIT_LITERAL("split-literal"),
    /** The same, as never-indexed literals (RFC 7541 section 6.2.3). */
    SPLIT_NEVER("split-never");

    private final String text;

    Encoding(String text) {
        this.text = text;
    }

    /** Its name in files and tables. */
    @JsonValue
    public String text() {
        return text;
    }

    /** Whether the service can rebuild the token, and so verify it. */
    public boolean isVerified() {
        return this != NONE && this != SEED_2025;
    }
}
