package io.github.jwtbench.compression.advice;

/** Computes how many users an HPACK table holds. */
public final class HeaderTable {
    private HeaderTable() {}

    /**
     * Users whose entries fit in a table at the same time.
     *
     * @param tableBytes size of the table
     * @param sharedBytes entries that all users have in common
     * @param userBytes entries of each user, more than 0
     */
    public static long users(int tableBytes, double sharedBytes, double userBytes) {
        return Math.max(0, (long) ((tableBytes - sharedBytes) / userBytes));
    }
}
