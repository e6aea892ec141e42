package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.BreakEven;
import io.github.jwtbench.core.model.BreakEven.Kind;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.TokenFormat;
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
        TokenFormat plain = with.format().uncompressed();
        return group.size(plain)
                .map(
                        without ->
                                effect(
                                        with,
                                        without,
                                        group.total(with.format()),
                                        group.total(plain)));
    }

    static CompressionEffect effect(
            FormatSize with, FormatSize without, double[] timeWith, double[] timeWithout) {
        int saved = without.tokenCharacters() - with.tokenCharacters();
        MeanDifference extra = MeanDifference.of(timeWith, timeWithout);
        return new CompressionEffect(
                with.format(),
                with.compressed(),
                with.tokenCharacters() / (double) without.tokenCharacters(),
                saved,
                FormatRatios.of(timeWith, timeWithout),
                extra.difference(),
                extra.low(),
                extra.high(),
                breakEven(saved, extra));
    }

    /**
     * Saved bytes × 8 / extra time. A longer time gives a lower speed, so the ends of the interval
     * change places.
     */
    static BreakEven breakEven(int savedBytes, MeanDifference extraMicros) {
        if (savedBytes <= 0) {
            return new BreakEven(Kind.NEVER, null, null, null);
        }
        if (extraMicros.low() == null) {
            return new BreakEven(Kind.TOO_NOISY, null, null, null);
        }
        if (extraMicros.high() <= 0) {
            return new BreakEven(Kind.EVERY_SPEED, null, null, null);
        }
        double low = speed(savedBytes, extraMicros.high());
        return extraMicros.low() <= 0
                ? new BreakEven(Kind.AT_LEAST, null, low, null)
                : new BreakEven(
                        Kind.BELOW,
                        speed(savedBytes, extraMicros.difference()),
                        low,
                        speed(savedBytes, extraMicros.low()));
    }

    private static double speed(int bytes, double micros) {
        return bytes * BITS / micros * MICROS_PER_SECOND;
    }
}
