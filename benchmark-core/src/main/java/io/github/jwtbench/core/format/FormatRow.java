package io.github.jwtbench.core.format;

import java.util.List;
import java.util.Objects;

/**
 * One format: what it takes, and how large its token is. Times are CPU times, medians of the
 * starts' medians.
 *
 * @param format which
 * @param produceMicros time to make a token
 * @param consumeMicros time to read one
 * @param totalMicros both, added turn by turn
 * @param cartBytes of the cart's JSON
 * @param tokenCharacters of the token, which are bytes on the wire
 * @param change (token characters − cart bytes) / cart bytes: positive is growth, negative is
 *     shrinkage
 * @param compressed false where the codec did not help and was skipped
 * @param produceAllocatedBytes heap bytes to make a token; null when not measured
 * @param consumeAllocatedBytes heap bytes to read one; null when not measured
 */
public record FormatRow(
        TokenFormat format,
        double produceMicros,
        double consumeMicros,
        double totalMicros,
        int cartBytes,
        int tokenCharacters,
        double change,
        boolean compressed,
        Double produceAllocatedBytes,
        Double consumeAllocatedBytes) {

    public FormatRow {
        Objects.requireNonNull(format, "format");
    }

    /** Of each format that was measured. */
    static List<FormatRow> of(MeasuredFormats measured) {
        return measured.formats().stream().map(size -> row(measured, size)).toList();
    }

    private static FormatRow row(MeasuredFormats measured, FormatSize size) {
        List<String> both = measured.both(size.format());
        return new FormatRow(
                size.format(),
                measured.micros(both.subList(0, 1)),
                measured.micros(both.subList(1, 2)),
                measured.micros(both),
                size.cartBytes(),
                size.tokenCharacters(),
                change(size.tokenCharacters(), size.cartBytes()),
                size.compressed(),
                measured.allocated(both.get(0)),
                measured.allocated(both.get(1)));
    }

    /** (token characters − cart bytes) / cart bytes. */
    static double change(int tokenCharacters, int cartBytes) {
        return (tokenCharacters - cartBytes) / (double) cartBytes;
    }
}
