package io.github.jwtbench.suite.tokenformat;

import static java.lang.Double.NaN;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Rule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The link speed at which sending the saved bytes takes as long as compressing: below it
 * compression pays.
 *
 * @param kind what is known
 * @param bitsPerSecond saved bytes × 8 / extra time; NaN if there is no such speed
 * @param low from the upper end of the extra time's 95 % interval; NaN if there is none
 * @param high from its lower end; NaN if there is none
 */
public record BreakEven(BreakEvenKind kind, double bitsPerSecond, double low, double high) {
    private static final double BITS = 8;
    private static final double MICROS_PER_SECOND = 1e6;

    /** What is known about a break-even. */
    public enum BreakEvenKind {
        /** It pays below this speed. */
        BELOW,
        /** It pays below {@code low} at least: the interval of the extra time includes 0. */
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
        if (kind == BreakEvenKind.BELOW && !(low <= bitsPerSecond && bitsPerSecond <= high)) {
            throw new IllegalArgumentException(
                    "speed must lie in its interval, got: %s in %s to %s"
                            .formatted(bitsPerSecond, low, high));
        }
        if (kind == BreakEvenKind.AT_LEAST && !(low > 0)) {
            throw new IllegalArgumentException("low must be > 0, got: " + low);
        }
    }

    /**
     * Saved bytes × 8 / extra time. A longer time gives a lower speed, so the ends of the interval
     * change places.
     */
    static BreakEven of(int savedBytes, Answer time) {
        if (savedBytes <= 0) {
            return new BreakEven(BreakEvenKind.NEVER, NaN, NaN, NaN);
        }
        if (time.byStart().size() < Rule.FEWEST_STARTS) {
            return new BreakEven(BreakEvenKind.OPEN, NaN, NaN, NaN);
        }
        double high = known(time.high());
        double low = known(time.low());
        if (high <= 1) {
            return new BreakEven(BreakEvenKind.EVERY_SPEED, NaN, NaN, NaN);
        }
        double lowest = speed(savedBytes, extra(time, high));
        return low <= 1
                ? new BreakEven(BreakEvenKind.AT_LEAST, NaN, lowest, NaN)
                : new BreakEven(
                        BreakEvenKind.BELOW,
                        speed(savedBytes, extra(time, known(time.ratio()))),
                        lowest,
                        speed(savedBytes, extra(time, low)));
    }

    /** A number of an answer of enough starts, which has all of them. */
    private static double known(@Nullable Double value) {
        return Objects.requireNonNull(value, "enough starts");
    }

    /**
     * The cost without × (ratio − 1): the ratio is known from turns in the same JVM, far better
     * than the difference of two costs.
     */
    private static double extra(Answer time, double ratio) {
        return known(time.denominator()) * (ratio - 1);
    }

    /**
     * The speed up to which it is known to pay, bits per second: 0 where it never does or where
     * that is open, infinity where it pays at every speed.
     */
    public double upTo() {
        return switch (kind) {
            case BELOW -> bitsPerSecond;
            case AT_LEAST -> low;
            case EVERY_SPEED -> Double.POSITIVE_INFINITY;
            case NEVER, OPEN -> 0;
        };
    }

    private static double speed(int bytes, double micros) {
        return bytes * BITS / micros * MICROS_PER_SECOND;
    }
}
