package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * What it takes to refuse a bad token.
 *
 * @param format which
 * @param fault what is wrong with it
 * @param micros time to refuse it
 * @param consumeMicros time to read a good one of that format; null when not measured
 * @param overConsume refusal over reading; null likewise
 */
public record FormatRejection(
        TokenFormat format,
        String fault,
        Estimate micros,
        Estimate consumeMicros,
        FormatRatio overConsume) {

    public FormatRejection {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(fault, "fault");
        Objects.requireNonNull(micros, "micros");
    }
}
