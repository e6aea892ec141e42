package io.github.jwtbench.core.format;

import java.util.Objects;

/**
 * The link speed at which the bytes that compression saves take as long as it does: below it
 * compression pays.
 *
 * @param kind what is known
 * @param bitsPerSecond saved bytes × 8 / extra time; null where there is no such speed
 * @param low from the upper end of the extra time's 95 % interval; null where there is none
 * @param high from its lower end; null where there is none
 */
public record BreakEven(Kind kind, Double bitsPerSecond, Double low, Double high) {

    /** What is known of a break-even. */
    public enum Kind {
        /** It pays below this speed. */
        BELOW,
        /** It pays below {@code low} at least: the extra time may as well be none. */
        AT_LEAST,
        /** It takes no extra time, and saves bytes. */
        EVERY_SPEED,
        /** It saves no bytes. */
        NEVER,
        /** The extra time is not known well enough yet. */
        OPEN
    }

    public BreakEven {
        Objects.requireNonNull(kind, "kind");
        if (kind == Kind.BELOW && !(low <= bitsPerSecond && bitsPerSecond <= high)) {
            throw new IllegalArgumentException(
                    "speed must lie in its interval, got: %s in %s to %s"
                            .formatted(bitsPerSecond, low, high));
        }
        if (kind == Kind.AT_LEAST && !(low > 0)) {
            throw new IllegalArgumentException("low must be > 0, got: " + low);
        }
    }
}
