package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.TokenTraffic;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.suite.report.HeaderTables;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;

/** Bytes of credentials by the model of header tables, as values of a comparison. */
final class ModelledBytes {
    private static final String AUTHORITY = "localhost:10443";
    private static final int NEVER_REFRESHED = 1_000_000;
    private static final int ROTATING_USERS = 100;
    private static final int UNIQUE_USERS = 4_000;
    private static final int GRID_REQUESTS_PER_TOKEN = 10;

    private static final Map<String, TokenTraffic> REGIMES =
            Map.of(
                    "repeat", traffic(NEVER_REFRESHED, 1, Script.TABLE_BYTES),
                    "rotate", traffic(NEVER_REFRESHED, ROTATING_USERS, Script.TABLE_BYTES),
                    "unique", traffic(1, UNIQUE_USERS, Script.TABLE_BYTES),
                    "refresh", traffic(1, 1, Script.TABLE_BYTES));

    private final List<Value> values = new ArrayList<>();
    private final Credentials credentials;

    private ModelledBytes(Credentials credentials) {
        this.credentials = credentials;
    }

    /**
     * All values.
     *
     * @param sessions consecutive tokens of a session, at least 2, by kind
     * @param users tokens of several users, some of them refreshed
     */
    static List<Value> of(
            Map<String, List<String>> sessions, List<String> users, Credentials credentials) {
        ModelledBytes made = new ModelledBytes(credentials);
        sessions.forEach(made::kind);
        made.traffic(users);
        return made.values;
    }

    private static TokenTraffic traffic(int requestsPerToken, int users, int tableBytes) {
        return new TokenTraffic(requestsPerToken, users, 1, 0, tableBytes);
    }

    private void kind(String kind, List<String> tokens) {
        IntSummaryStatistics lengths = tokens.stream().mapToInt(String::length).summaryStatistics();
        values.addAll(HeaderTables.lengths(kind, lengths.getMin(), lengths.getMax()));
        values.add(
                HeaderTables.floor(
                        kind, NewInformation.ofRefresh(tokens.get(0), tokens.get(1)).bytes()));
        for (Encoding encoding : Encoding.values()) {
            cases(kind, tokens, encoding);
        }
    }

    /** Each token is sent twice. */
    private void cases(String kind, List<String> tokens, Encoding encoding) {
        HpackCost connection = new HpackCost(Script.TABLE_BYTES);
        LongSummaryStatistics firsts = new LongSummaryStatistics();
        LongSummaryStatistics repeats = new LongSummaryStatistics();
        long cold = send(connection, encoding, tokens.get(0));
        repeats.accept(send(connection, encoding, tokens.get(0)));
        for (String token : tokens.subList(1, tokens.size())) {
            firsts.accept(send(connection, encoding, token));
            repeats.accept(send(connection, encoding, token));
        }
        String name = encoding.text();
        values.add(HeaderTables.credential(kind, name, "cold", cold));
        values.add(HeaderTables.credential(kind, name, "repeat", repeats.getAverage()));
        values.add(HeaderTables.credential(kind, name, "refresh", firsts.getAverage()));
    }

    private long send(HpackCost connection, Encoding encoding, String token) {
        return Model.send(connection, AUTHORITY, encoding, credentials.fields(encoding, token));
    }

    private void traffic(List<String> users) {
        TokenSplitter splitter = credentials.splitter();
        for (String regime : HeaderTables.REGIMES) {
            EncodingAdvice advice =
                    EncodingAdvice.of(users, splitter, Require.entry(REGIMES, regime));
            perRequest(HeaderTables.regime(regime), advice);
            if (regime.equals("refresh")) {
                cheaper(advice.crossover());
            }
        }
        for (int table : HeaderTables.TABLES) {
            for (int count : HeaderTables.USERS) {
                perRequest(
                        HeaderTables.setting(table, count),
                        EncodingAdvice.of(
                                users, splitter, traffic(GRID_REQUESTS_PER_TOKEN, count, table)));
            }
        }
    }

    private void perRequest(Map<String, String> traffic, EncodingAdvice advice) {
        advice.bytes()
                .forEach(
                        each ->
                                values.add(
                                        HeaderTables.perRequest(
                                                traffic,
                                                each.encoding().text(),
                                                each.perRequest())));
    }

    private void cheaper(Crossover crossover) {
        long from = Objects.requireNonNullElse(crossover.from(), 1L);
        switch (crossover.kind()) {
            case SPLIT, SPLIT_FROM -> values.add(HeaderTables.cheaper(true, from));
            case PLAIN, PLAIN_FROM -> values.add(HeaderTables.cheaper(false, from));
            case EQUAL -> {}
        }
    }
}
