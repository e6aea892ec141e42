package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.format.BreakEven.Kind;
import java.util.List;
import java.util.Optional;

/** Each format with a codec against the same without. */
final class CompressionEffects {
    private static final double BITS = 8;
    private static final double MICROS_PER_SECOND = 1e6;

    private CompressionEffects() {}

    static List<CompressionEffect> of(FormatGroup group) {
        return group.formats().stream()
                .filter(size -> size.format().compresses())
                .flatMap(with -> effect(group, with).stream())
                .toList();
    }

    private static Optional<CompressionEffect> effect(FormatGroup group, FormatSize with) {
        return group.size(with.format().uncompressed())
                .map(
                        without ->
                                effect(
                                        with,
                                        without,
                                        group.total(with.format(), without.format())));
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
                breakEven(saved, time));
    }

    /**
     * The cost without × (ratio − 1): the ratio is known from turns in the same JVM, far better
     * than the difference of two costs.
     */
    private static Double extra(Answer time, Double ratio) {
        return ratio == null ? null : Double.valueOf(time.over() * (ratio - 1));
    }

    /**
     * Saved bytes × 8 / extra time. A longer time gives a lower speed, so the ends of the interval
     * change places.
     */
    static BreakEven breakEven(int savedBytes, Answer time) {
        if (savedBytes <= 0) {
            return new BreakEven(Kind.NEVER, null, null, null);
        }
        if (time.byStart().size() < Rule.FEWEST_STARTS) {
            return new BreakEven(Kind.OPEN, null, null, null);
        }
        if (time.high() <= 1) {
            return new BreakEven(Kind.EVERY_SPEED, null, null, null);
        }
        double low = speed(savedBytes, extra(time, time.high()));
        return time.low() <= 1
                ? new BreakEven(Kind.AT_LEAST, null, low, null)
                : new BreakEven(
                        Kind.BELOW,
                        speed(savedBytes, extra(time, time.ratio())),
                        low,
                        speed(savedBytes, extra(time, time.low())));
    }

    private static double speed(int bytes, double micros) {
        return bytes * BITS / micros * MICROS_PER_SECOND;
    }
}
