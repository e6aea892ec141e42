package io.github.jwtbench.core.headers;

import io.github.jwtbench.compression.advice.HeaderTable;
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
     * @param splitHitRatio of split; null if not measured
     */
    public record Hits(
            int users, int requestsPerToken, Double plainHitRatio, Double splitHitRatio) {}

    /** By size of the table; empty unless the entries of plain and split are known. */
    static List<Capacity> all(List<GridRow> grid, List<Part> parts, Token token) {
        double plain = entry(parts, token, Encoding.PLAIN, "authorization");
        double fixed = entry(parts, token, Encoding.SPLIT, "x-jwt-static");
        double session = entry(parts, token, Encoding.SPLIT, "x-jwt-session");
        double user =
                session
                        + entry(parts, token, Encoding.SPLIT, "x-jwt-dynamic-bin")
                        + entry(parts, token, Encoding.SPLIT, "x-jwt-sig-bin");
        if (!Double.isFinite(plain + fixed + user)) {
            return List.of();
        }
        return grid.stream()
                .map(row -> row.setting().tableBytes())
                .distinct()
                .map(
                        table ->
                                new Capacity(
                                        table,
                                        plain,
                                        fixed,
                                        user,
                                        session,
                                        HeaderTable.users(table, 0, plain),
                                        HeaderTable.users(table, fixed, user),
                                        HeaderTable.users(table, fixed, session),
                                        hits(grid, table)))
                .toList();
    }

    /** Size of the entry of a refreshed token's field, NaN if it is not known. */
    private static double entry(List<Part> parts, Token token, Encoding encoding, String name) {
        return parts.stream()
                .filter(part -> part.token().equals(token) && part.encoding() == encoding)
                .filter(part -> part.tokenCase() == TokenCase.REFRESH && part.name().equals(name))
                .mapToDouble(Part::entryBytes)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static List<Hits> hits(List<GridRow> grid, int table) {
        return grid.stream()
                .filter(row -> row.setting().tableBytes() == table && row.isSimple())
                .map(
                        row ->
                                new Hits(
                                        row.setting().users(),
                                        row.setting().requestsPerToken(),
                                        hitRatio(row.cell(Encoding.PLAIN)),
                                        hitRatio(row.cell(Encoding.SPLIT))))
                .toList();
    }

    private static Double hitRatio(GridRow.GridCell cell) {
        return cell == null ? null : cell.hitRatio();
    }
}
