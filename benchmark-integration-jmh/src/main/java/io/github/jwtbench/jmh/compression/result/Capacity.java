package io.github.jwtbench.jmh.compression.result;

import java.util.List;

/**
 * How many users' entries one HPACK table holds at the same time, by the measured sizes of entries.
 * Beyond that, every user who returns finds some of them gone, since a table drops the oldest entry
 * and not the one that was used least.
 *
 * @param tableBytes size of the table
 * @param plainEntryBytes entry of the plain header, one per user
 * @param staticEntryBytes entry of the static part, one for all users
 * @param userEntryBytes entries of session, dynamic part and signature, one set per user
 * @param sessionEntryBytes of these, that of the session alone
 * @param plainUsers users whose tokens fit
 * @param splitUsers users whose split tokens fit
 * @param sessionUsers users that would fit if only static and session part entered the table:
 *     computed, not measured
 * @param measured hit ratios of the grid with one connection and uniform users
 */
public record Capacity(
        int tableBytes,
        double plainEntryBytes,
        double staticEntryBytes,
        double userEntryBytes,
        double sessionEntryBytes,
        long plainUsers,
        long splitUsers,
        long sessionUsers,
        List<Hits> measured) {

    /**
     * @param users users
     * @param requestsPerToken requests of a user until the token is refreshed
     * @param plainHitRatio of plain indexed; null if not measured
     * @param splitHitRatio of split, likewise
     */
    public record Hits(
            int users, int requestsPerToken, Double plainHitRatio, Double splitHitRatio) {}
}
