package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.settings.Tier;
import java.time.Duration;

/**
 * How much a comparison of header encodings measures.
 *
 * @param refreshes refreshed tokens of one user, over which the mean is taken
 * @param loadWarmUp rounds of load that only warm a service up
 * @param loadRounds rounds that are measured in a start
 * @param loadBudget after which no start begins that would end later
 * @param journeyUsers users that shop
 */
public record Extent(
        int refreshes, int loadWarmUp, int loadRounds, Duration loadBudget, int journeyUsers) {

    /** Keycloak's answers to all clients, one after the other, and what is sent of them. */
    private static final Duration REFRESH = Duration.ofMillis(1300);

    /** A user's way through all hosts, in each encoding. */
    private static final Duration JOURNEY = Duration.ofSeconds(2);

    private static final Duration MODEL = Duration.ofSeconds(10);
    private static final Duration LOAD_START = Duration.ofSeconds(12);

    /** How long all of it takes, about. */
    public Duration estimate() {
        Duration starts = LOAD_START.multipliedBy(loadBudget.isZero() ? 1 : Rule.FEWEST_STARTS);
        return REFRESH.multipliedBy(refreshes)
                .plus(MODEL)
                .plus(starts.compareTo(loadBudget) < 0 ? loadBudget : starts)
                .plus(JOURNEY.multipliedBy(journeyUsers));
    }

    public static Extent of(Tier tier) {
        return switch (tier) {
            case SMOKE -> new Extent(10, 1, 2, Duration.ZERO, 4);
            case QUICK -> new Extent(10, 6, 12, Duration.ofSeconds(45), 4);
            case FULL -> new Extent(100, 40, 40, Duration.ofMinutes(5), 60);
        };
    }
}
