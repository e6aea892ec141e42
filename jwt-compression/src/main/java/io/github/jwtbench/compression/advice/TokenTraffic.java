package io.github.jwtbench.compression.advice;

/**
 * Traffic of one sender to one receiver. Each request is of a random user, all with equal
 * probability.
 *
 * @param requestsPerToken requests of a user until the user's token is refreshed, 1 to 1,000,000
 * @param users users whose requests are mixed, 1 to 100,000
 * @param connections connections used in turn, 1 to 10,000
 * @param requestsPerConnection requests until a connection is replaced; 0 for connections that stay
 *     open
 * @param tableBytes size of the HPACK table of each connection, 0 to 1 MiB
 */
public record TokenTraffic(
        int requestsPerToken,
        int users,
        int connections,
        int requestsPerConnection,
        int tableBytes) {

    public TokenTraffic {
        require("requests per token", requestsPerToken, 1, 1_000_000);
        require("users", users, 1, 100_000);
        require("connections", connections, 1, 10_000);
        require("requests per connection", requestsPerConnection, 0, Integer.MAX_VALUE);
        require("bytes of the table", tableBytes, 0, 1 << 20);
    }

    private static void require(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "%s must be %s to %s, got: %s".formatted(what, least, most, value));
        }
    }

    /** This traffic with another number of requests per token. */
    TokenTraffic withRequestsPerToken(int other) {
        return new TokenTraffic(other, users, connections, requestsPerConnection, tableBytes);
    }
}
