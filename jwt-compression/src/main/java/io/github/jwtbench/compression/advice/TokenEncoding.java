package io.github.jwtbench.compression.advice;

/** The form in which a token is sent. */
public enum TokenEncoding {
    /** One {@code authorization} header, which HPACK may put in its table. */
    PLAIN("plain", true),
    /** One {@code authorization} header as a never-indexed literal (RFC 7541 section 6.2.3). */
    PLAIN_NEVER("plain-never", false),
    /** Split headers, which HPACK may put in its table. */
    SPLIT("split", true),
    /** Split headers as never-indexed literals. */
    SPLIT_NEVER("split-never", false);

    private final String text;
    private final boolean indexed;

    TokenEncoding(String text, boolean indexed) {
        this.text = text;
        this.indexed = indexed;
    }

    /** The name in tables. */
    public String text() {
        return text;
    }

    /** Whether HPACK may put the headers in its table. */
    public boolean indexed() {
        return indexed;
    }

    boolean isSplit() {
        return this == SPLIT || this == SPLIT_NEVER;
    }
}
