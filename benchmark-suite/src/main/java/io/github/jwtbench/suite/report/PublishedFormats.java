package io.github.jwtbench.suite.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of the CloudlessCart Performance Report (cloudless-cart 0.1.8, August 2025), {@code
 * seed-002.json}, next to ours. They are shown but not compared: no ratio is computed.
 */
final class PublishedFormats {
    private static final String RSA = "RSA";
    private static final String EC = "EC";
    private static final String CATALOGUE = "CATALOGUE";

    /**
     * A row of a table of that report, as printed there.
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
            String output) {}

    private PublishedFormats() {}

    static List<Printed> all() {
        try {
            return List.of(
                    new ObjectMapper()
                            .readValue(
                                    Resource.text(PublishedFormats.class, "seed-002.json"),
                                    Printed[].class));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("seed-002.json must be as kept", e);
        }
    }

    static Table<?> table(List<MeasuredFormat> rows) {
        return Table.compact(
                        "Cold single calls, Node.js 22, macOS on arm64, another library: not"
                                + " comparable",
                        all())
                .head(
                        "Cart",
                        each -> TokenFormat.sizeInWords(each.size()) + ", there " + each.cart())
                .text("Mode", each -> FormatWords.mode(each.mode()))
                .text("Compression", each -> each.compressed() ? "Brotli" : Units.NONE)
                .number("CloudlessCart: produce", Printed::produce)
                .number("CloudlessCart: consume", Printed::consume)
                .number("CloudlessCart: total", Printed::total)
                .number("CloudlessCart: output", Printed::output)
                .number(
                        "Here, warm, PS256 and RSA-OAEP-256: total",
                        each -> total(find(each, RSA, rows)))
                .number("Here: token, characters", each -> characters(find(each, RSA, rows)))
                .number(
                        "Here, warm, ES256 and ECDH-ES: total",
                        each -> total(find(each, EC, rows)));
    }

    private static String characters(Optional<MeasuredFormat> row) {
        return row.map(each -> Units.count(each.tokenCharacters())).orElse(RunTables.NOT_MEASURED);
    }

    private static String total(Optional<MeasuredFormat> row) {
        return row.map(each -> each.micros(each.both()))
                .map(FormatWords::millis)
                .orElse(RunTables.NOT_MEASURED);
    }

    private static Optional<MeasuredFormat> find(
            Printed seed, String keys, List<MeasuredFormat> rows) {
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
