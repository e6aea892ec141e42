package io.github.jwtbench.core.load.http2;

import java.util.ArrayDeque;

/** The entries of a dynamic table by their sizes (RFC 7541, section 4). */
final class TableSizes {

    private final ArrayDeque<Integer> oldestFirst = new ArrayDeque<>();
    private int bytes;
    private int limit;

    TableSizes(int limit) {
        this.limit = limit;
    }

    int bytes() {
        return bytes;
    }

    int limit() {
        return limit;
    }

    /** Section 4.3; returns the number of evicted entries. */
    int resize(int newLimit) {
        limit = newLimit;
        return evictTo(newLimit);
    }

    /**
     * Section 4.4: an entry larger than the table empties it and is not added.
     *
     * @return the number of evicted entries
     */
    int add(int entryBytes) {
        int evicted = evictTo(limit - entryBytes);
        if (entryBytes <= limit) {
            oldestFirst.add(entryBytes);
            bytes += entryBytes;
        }
        return evicted;
    }

    private int evictTo(int mostBytes) {
        int evicted = 0;
        while (bytes > mostBytes && !oldestFirst.isEmpty()) {
            bytes -= oldestFirst.remove();
            evicted++;
        }
        return evicted;
    }
}
