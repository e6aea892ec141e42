package io.github.jwtbench.core.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of seed document 002, {@code seed-002.json}, beside ours. They are shown and never
 * compared: nothing divides one by the other.
 */
final class SeedFormats {
    private static final String RSA = "RSA";
    private static final String EC = "EC";
    private static final String CATALOGUE = "CATALOGUE";

    /**
     * A row of a table of the seed, as printed there.
     *
     * @param size name of the size here
     * @param cart bytes of the cart, with their unit
     * @param compressed whether with compression, which there is Brotli
     */
    record Printed(
            String size,
            String cart,
            String mode,
            boolean compressed,
            String produce,
            String consume,
            String total,
            String output,
            String change) {}

    private SeedFormats() {}

    static List<Printed> all() {
        try {
            return List.of(
                    new ObjectMapper()
                            .readValue(
                                    Template.resource(SeedFormats.class, "seed-002.json"),
                                    Printed[].class));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("seed-002.json must be as kept", e);
        }
    }

    static Table table(List<FormatRow> rows) {
        return FormatTables.table(
                "Cold single calls, Node.js 22, macOS on arm64, another library: not comparable",
                "<h,<,<,>,>,>,>,>,>,>",
                List.of(
                        "Cart",
                        "Mode",
                        "Compression",
                        "Seed: produce",
                        "Seed: consume",
                        "Seed: total",
                        "Seed: output",
                        "Here, warm, PS256 and RSA-OAEP-256: total",
                        "Here: token, characters",
                        "Here, warm, ES256 and ECDH-ES: total"),
                all().stream().map(each -> row(each, rows)).toList());
    }

    private static Row row(Printed seed, List<FormatRow> rows) {
        Optional<FormatRow> rsa = find(seed, RSA, rows);
        return FormatTables.row(
                FormatWords.size(seed.size()) + ", there " + seed.cart(),
                FormatWords.mode(seed.mode()),
                seed.compressed() ? "Brotli" : FormatWords.NONE,
                seed.produce(),
                seed.consume(),
                seed.total(),
                seed.output(),
                total(rsa),
                rsa.map(row -> Units.count(row.tokenCharacters())).orElse(RunTables.NOT_MEASURED),
                total(find(seed, EC, rows)));
    }

    private static String total(Optional<FormatRow> row) {
        return row.map(each -> FormatWords.millis(each.totalMicros()))
                .orElse(RunTables.NOT_MEASURED);
    }

    private static Optional<FormatRow> find(Printed seed, String keys, List<FormatRow> rows) {
        TokenFormat wanted =
                new TokenFormat(
                        seed.size(),
                        seed.mode(),
                        seed.compressed() ? "BROTLI" : TokenFormat.NONE,
                        "PAYLOAD",
                        CATALOGUE,
                        keys);
        return rows.stream().filter(row -> row.format().equals(wanted)).findFirst();
    }
}
