package io.github.jwtbench.core.micro;

import io.github.jwtbench.core.micro.format.CartSize;
import io.github.jwtbench.core.micro.format.FormatCells;
import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;

/** Which secured token formats are measured: one group for each size of carts. */
final class FormatPlan {
    private FormatPlan() {}

    static Plan of(PlanTier tier) {
        return new Plan(
                Arrays.stream(CartSize.values())
                        .map(size -> PlanGroup.of(name(size), pace(tier, size), cells(tier, size)))
                        .toList());
    }

    private static String name(CartSize size) {
        return TokenFormat.BENCHMARK + size.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static PlanPace pace(PlanTier tier, CartSize size) {
        return switch (tier) {
            case SMOKE -> PlanPace.of(1, 0, 50, 2, 50).withColdForks(1);
            case QUICK -> PlanPace.of(3, 0, warmUpMillis(size), 2, 300).withColdForks(5);
            case FULL -> PlanPace.of(5, 0, warmUpMillis(size), 3, 500).withColdForks(10);
        };
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

    private static Stream<Cell> cells(PlanTier tier, CartSize size) {
        return switch (tier) {
            case SMOKE -> FormatCells.smoke(size);
            case QUICK -> FormatCells.quick(size);
            case FULL -> FormatCells.full(size);
        };
    }
}
