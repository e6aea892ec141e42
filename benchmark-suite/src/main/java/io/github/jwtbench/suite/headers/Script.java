package io.github.jwtbench.suite.headers;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Who sends which token over which connection, request by request.
 *
 * @param tableBytes size of the HPACK table
 * @param connections connections that the requests are spread over
 * @param lines the requests, in their order
 */
record Script(int tableBytes, int connections, List<Line> lines) {

    /** Size of the HPACK table unless a script varies it. */
    static final int TABLE_BYTES = 64 * 1024;

    /**
     * One request.
     *
     * @param user number of the user, from 0
     * @param generation which of the user's tokens, from 0
     * @param connection number of the connection, from 0
     */
    record Line(int user, int generation, int connection) {}

    /**
     * Users whose requests are mixed.
     *
     * @param tableBytes size of the HPACK table
     * @param users number of users
     * @param connections connections used in turn
     * @param requestsPerToken requests of a user until the user's token is refreshed
     */
    record Mix(int tableBytes, int users, int connections, int requestsPerToken) {}

    /**
     * One user whose token is refreshed again and again, each token sent twice, and then other
     * users, each of whose tokens is also sent twice.
     */
    static Script session(int refreshes, int newUsers) {
        List<Line> lines = new ArrayList<>();
        for (int generation = 0; generation <= refreshes; generation++) {
            lines.add(new Line(0, generation, 0));
            lines.add(new Line(0, generation, 0));
        }
        for (int user = 1; user <= newUsers; user++) {
            lines.add(new Line(user, 0, 0));
            lines.add(new Line(user, 0, 0));
        }
        return new Script(TABLE_BYTES, 1, lines);
    }

    /**
     * Users in a random order, each with a new token after an individual number of requests.
     *
     * @param firstUser number of the first user
     * @param seed fixes the order
     */
    static Script mixed(Mix mix, int firstUser, int requests, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] sent = new int[mix.users()];
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            int user = random.nextInt(mix.users());
            int generation = sent[user]++ / mix.requestsPerToken();
            lines.add(new Line(firstUser + user, generation, i % mix.connections()));
        }
        return new Script(mix.tableBytes(), mix.connections(), lines);
    }

    /** The lines of all connections. */
    List<List<Line>> byConnection() {
        return IntStream.range(0, connections)
                .mapToObj(each -> lines.stream().filter(line -> line.connection() == each).toList())
                .toList();
    }
}
