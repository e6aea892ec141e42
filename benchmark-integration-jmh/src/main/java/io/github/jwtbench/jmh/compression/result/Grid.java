package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import io.github.jwtbench.jmh.compression.result.GridRow.GridCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part {@code grid}: users, tables and connections. */
final class Grid {

    static final String UNIFORM = "uniform";

    private record Key(
            int tableBytes,
            int users,
            String distribution,
            int connections,
            boolean affinity,
            int requestsPerToken) {}

    private Grid() {}

    /** By table, users, distribution, connections and affinity. */
    static List<GridRow> of(List<Sequence> rows, Token token) {
        Map<Key, List<GridCell>> cells = new LinkedHashMap<>();
        Sequences.of(rows, Sequences.GRID).stream()
                .filter(row -> Sequences.token(row).equals(token))
                .filter(row -> row.encoding().isVerified())
                .forEach(
                        row ->
                                cells.computeIfAbsent(key(row), key -> new ArrayList<>())
                                        .add(cell(row)));
        return cells.entrySet().stream()
                .map(each -> row(each.getKey(), each.getValue()))
                .sorted(
                        Comparator.comparingInt(GridRow::tableBytes)
                                .thenComparing(GridRow::users)
                                .thenComparing(GridRow::distribution)
                                .thenComparing(GridRow::connections)
                                .thenComparing(GridRow::affinity)
                                .thenComparing(GridRow::requestsPerToken))
                .toList();
    }

    private static Key key(Sequence row) {
        return new Key(
                row.tableBytes(),
                row.users(),
                row.distribution(),
                row.connections(),
                row.affinity(),
                row.requestsPerToken());
    }

    private static GridCell cell(Sequence row) {
        return new GridCell(
                row.encoding(),
                row.requests(),
                Sequences.bytesPerRequest(row),
                (double) row.hits() / row.requests(),
                (double) row.evictions() / row.requests());
    }

    private static GridRow row(Key key, List<GridCell> cells) {
        GridRow row =
                new GridRow(
                        key.tableBytes(),
                        key.users(),
                        key.distribution(),
                        key.connections(),
                        key.affinity(),
                        key.requestsPerToken(),
                        cells.stream().sorted(Comparator.comparing(GridCell::encoding)).toList(),
                        null,
                        cells.stream()
                                .min(
                                        Comparator.comparingDouble(GridCell::bytesPerRequest)
                                                .thenComparing(GridCell::encoding))
                                .map(GridCell::encoding)
                                .orElseThrow());
        GridCell plain = row.cell(Encoding.PLAIN);
        GridCell split = row.cell(Encoding.SPLIT);
        Double ratio =
                plain == null || split == null
                        ? null
                        : Double.valueOf(split.bytesPerRequest() / plain.bytesPerRequest());
        return new GridRow(
                row.tableBytes(),
                row.users(),
                row.distribution(),
                row.connections(),
                row.affinity(),
                row.requestsPerToken(),
                row.cells(),
                ratio,
                row.fewest());
    }

    /** Empty unless the entries of plain and split are known. */
    static List<Capacity> capacities(List<GridRow> grid, List<Part> parts, Token token) {
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
                .map(GridRow::tableBytes)
                .distinct()
                .map(
                        table ->
                                new Capacity(
                                        table,
                                        plain,
                                        fixed,
                                        user,
                                        session,
                                        (long) (table / plain),
                                        users(table, fixed, user),
                                        users(table, fixed, session),
                                        hits(grid, table)))
                .toList();
    }

    private static long users(int table, double fixed, double each) {
        return Math.max(0, (long) ((table - fixed) / each));
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

    private static List<Capacity.Hits> hits(List<GridRow> grid, int table) {
        return grid.stream()
                .filter(row -> row.tableBytes() == table && row.connections() == 1)
                .filter(row -> row.distribution().equals(UNIFORM))
                .map(
                        row ->
                                new Capacity.Hits(
                                        row.users(),
                                        row.requestsPerToken(),
                                        hitRatio(row.cell(Encoding.PLAIN)),
                                        hitRatio(row.cell(Encoding.SPLIT))))
                .toList();
    }

    private static Double hitRatio(GridCell cell) {
        return cell == null ? null : cell.hitRatio();
    }
}
