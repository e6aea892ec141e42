package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.headers.Declared;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which rows of requests are sent, in their order.
 *
 * @param cells one for each row
 */
record SequencePlan(List<Cell> cells) {

    /**
     * A row of requests that is to be sent.
     *
     * @param part which table of the report it is for
     * @param tokens whose tokens
     * @param script the order of the requests
     * @param encoding how the tokens are sent
     */
    record Cell(String part, Tokens tokens, Script script, Encoding encoding) {}

    /**
     * Whose tokens.
     *
     * @param client of Keycloak; null for the suite's own
     * @param extraCharacters by which the payload of the suite's own is larger than Keycloak's
     */
    record Tokens(Client client, int extraCharacters) {
        /** Like Keycloak's, for many users. */
        static final Tokens SUITE = new Tokens(null, 0);
    }

    /** Clients of the realm, with their signature algorithm and the shape of their times. */
    record Client(String id, String algorithm, String times) {}

    /** All of them. */
    static final List<Client> CLIENTS =
            List.of(
                    new Client("benchmark-rs256", "RS256", "lifetime"),
                    new Client("benchmark-ps256", "PS256", "lifetime"),
                    new Client("benchmark-es256", "ES256", "lifetime"),
                    new Client("benchmark-eddsa", "EdDSA", "lifetime"),
                    new Client("session-rs256", "RS256", "expiry"),
                    new Client("session-ps256", "PS256", "expiry"),
                    new Client("session-es256", "ES256", "expiry"),
                    new Client("session-eddsa", "EdDSA", "expiry"));

    private static final List<Encoding> TOKENS_ENCODINGS =
            List.of(
                    Encoding.PLAIN,
                    Encoding.PLAIN_NEVER,
                    Encoding.SEED_2025,
                    Encoding.SPLIT,
                    Encoding.SPLIT_NEVER);

    private static final List<Encoding> PLAIN_AND_SPLIT = List.of(Encoding.PLAIN, Encoding.SPLIT);

    private static final List<Encoding> NEVER_INDEXED =
            List.of(Encoding.PLAIN_NEVER, Encoding.SPLIT_NEVER);

    /** A cell of the grid has at least this many requests for each of its users. */
    private static final int GRID_REQUESTS_PER_USER = 3;

    private static final int GRID_REQUESTS_PER_TOKEN = 10;

    /** How connections are shared among users. */
    private record Spread(int connections, boolean affinity) {}

    private static final List<Spread> SPREADS =
            List.of(new Spread(1, true), new Spread(4, true), new Spread(4, false));

    /**
     * All rows of an extent.
     *
     * @param seed fixes the order of the requests
     */
    static SequencePlan of(Extent extent, long seed) {
        SequencePlan plan = new SequencePlan(new ArrayList<>());
        plan.cases(extent);
        for (int count : extent.requestsPerToken()) {
            Script script = Script.tokens(extent.tokens(count), count);
            plan.add(Declared.TOKENS, Tokens.SUITE, script, TOKENS_ENCODINGS);
        }
        for (int extra : extent.sizes()) {
            Script script = Script.session(extent.mostTokens(), 0);
            plan.add(Declared.SIZES, new Tokens(null, extra), script, PLAIN_AND_SPLIT);
        }
        for (int users : extent.gridUsers()) {
            plan.grid(extent, users, Setting.UNIFORM, seed);
            // One user has no distribution.
            if (users > 1) {
                plan.grid(extent, users, Setting.ZIPF, seed);
            }
        }
        return plan;
    }

    /** The row of the part {@code cases} for the first client: a user, and some that come later. */
    static Cell session(Extent extent, Encoding encoding) {
        return new Cell(Declared.CASES, new Tokens(CLIENTS.get(0), 0), session(extent), encoding);
    }

    private static Script session(Extent extent) {
        return Script.session(extent.refreshes(), extent.newUsers());
    }

    /** Cold, repeat, refresh and new user, for each client and encoding; and one of them again. */
    private void cases(Extent extent) {
        List<Tokens> all = new ArrayList<>();
        CLIENTS.forEach(client -> all.add(new Tokens(client, 0)));
        all.add(Tokens.SUITE);
        for (Tokens tokens : all) {
            add(Declared.CASES, tokens, session(extent), List.of(Encoding.values()));
            if (tokens == all.get(0)) {
                cells.add(session(extent, Encoding.PLAIN)); // the A/A control
            }
        }
    }

    /**
     * All cells that differ: what is never indexed costs the same whatever the table and the
     * connections are.
     */
    private void grid(Extent extent, int users, String distribution, long seed) {
        int requests = Math.max(extent.gridRequests(), GRID_REQUESTS_PER_USER * users);
        for (Spread spread : SPREADS) {
            for (int table : extent.gridTables()) {
                Setting setting =
                        new Setting(
                                table,
                                users,
                                distribution,
                                spread.connections(),
                                spread.affinity(),
                                GRID_REQUESTS_PER_TOKEN);
                Script script = Script.mixed(setting, 0, requests, seed + users);
                boolean first = spread == SPREADS.get(0) && table == extent.gridTables().get(0);
                if (first) {
                    add(Declared.GRID, Tokens.SUITE, script, NEVER_INDEXED);
                }
                add(Declared.GRID, Tokens.SUITE, script, PLAIN_AND_SPLIT);
            }
        }
    }

    private void add(String part, Tokens tokens, Script script, List<Encoding> encodings) {
        encodings.forEach(each -> cells.add(new Cell(part, tokens, script, each)));
    }

    /** The rows of one part. */
    List<Cell> of(String part) {
        return cells.stream().filter(cell -> cell.part().equals(part)).toList();
    }

    /** How many rows there are of each part. */
    List<Declared> declared() {
        return Stream.of(Declared.CASES, Declared.TOKENS, Declared.SIZES, Declared.GRID)
                .map(part -> new Declared(part, of(part).size()))
                .toList();
    }
}
