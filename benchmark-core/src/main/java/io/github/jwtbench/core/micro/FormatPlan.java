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
    private static final PlanPace SMOKE = PlanPace.of(1, 0, 50, 2, 50).withColdForks(1);
    private static final PlanPace QUICK = PlanPace.of(3, 0, 1000, 2, 300).withColdForks(5);
    private static final PlanPace FULL = PlanPace.of(5, 0, 2000, 3, 500).withColdForks(10);

    private FormatPlan() {}

    static Plan of(PlanTier tier) {
        return new Plan(
                Arrays.stream(CartSize.values())
                        .map(size -> PlanGroup.of(name(size), pace(tier), cells(tier, size)))
                        .toList());
    }

    private static String name(CartSize size) {
        return TokenFormat.BENCHMARK + size.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static PlanPace pace(PlanTier tier) {
        return switch (tier) {
            case SMOKE -> SMOKE;
            case QUICK -> QUICK;
            case FULL -> FULL;
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
