package io.github.jwtbench.library;

import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.settings.Tier;
import io.github.jwtbench.library.format.CartSize;
import io.github.jwtbench.library.format.Entropy;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.library.format.KeyChoice;
import io.github.jwtbench.token.Codec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Which secured token formats JMH measures in JVMs of their own, in the full tier alone: a group
 * for each size of carts, with first calls at one of them.
 */
final class FormatPlan {
    private static final CartSize COLD = CartSize.KB_10;
    private static final int COLD_FORKS = 5;

    private FormatPlan() {}

    static Plan of(Tier tier) {
        return new Plan(
                tier != Tier.FULL
                        ? List.of()
                        : Arrays.stream(CartSize.values())
                                .map(size -> PlanGroup.of(name(size), pace(size), cells(size)))
                                .toList());
    }

    private static String name(CartSize size) {
        return TokenFormat.BENCHMARK + size.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static PlanPace pace(CartSize size) {
        return PlanPace.of(4, 0, warmUpMillis(size), 2, 300).withColdForks(COLD_FORKS);
    }

    /**
     * Until its code is compiled, encryption of large carts takes twice the time. That is decided
     * by the number of calls, of which there are few a second when carts are large.
     */
    private static long warmUpMillis(CartSize size) {
        return switch (size) {
            case B_100, KB_1 -> 2500;
            case KB_10 -> 4000;
            case KB_100 -> 8000;
        };
    }

    private static Stream<Cell> cells(CartSize size) {
        List<TokenFormat> formats =
                FormatCells.formats(
                                size,
                                Entropy.CATALOGUE,
                                KeyChoice.RSA,
                                List.of(Codec.NONE, Codec.BROTLI))
                        .toList();
        return FormatCells.BOTH.stream()
                .flatMap(
                        method ->
                                formats.stream()
                                        .flatMap(
                                                format ->
                                                        Stream.of(
                                                                FormatCells.warm(format, method),
                                                                FormatCells.cold(format, method))))
                .filter(cell -> size == COLD || !FormatCells.isCold(cell));
    }
}
