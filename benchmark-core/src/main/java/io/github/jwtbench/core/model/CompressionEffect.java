package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * A format against the same one without compression.
 *
 * @param format with compression
 * @param compressed whether it was compressed at all, not skipped
 * @param sizeRatio token characters with / token characters without
 * @param savedBytes token characters without − token characters with
 * @param time produce and consume with / without
 * @param extraMicros mean of the time with − mean of the time without
 * @param extraLow lower end of its 95 % interval; null when there is none
 * @param extraHigh upper end; null when there is none
 */
public record CompressionEffect(
        TokenFormat format,
        boolean compressed,
        double sizeRatio,
        int savedBytes,
        FormatRatio time,
        double extraMicros,
        Double extraLow,
        Double extraHigh,
        BreakEven breakEven) {

    public CompressionEffect {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(breakEven, "breakEven");
    }
}
