package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.HeatChart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The facts of a comparison of header encodings: bytes of a credential in the model of header
 * tables, and their proof on the wire.
 */
public final class HeaderTables {
    /** Identifier of the comparison. */
    public static final String ID = "headers";

    /** Which tokens requests have: one, some in turn, each a new user's, each a refreshed one. */
    public static final List<String> REGIMES = List.of("repeat", "rotate", "unique", "refresh");

    /** Numbers of users who share a connection. */
    public static final List<Integer> USERS = List.of(1, 10, 100, 1_000);

    private static final int KB = 1024;

    /** Sizes of the HPACK table, bytes. */
    public static final List<Integer> TABLES = List.of(4 * KB, 64 * KB);

    private static final String BYTES = "bytes of a credential, ";
    private static final String PROVEN = "proven, ";
    private static final String KIND = BYTES + "kind ";

    /** Fact with the number of requests per token from which plain or split is cheaper. */
    public static final String CROSSOVER = BYTES + "where plain and split change places";

    private static final String MAIN_KIND = "RS256 lifetime";
    private static final List<String> CASES = List.of("cold", "repeat", "refresh");
    private static final List<String> ENCODINGS =
            List.of("plain", "plain-never", "seed-2025", "split", "split-literal", "split-never");
    private static final List<String> IN_TRAFFIC =
            List.of("plain", "plain-never", "split", "split-never");

    private record Setting(int table, int users) {}

    private final SortedMap<String, String> facts;

    HeaderTables(Comparison comparison) {
        this.facts = comparison.facts();
    }

    /** Name of the fact about a kind of token, such as {@code split refresh}. */
    public static String ofKind(String kind, String what) {
        return KIND + kind + ", " + what;
    }

    /** Name of the fact that holds the mean bytes per request of some traffic. */
    public static String perRequest(String traffic, String encoding) {
        return BYTES + traffic + ", " + encoding;
    }

    /** Users who share a connection, as traffic. */
    public static String setting(int tableBytes, int users) {
        return "table " + tableBytes + ", users " + users;
    }

    /** Name of the fact about the observed bytes on the wire. */
    public static String proven(String what) {
        return PROVEN + what;
    }

    /** Whether a fact is shown in one of these tables. */
    static boolean has(String fact) {
        return fact.startsWith(BYTES) || fact.startsWith(PROVEN);
    }

    private String fact(String name) {
        return facts.getOrDefault(name, Units.NONE);
    }

    private Stream<Map.Entry<String, String>> startingWith(String prefix) {
        return facts.tailMap(prefix).entrySet().stream()
                .takeWhile(fact -> fact.getKey().startsWith(prefix));
    }

    /** The answer in short. */
    List<Inline> found() {
        List<Inline> found = new ArrayList<>();
        if (facts.containsKey(ofKind(MAIN_KIND, "split refresh"))) {
            found.add(
                    Inline.of(
                            "A refreshed token takes {} of headers split and {} plain.",
                            Inline.bold(fact(ofKind(MAIN_KIND, "split refresh")) + " bytes"),
                            fact(ofKind(MAIN_KIND, "plain refresh"))));
        }
        if (facts.containsKey(CROSSOVER)) {
            found.add(Inline.of("While the table holds everything, {}.", fact(CROSSOVER)));
        }
        return found;
    }

    /** A row for each encoding, for tokens as most have them. */
    Table<?> cases() {
        Table<String> table =
                Table.<String>compact(
                                "Bytes of a credential, " + MAIN_KIND,
                                any(KIND) ? ENCODINGS : List.of())
                        .head("Encoding", 1, each -> each);
        CASES.forEach(
                each ->
                        table.number(
                                each,
                                1,
                                encoding -> fact(ofKind(MAIN_KIND, encoding + " " + each))));
        return table;
    }

    private boolean any(String prefix) {
        return startingWith(prefix).findFirst().isPresent();
    }

    /** A row for each kind of token. */
    Table<?> kinds() {
        List<String> kinds =
                startingWith(KIND)
                        .map(fact -> fact.getKey().substring(KIND.length()).split(", ")[0])
                        .distinct()
                        .toList();
        Table<String> table =
                Table.<String>compact("Bytes of a refreshed token, mean", kinds)
                        .head("Token", 1, kind -> kind)
                        .number("Characters", 1, kind -> fact(ofKind(kind, "characters")))
                        .number("Floor", 1, kind -> fact(ofKind(kind, "floor")));
        ENCODINGS.forEach(
                each -> table.number(each, 1, kind -> fact(ofKind(kind, each + " refresh"))));
        return table;
    }

    /** A row for each regime. */
    Table<?> regimes() {
        Table<String> table =
                Table.<String>compact(
                                "Bytes of a credential per request, by regime",
                                any(BYTES + "regime") ? REGIMES : List.of())
                        .head("Regime", 1, each -> each);
        return inTraffic(table, "regime %s"::formatted);
    }

    private <T> Table<T> inTraffic(Table<T> table, java.util.function.Function<T, String> traffic) {
        IN_TRAFFIC.forEach(
                each -> table.number(each, 1, row -> fact(perRequest(traffic.apply(row), each))));
        return table;
    }

    /** A row for each size of the table and number of users. */
    Table<?> grid() {
        return inTraffic(
                        Table.<Setting>compact(
                                        "Bytes of a credential per request, by users who share a"
                                                + " connection",
                                        settings())
                                .head("Users", 1, each -> Units.count(each.users())),
                        each -> setting(each.table(), each.users()))
                .number("split / plain", 1, each -> Units.decimals(ratio(each), 2))
                .grouped(each -> "table of " + kilobytes(each.table()));
    }

    /** Settings in which both are known. */
    private List<Setting> settings() {
        return TABLES.stream()
                .flatMap(table -> USERS.stream().map(users -> new Setting(table, users)))
                .filter(each -> Double.isFinite(ratio(each)))
                .toList();
    }

    private double ratio(Setting each) {
        return bytes(each, "split") / bytes(each, "plain");
    }

    /** NaN unless it is a number. */
    private double bytes(Setting each, String encoding) {
        String text = fact(perRequest(setting(each.table(), each.users()), encoding));
        return text.matches("[0-9]{1,9}([.][0-9]{1,9})?") ? Double.parseDouble(text) : Double.NaN;
    }

    private static String kilobytes(int bytes) {
        return Units.count(bytes / KB) + " KB";
    }

    /** Bytes of split over bytes of plain; empty if unknown. */
    Chart chart() {
        List<Setting> settings = settings();
        List<HeatChart.Row> rows =
                settings.size() < TABLES.size() * USERS.size()
                        ? List.of()
                        : TABLES.stream()
                                .map(
                                        table ->
                                                new HeatChart.Row(
                                                        "table of " + kilobytes(table),
                                                        USERS.stream()
                                                                .map(u -> new Setting(table, u))
                                                                .map(this::ratio)
                                                                .toList()))
                                .toList();
        return Chart.of(
                        SuitePageNames.HEADERS + "-users.svg",
                        HeatChart.svg(
                                "Users",
                                USERS.stream().map(Units::count).toList(),
                                rows,
                                1.0,
                                ratio -> Units.decimals(ratio, 2)),
                        "Bytes of split over bytes of plain by users and table")
                .under("Bytes of split over bytes of plain; below 1 split takes fewer");
    }

    /** Where split pays, and where it does not. */
    List<String> advice() {
        List<String> sentences = new ArrayList<>();
        for (int table : TABLES) {
            List<Setting> of = settings().stream().filter(each -> each.table() == table).toList();
            if (!of.isEmpty()) {
                sentences.add(
                        "Table of %s: split takes fewer bytes with %s users, plain with %s."
                                .formatted(
                                        kilobytes(table),
                                        users(of.stream().filter(each -> ratio(each) < 1)),
                                        users(of.stream().filter(each -> ratio(each) >= 1))));
            }
        }
        return sentences;
    }

    private static String users(Stream<Setting> settings) {
        List<String> users = settings.map(each -> Units.count(each.users())).toList();
        return users.isEmpty() ? "no number of" : String.join(", ", users);
    }

    /** The observed bytes on the wire. */
    Table<?> proven() {
        return Table.<Map.Entry<String, String>>of(
                        "Requests sent to prove the bytes", startingWith(PROVEN).toList())
                .text("What", 2, fact -> fact.getKey().substring(PROVEN.length()))
                .text("Seen", 4, Map.Entry::getValue);
    }
}
