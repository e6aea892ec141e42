package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.List;

/** What each format takes, and how large its token is. */
final class FormatRows {
    private FormatRows() {}

    static List<FormatRow> of(FormatGroup group) {
        return group.formats().stream().map(size -> row(group, size)).toList();
    }

    private static FormatRow row(FormatGroup group, FormatSize size) {
        TokenFormat format = size.format();
        return new FormatRow(
                format,
                Estimates.of(group.micros(format, FormatMethods.PRODUCE)),
                Estimates.of(group.micros(format, FormatMethods.CONSUME)),
                Estimates.of(group.total(format)),
                size.cartBytes(),
                size.tokenCharacters(),
                change(size.tokenCharacters(), size.cartBytes()),
                size.compressed(),
                allocated(group, format, FormatMethods.PRODUCE),
                allocated(group, format, FormatMethods.CONSUME));
    }

    /** (token characters − cart bytes) / cart bytes. */
    static double change(int tokenCharacters, int cartBytes) {
        return (tokenCharacters - cartBytes) / (double) cartBytes;
    }

    private static Double allocated(FormatGroup group, TokenFormat format, String method) {
        List<Double> bytes = group.find(format, method).orElseThrow().allocatedBytesPerOperation();
        return bytes.isEmpty()
                ? null
                : bytes.stream().mapToDouble(Double::doubleValue).average().getAsDouble();
    }
}
