package io.github.jwtbench.core.headers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Comparator;
import java.util.List;

/**
 * One setting of the grid, in all encodings.
 *
 * @param setting what was varied
 * @param cells by encoding
 * @param splitOverPlain bytes of split over those of plain; null if one of them is missing
 * @param fewest encoding with the fewest bytes
 */
public record GridRow(
        @JsonUnwrapped Setting setting,
        List<GridCell> cells,
        Double splitOverPlain,
        Encoding fewest) {

    /**
     * @param encoding how the credentials were sent
     * @param requests requests
     * @param bytesPerRequest bytes of the credential per request
     * @param hitRatio share of the requests whose session-long fields were all sent as an index
     *     only: {@code authorization}, or the static and the session part
     * @param evictionsPerRequest entries that left the table for others
     */
    public record GridCell(
            Encoding encoding,
            long requests,
            double bytesPerRequest,
            double hitRatio,
            double evictionsPerRequest) {

        private static GridCell of(Sequence row) {
            return new GridCell(
                    row.encoding(),
                    row.requests(),
                    row.bytesPerRequest(),
                    (double) row.hits() / row.requests(),
                    (double) row.evictions() / row.requests());
        }
    }

    /** From the part {@code grid}, in the order of the settings. */
    static List<GridRow> all(List<Sequence> rows, Token token) {
        List<Sequence> grid =
                Rows.of(rows, Declared.GRID).stream()
                        .filter(row -> Token.of(row).equals(token))
                        .filter(row -> row.encoding().isVerified())
                        .toList();
        return Rows.grouped(grid, Sequence::setting).stream()
                .map(GridRow::of)
                .sorted(Comparator.comparing(GridRow::setting))
                .toList();
    }

    private static GridRow of(List<Sequence> rows) {
        List<GridCell> cells =
                rows.stream()
                        .map(GridCell::of)
                        .sorted(Comparator.comparing(GridCell::encoding))
                        .toList();
        GridCell plain = cell(cells, Encoding.PLAIN);
        GridCell split = cell(cells, Encoding.SPLIT);
        return new GridRow(
                rows.get(0).setting(),
                cells,
                plain == null || split == null
                        ? null
                        : Double.valueOf(split.bytesPerRequest() / plain.bytesPerRequest()),
                cells.stream()
                        .min(Comparator.comparingDouble(GridCell::bytesPerRequest))
                        .map(GridCell::encoding)
                        .orElseThrow());
    }

    /** The cell of an encoding, null if it was not measured. */
    public GridCell cell(Encoding encoding) {
        return cell(cells, encoding);
    }

    private static GridCell cell(List<GridCell> cells, Encoding encoding) {
        return cells.stream().filter(cell -> cell.encoding() == encoding).findFirst().orElse(null);
    }

    /** Whether there is one connection, and any user alike sends the next request. */
    public boolean isSimple() {
        return setting.connections() == 1 && setting.distribution().equals(Setting.UNIFORM);
    }
}
