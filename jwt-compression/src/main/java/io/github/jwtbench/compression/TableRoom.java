package io.github.jwtbench.compression;

/**
 * Decides which fields of one header block fit in the peer's header table together. A table drops
 * its oldest entry (RFC 7541 section 4.4), so a sender that adds too much finds none of it at the
 * next request. The sender asks for all other fields first, then for the parts of a split token in
 * order, and sends a part without room as a literal without indexing.
 */
public final class TableRoom {
    private long left;

    /**
     * The room for a header block.
     *
     * @param tableBytes size of the table, as used by the sender and allowed by the peer; 0 or more
     */
    public TableRoom(long tableBytes) {
        left = tableBytes;
    }

    /**
     * Takes the room for a field if there is enough; returns whether there was.
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
