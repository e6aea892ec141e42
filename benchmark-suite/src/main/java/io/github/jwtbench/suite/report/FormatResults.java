package io.github.jwtbench.suite.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.untrusted.WholeFile;
import io.github.jwtbench.suite.tokenformat.BreakEven;
import io.github.jwtbench.suite.tokenformat.CompressionEffect;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code token-format-report.json} of {@code target/benchmark-results}: for scripts, a row for each
 * format and each codec. Every number is from a comparison.
 */
public final class FormatResults {
    private FormatResults() {}

    /**
     * Writes the file, if token formats were compared.
     *
     * @param all comparisons of one session
     * @param folder where the file goes; it is created
     */
    public static void write(List<Comparison> all, Path folder) throws IOException {
        List<Comparison> comparisons = TokenFormatPages.formats(all);
        if (!comparisons.isEmpty()) {
            WholeFile.write(
                    folder.resolve(SuitePageNames.TOKEN_FORMATS + ".json"), json(comparisons));
        }
    }

    static String json(List<Comparison> comparisons) throws IOException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("session", comparisons.get(0).session());
        ArrayNode statuses = json.putArray("comparisons");
        ArrayNode formats = json.putArray("formats");
        ArrayNode compression = json.putArray("compression");
        for (Comparison each : comparisons) {
            ObjectNode status = statuses.addObject();
            status.put("comparison", each.id());
            status.put("status", each.status().name());
            ArrayNode reasons = status.putArray("reasons");
            each.reasons().forEach(reasons::add);
            if (each.isValid()) {
                MeasuredFormat.of(each).forEach(format -> add(formats.addObject(), format));
                CompressionEffect.of(each).forEach(effect -> add(compression.addObject(), effect));
            }
        }
        return Json.textForScripts(json);
    }

    private static void name(ObjectNode json, MeasuredFormat format) {
        json.put("comparison", format.comparison().id());
        format.format().parameters().forEach(json::put);
    }

    private static void add(ObjectNode json, MeasuredFormat format) {
        name(json, format);
        json.put("produce_micros", format.micros(List.of(format.produce())));
        json.put("consume_micros", format.micros(List.of(format.consume())));
        json.put("total_micros", format.micros(format.both()));
        json.put("cart_bytes", format.cartBytes());
        json.put("token_characters", format.tokenCharacters());
        json.put("change_ratio", format.change());
    }

    private static void add(ObjectNode json, CompressionEffect effect) {
        BreakEven breakEven = effect.breakEven();
        name(json, effect.with());
        json.put("saved_bytes", effect.savedBytes());
        json.put("time_ratio", effect.time().ratio());
        json.put("time_ratio_low", effect.time().low());
        json.put("time_ratio_high", effect.time().high());
        json.put("verdict", effect.time().verdict().name());
        json.put("break_even", breakEven.kind().name());
        json.put("break_even_bits_per_second", orNull(breakEven.bitsPerSecond()));
        json.put("break_even_bits_per_second_low", orNull(breakEven.low()));
        json.put("break_even_bits_per_second_high", orNull(breakEven.high()));
    }

    private static @Nullable Double orNull(double speed) {
        return Double.isNaN(speed) ? null : Double.valueOf(speed);
    }
}
