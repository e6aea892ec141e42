package io.github.jwtbench.compression.advice;

/** How a token is sent. */
public enum TokenEncoding {
    /** One {@code authorization} header, which HPACK may put into its table. */
    PLAIN("plain", true),
    /** The same as a never-indexed literal (RFC 7541 section 6.2.3). */
    PLAIN_NEVER("plain-never", false),
    /** Split headers, which HPACK may put into its table. */
    SPLIT("split", true),
    /** The same as never-indexed literals. */
    SPLIT_NEVER("split-never", false);

    private final String text;
    private final boolean indexed;

    TokenEncoding(String text, boolean indexed) {
        this.text = text;
        this.indexed = indexed;
    }

    /** Its name in tables. */
    public String text() {
        return text;
    }

    /** Whether HPACK may put its headers into the table. */
    public boolean indexed() {
        return indexed;
    }

    boolean isSplit() {
        return this == SPLIT || this == SPLIT_NEVER;
    }
}
