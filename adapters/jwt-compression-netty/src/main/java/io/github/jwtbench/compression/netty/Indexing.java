package io.github.jwtbench.compression.netty;

/** How a field that is not in a header table yet is written. */
public enum Indexing {
    /**
     * Added to the dynamic table, so that a repetition costs only an index (RFC 7541, section
     * 6.2.1). A field larger than the table is not added, nor is a part of a split token that does
     * not fit together with the other fields of its request.
     */
    INDEX,
    /** As a literal that this hop does not add to its table (RFC 7541, section 6.2.2). */
    LITERAL,
    /** As a literal that no hop may add to its table (RFC 7541, section 6.2.3). */
    NEVER
}
