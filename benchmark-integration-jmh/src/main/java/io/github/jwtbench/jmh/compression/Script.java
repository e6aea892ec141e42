package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.DiscreteDistribution;
import org.apache.commons.statistics.distribution.UniformDiscreteDistribution;
import org.apache.commons.statistics.distribution.ZipfDistribution;

/**
 * Who sends which token over which connection, request by request.
 *
 * @param connections how many there are
 * @param lines the requests, in their order
 */
record Script(int connections, List<Line> lines) {

    /** Exponent of Zipf's law where a few users send most requests. */
    private static final double ZIPF_EXPONENT = 1;

    /**
     * One request.
     *
     * @param user number of the user, from 0
     * @param generation which of the user's tokens, from 0
     * @param connection number of the connection, from 0
     * @param tokenCase what this connection has seen of the user before
     */
    record Line(int user, int generation, int connection, TokenCase tokenCase) {}

    /** Who sends the next request. */
    enum Distribution {
        /** Any user alike. */
        UNIFORM,
        /** The user of rank r in proportion to 1/r. */
        ZIPF
    }

    /** Puts the lines together, and sees which case each is. */
    private static final class Builder {
        private final List<Line> lines = new ArrayList<>();
        private final Map<Integer, Set<Integer>> users = new HashMap<>();
        private final Map<Integer, Set<TokenId>> tokens = new HashMap<>();

        void add(int user, int generation, int connection) {
            Set<Integer> seenUsers = users.computeIfAbsent(connection, c -> new HashSet<>());
            Set<TokenId> seenTokens = tokens.computeIfAbsent(connection, c -> new HashSet<>());
            boolean cold = seenUsers.isEmpty();
            boolean newUser = seenUsers.add(user);
            boolean newToken = seenTokens.add(new TokenId(user, generation));
            TokenCase tokenCase =
                    cold
                            ? TokenCase.COLD
                            : newUser
                                    ? TokenCase.NEW_USER
                                    : newToken ? TokenCase.REFRESH : TokenCase.REPEAT;
            lines.add(new Line(user, generation, connection, tokenCase));
        }
    }

    /**
     * One user whose token is refreshed again and again, each token sent twice, and then other
     * users, each of whose tokens is sent twice as well.
     */
    static Script session(int refreshes, int newUsers) {
        Builder script = new Builder();
        for (int generation = 0; generation <= refreshes; generation++) {
            script.add(0, generation, 0);
            script.add(0, generation, 0);
        }
        for (int user = 1; user <= newUsers; user++) {
            script.add(user, 0, 0);
            script.add(user, 0, 0);
        }
        return new Script(1, script.lines);
    }

    /** One user who sends each token a number of times. */
    static Script tokens(int tokens, int requestsPerToken) {
        Builder script = new Builder();
        for (int i = 0; i < tokens * requestsPerToken; i++) {
            script.add(0, i / requestsPerToken, 0);
        }
        return new Script(1, script.lines);
    }

    /**
     * Users in a random order, each with a new token after a number of requests of its own.
     *
     * @param firstUser number of the first user
     * @param affinity whether a user stays on one connection; otherwise connections take turns
     * @param seed fixes the order
     */
    static Script mixed(
            int firstUser,
            int users,
            Distribution distribution,
            int requests,
            int requestsPerToken,
            int connections,
            boolean affinity,
            long seed) {
        UniformRandomProvider random = new SplittableRandom(seed)::nextLong;
        DiscreteDistribution law =
                distribution == Distribution.ZIPF
                        ? ZipfDistribution.of(users, ZIPF_EXPONENT)
                        : UniformDiscreteDistribution.of(1, users);
        DiscreteDistribution.Sampler next = law.createSampler(random);
        int[] sent = new int[users];
        Builder script = new Builder();
        for (int i = 0; i < requests; i++) {
            int user = next.sample() - 1;
            int connection = (affinity ? user : i) % connections;
            script.add(firstUser + user, sent[user] / requestsPerToken, connection);
            sent[user]++;
        }
        return new Script(connections, script.lines);
    }

    /** The lines of one connection, in their order. */
    List<Line> of(int connection) {
        return lines.stream().filter(line -> line.connection() == connection).toList();
    }

    /** The lines of all connections. */
    List<List<Line>> byConnection() {
        return IntStream.range(0, connections).mapToObj(this::of).toList();
    }
}
