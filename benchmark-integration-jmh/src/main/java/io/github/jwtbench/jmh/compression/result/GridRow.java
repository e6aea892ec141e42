package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.List;

/**
 * One setting of the grid, in all encodings.
 *
 * @param tableBytes size of the HPACK table
 * @param users users whose requests are mixed
 * @param distribution {@code uniform} or {@code zipf}
 * @param connections connections
 * @param affinity whether a user's requests stay on one connection
 * @param requestsPerToken requests of a user until the token is refreshed
 * @param cells by encoding
 * @param splitOverPlain bytes of split over those of plain; null if one of them is missing
 * @param fewest encoding with the fewest bytes
 */
public record GridRow(
        int tableBytes,
        int users,
        String distribution,
        int connections,
        boolean affinity,
        int requestsPerToken,
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
            double evictionsPerRequest) {}

    /** The cell of an encoding, null if it was not measured. */
    public GridCell cell(Encoding encoding) {
        return cells.stream().filter(cell -> cell.encoding() == encoding).findFirst().orElse(null);
    }
}
