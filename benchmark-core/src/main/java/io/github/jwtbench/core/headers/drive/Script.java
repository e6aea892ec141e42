package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.TokenCase;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.DiscreteDistribution;
import org.apache.commons.statistics.distribution.UniformDiscreteDistribution;
import org.apache.commons.statistics.distribution.ZipfDistribution;

/**
 * Who sends which token over which connection, request by request.
 *
 * @param setting of it all
 * @param lines the requests, in their order
 */
record Script(Setting setting, List<Line> lines) {

    /** Size of the HPACK table where that is not what is looked at. */
    static final int TABLE_BYTES = 64 * 1024;

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

    /** Puts the lines together, and sees which case each is. */
    private static final class Builder {
        private final List<Line> lines = new ArrayList<>();
        private final Seen seen = new Seen();

        void add(int user, int generation, int connection) {
            TokenCase tokenCase = seen.next(connection, user, generation);
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
        return new Script(simple(1 + newUsers, 2), script.lines);
    }

    /** One user who sends each token a number of times. */
    static Script tokens(int tokens, int requestsPerToken) {
        Builder script = new Builder();
        for (int i = 0; i < tokens * requestsPerToken; i++) {
            script.add(0, i / requestsPerToken, 0);
        }
        return new Script(simple(1, requestsPerToken), script.lines);
    }

    private static Setting simple(int users, int requestsPerToken) {
        return new Setting(TABLE_BYTES, users, Setting.UNIFORM, 1, true, requestsPerToken);
    }

    /**
     * Users in a random order, each with a new token after a number of requests of its own.
     *
     * @param firstUser number of the first user
     * @param seed fixes the order
     */
    static Script mixed(Setting setting, int firstUser, int requests, long seed) {
        int users = setting.users();
        UniformRandomProvider random = new SplittableRandom(seed)::nextLong;
        DiscreteDistribution law =
                setting.distribution().equals(Setting.ZIPF)
                        ? ZipfDistribution.of(users, ZIPF_EXPONENT)
                        : UniformDiscreteDistribution.of(1, users);
        DiscreteDistribution.Sampler next = law.createSampler(random);
        int[] sent = new int[users];
        Builder script = new Builder();
        for (int i = 0; i < requests; i++) {
            int user = next.sample() - 1;
            int connection = (setting.affinity() ? user : i) % setting.connections();
            script.add(firstUser + user, sent[user] / setting.requestsPerToken(), connection);
            sent[user]++;
        }
        return new Script(setting, script.lines);
    }

    /** The lines of one connection, in their order. */
    List<Line> of(int connection) {
        return lines.stream().filter(line -> line.connection() == connection).toList();
    }

    /** The lines of all connections. */
    List<List<Line>> byConnection() {
        return IntStream.range(0, setting.connections()).mapToObj(this::of).toList();
    }
}
