package io.github.jwtbench.compression;

/**
 * Which fields of one header block can stay in the peer's header table together. A table drops its
 * oldest entry (RFC 7541 section 4.4), so a sender that adds more than fits finds nothing of it at
 * the next request. It asks for the fields of other kinds first, then for the parts of a split
 * token in their order, and sends a part without room as a literal without indexing.
 */
public final class TableRoom {
    private long left;

    /**
     * The room for a header block.
     *
     * @param tableBytes size of the table that the peer allows and the sender uses, 0 or more
     */
    public TableRoom(long tableBytes) {
        left = tableBytes;
    }

    /**
     * Whether there is room for a field. If so, it is taken.
     *
     * @param name lower case
     * @param valueCharacters of its value
     */
    public boolean takes(CharSequence name, int valueCharacters) {
        long bytes = (long) HpackCost.entryBytes(name, valueCharacters);
        if (bytes > left) {
            return false;
        }
        left -= bytes;
        return true;
    }
}
