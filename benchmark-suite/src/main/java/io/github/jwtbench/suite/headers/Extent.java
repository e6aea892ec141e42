package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.suite.settings.Tier;
import java.time.Duration;
import java.util.List;

/**
 * The extent of a comparison of header encodings.
 *
 * @param refreshes refreshed tokens of one user, for the mean
 * @param loadWarmUp rounds of load that only warm a service up
 * @param loadRounds measured rounds of a start
 * @param loadBudget no start begins that would end later
 * @param journeyUsers users that shop
 * @param quantities in which split is compared with plain
 * @param control whether plain is also compared with itself
 */
public record Extent(
        int refreshes,
        int loadWarmUp,
        int loadRounds,
        Duration loadBudget,
        int journeyUsers,
        List<Figure> quantities,
        boolean control) {

    private static final List<Figure> CPU = List.of(Figure.CPU, Figure.TOTAL_CPU);
    private static final List<Figure> ALL =
            List.of(Figure.CPU, Figure.CLIENT_CPU, Figure.TOTAL_CPU, Figure.P50);

    /** Time of Keycloak's sequential answers to all clients, and of sending their tokens. */
    private static final Duration REFRESH = Duration.ofMillis(1300);

    /** A user's way through all hosts, in each encoding. */
    private static final Duration JOURNEY = Duration.ofSeconds(2);

    private static final Duration MODEL = Duration.ofSeconds(3);
    private static final Duration LOAD_START = Duration.ofSeconds(6);

    /** Approximate duration of all measurements. */
    public Duration estimate() {
        Duration starts = LOAD_START.multipliedBy(loadBudget.isZero() ? 1 : Rule.FEWEST_STARTS);
        return REFRESH.multipliedBy(refreshes)
                .plus(MODEL)
                .plus(starts.compareTo(loadBudget) < 0 ? loadBudget : starts)
                .plus(JOURNEY.multipliedBy(journeyUsers));
    }

    public static Extent of(Tier tier) {
        return switch (tier) {
            case SMOKE -> new Extent(3, 1, 1, Duration.ZERO, 2, ALL, true);
            case QUICK -> new Extent(5, 6, 12, Duration.ofSeconds(25), 2, CPU, false);
            case FULL -> new Extent(100, 40, 40, Duration.ofMinutes(5), 60, ALL, true);
        };
    }
}
