package io.github.jwtbench.core.load.http2;

/** The form of a field in a header block: the headings of RFC 7541, sections 6.1 to 6.2.3. */
public enum Representation {
    /** Section 6.1: an index of a name and a value. */
    INDEXED("Indexed Header Field"),
    /** Section 6.2.1: a literal value that goes into the dynamic table. */
    INCREMENTAL("Literal Header Field with Incremental Indexing"),
    /** Section 6.2.2: a literal value that does not. */
    WITHOUT_INDEXING("Literal Header Field without Indexing"),
    /** Section 6.2.3: a literal value that must not, on no hop. */
    NEVER_INDEXED("Literal Header Field never Indexed");

    private final String heading;

    Representation(String heading) {
        this.heading = heading;
    }

    /**
     * The text of the RFC, as tshark prints it in {@code http2.header.repr}.
     *
     * @param nameIndexed whether the name is an index; ignored for an indexed field
     */
    public String text(boolean nameIndexed) {
        return this == INDEXED
                ? heading
                : heading + (nameIndexed ? " - Indexed Name" : " - New Name");
    }
}
