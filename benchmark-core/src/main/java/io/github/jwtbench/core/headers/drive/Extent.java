package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.settings.Tier;
import java.time.Duration;
import java.util.List;

/**
 * How much a comparison measures.
 *
 * @param refreshes refreshed tokens of one user, over which the mean is taken
 * @param newUsers users that come after that one
 * @param mostTokens tokens for small numbers of requests per token; fewer for large ones
 * @param requestsPerToken these numbers
 * @param sizes extra characters in the payload, for larger tokens
 * @param gridUsers numbers of users in the grid
 * @param gridTables sizes of the HPACK table in the grid, bytes
 * @param gridRequests requests of a cell, unless it has so many users that it needs more
 * @param loadWarmUp rounds of latency and CPU that only warm a service up
 * @param loadRounds rounds that are measured in a start
 * @param loadBudget after which no start begins that would end later
 * @param journeyUsers users that shop
 */
public record Extent(
        int refreshes,
        int newUsers,
        int mostTokens,
        List<Integer> requestsPerToken,
        List<Integer> sizes,
        List<Integer> gridUsers,
        List<Integer> gridTables,
        int gridRequests,
        int loadWarmUp,
        int loadRounds,
        Duration loadBudget,
        int journeyUsers) {

    /** Keycloak's answers to all clients, one after the other. */
    private static final Duration REFRESH = Duration.ofMillis(1200);

    /** A user's way through all hosts, in each encoding. */
    private static final Duration JOURNEY = Duration.ofSeconds(2);

    /** A request of a sequence, in all encodings, with its share of the tokens. */
    private static final Duration REQUEST = Duration.ofMillis(3);

    private static final Duration LOAD_START = Duration.ofSeconds(12);
    private static final int KB = 1024;
    private static final int LEAST_TOKENS = 2;
    private static final int MOST_REQUESTS = 2_000;

    /** Tokens that are sent so many times each. */
    int tokens(int requestsPerToken) {
        return Math.max(LEAST_TOKENS, Math.min(mostTokens, MOST_REQUESTS / requestsPerToken));
    }

    /** How long all of it takes, about. */
    public Duration estimate() {
        Duration starts = LOAD_START.multipliedBy(loadBudget.isZero() ? 1 : Rule.FEWEST_STARTS);
        int requests = gridUsers.size() * gridTables.size() * gridRequests;
        for (int each : requestsPerToken) {
            requests += each * tokens(each);
        }
        return REFRESH.multipliedBy(refreshes)
                .plus(starts.compareTo(loadBudget) < 0 ? loadBudget : starts)
                .plus(REQUEST.multipliedBy(requests))
                .plus(JOURNEY.multipliedBy(journeyUsers));
    }

    public static Extent of(Tier tier) {
        return switch (tier) {
            case SMOKE ->
                    new Extent(
                            10,
                            2,
                            4,
                            List.of(1, 5, 20),
                            List.of(0, 2_000),
                            List.of(1, 10),
                            List.of(4 * KB, 64 * KB),
                            100,
                            1,
                            2,
                            Duration.ZERO,
                            4);
            case QUICK ->
                    new Extent(
                            10,
                            2,
                            4,
                            List.of(1, 5, 20, 100),
                            List.of(0, 2_000),
                            List.of(1, 10, 100),
                            List.of(4 * KB, 64 * KB),
                            500,
                            6,
                            12,
                            Duration.ofSeconds(45),
                            4);
            case FULL ->
                    new Extent(
                            100,
                            5,
                            40,
                            List.of(1, 5, 20, 100, 1000),
                            List.of(0, 350, 700, 1_050, 1_400, 1_750, 2_000),
                            List.of(1, 10, 100, 1000),
                            List.of(4 * KB, 16 * KB, 64 * KB, 256 * KB),
                            2_000,
                            40,
                            40,
                            Duration.ofMinutes(5),
                            60);
        };
    }
}
