package io.github.jwtbench.compression.netty;

/** How a field that is not in a header table yet is written. */
public enum Indexing {
    /**
     * Into the dynamic table, so that a repetition costs an index (RFC 7541, section 6.2.1); a
     * field that is larger than the table stays out of it, and so does a part of a split token that
     * cannot stay there beside the fields of its request.
     */
    INDEX,
    /** As a literal that this hop does not put into its table (RFC 7541, section 6.2.2). */
    LITERAL,
    /** As a literal that no hop may put into its table (RFC 7541, section 6.2.3). */
    NEVER
}
