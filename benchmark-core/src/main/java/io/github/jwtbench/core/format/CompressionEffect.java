package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import java.util.Objects;

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
}
