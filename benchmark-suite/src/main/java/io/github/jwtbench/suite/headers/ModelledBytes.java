package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.TokenTraffic;
import io.github.jwtbench.suite.report.HeaderTables;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Bytes of credentials by the model of header tables, as facts of a comparison. */
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

    private final SortedMap<String, String> facts = new TreeMap<>();
    private final Credentials credentials;

    private ModelledBytes(Credentials credentials) {
        this.credentials = credentials;
    }

    /**
     * All facts.
     *
     * @param sessions consecutive tokens of a session, at least 2, by kind
     * @param users tokens of several users, some of them refreshed
     */
    static SortedMap<String, String> of(
            Map<String, List<String>> sessions, List<String> users, Credentials credentials) {
        ModelledBytes made = new ModelledBytes(credentials);
        sessions.forEach(made::kind);
        made.traffic(users);
        return made.facts;
    }

    private static TokenTraffic traffic(int requestsPerToken, int users, int tableBytes) {
        return new TokenTraffic(requestsPerToken, users, 1, 0, tableBytes);
    }

    private void kind(String kind, List<String> tokens) {
        IntSummaryStatistics lengths = tokens.stream().mapToInt(String::length).summaryStatistics();
        facts.put(
                HeaderTables.ofKind(kind, "characters"),
                lengths.getMin() == lengths.getMax()
                        ? Integer.toString(lengths.getMin())
                        : lengths.getMin() + " to " + lengths.getMax());
        facts.put(
                HeaderTables.ofKind(kind, "floor"),
                text(NewInformation.ofRefresh(tokens.get(0), tokens.get(1)).bytes()));
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
        facts.put(HeaderTables.ofKind(kind, encoding.text() + " cold"), text(cold));
        facts.put(
                HeaderTables.ofKind(kind, encoding.text() + " repeat"), text(repeats.getAverage()));
        facts.put(
                HeaderTables.ofKind(kind, encoding.text() + " refresh"), text(firsts.getAverage()));
    }

    private long send(HpackCost connection, Encoding encoding, String token) {
        return Model.send(connection, AUTHORITY, encoding, credentials.fields(encoding, token));
    }

    private void traffic(List<String> users) {
        TokenSplitter splitter = credentials.splitter();
        for (String regime : HeaderTables.REGIMES) {
            EncodingAdvice advice = EncodingAdvice.of(users, splitter, REGIMES.get(regime));
            perRequest("regime " + regime, advice);
            if (regime.equals("refresh")) {
                facts.put(HeaderTables.CROSSOVER, crossover(advice.crossover()));
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

    private void perRequest(String what, EncodingAdvice advice) {
        advice.bytes()
                .forEach(
                        each ->
                                facts.put(
                                        HeaderTables.perRequest(what, each.encoding().text()),
                                        text(each.perRequest())));
    }

    private static String crossover(Crossover crossover) {
        return switch (crossover.kind()) {
            case SPLIT -> "split is cheaper however often a token is sent";
            case PLAIN -> "plain is cheaper however often a token is sent";
            case PLAIN_FROM ->
                    "plain is cheaper from %s requests per token on, and split takes no more bytes below that"
                            .formatted(crossover.from());
            case SPLIT_FROM ->
                    "split is cheaper from %s requests per token on, and plain takes no more bytes below that"
                            .formatted(crossover.from());
            case EQUAL -> "plain and split take the same";
        };
    }

    private static String text(double bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes);
    }
}
