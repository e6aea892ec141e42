package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A format against the same one without compression.
 *
 * @param format with compression
 * @param compressed whether it was compressed at all, not skipped
 * @param sizeRatio token characters with / token characters without
 * @param savedBytes token characters without − token characters with
 * @param time produce and consume with / without
 * @param extraMicros what that is more than without: the cost without × (the ratio − 1)
 * @param extraLow lower end of its 95 % interval, from that of the ratio; null when there is none
 * @param extraHigh upper end; null when there is none
 * @param breakEven where it pays
 */
public record CompressionEffect(
        TokenFormat format,
        boolean compressed,
        double sizeRatio,
        int savedBytes,
        Answer time,
        double extraMicros,
        Double extraLow,
        Double extraHigh,
        BreakEven breakEven) {

    public CompressionEffect {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(breakEven, "breakEven");
    }

    /** Of each format with a codec. */
    static List<CompressionEffect> of(MeasuredFormats measured) {
        return measured.formats().stream()
                .filter(size -> size.format().compresses())
                .flatMap(with -> effect(measured, with).stream())
                .toList();
    }

    private static Optional<CompressionEffect> effect(MeasuredFormats measured, FormatSize with) {
        return measured.size(with.format().uncompressed())
                .map(
                        without ->
                                effect(
                                        with,
                                        without,
                                        measured.total(with.format(), without.format())));
    }

    private static CompressionEffect effect(FormatSize with, FormatSize without, Answer time) {
        int saved = without.tokenCharacters() - with.tokenCharacters();
        return new CompressionEffect(
                with.format(),
                with.compressed(),
                with.tokenCharacters() / (double) without.tokenCharacters(),
                saved,
                time,
                extra(time, time.ratio()),
                extra(time, time.low()),
                extra(time, time.high()),
                BreakEven.of(saved, time));
    }

    /**
     * The cost without × (ratio − 1): the ratio is known from turns in the same JVM, far better
     * than the difference of two costs.
     */
    static Double extra(Answer time, Double ratio) {
        return ratio == null ? null : Double.valueOf(time.over() * (ratio - 1));
    }
}
