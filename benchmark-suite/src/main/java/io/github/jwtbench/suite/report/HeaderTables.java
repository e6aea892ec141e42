package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.HeatChart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The values of a comparison of header encodings: bytes of a credential in the model of header
 * tables.
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

    private static final String CREDENTIAL = "bytes of a credential";
    private static final String FLOOR = "least bytes of a refreshed credential";
    private static final String SHORTEST = "characters of the shortest token";
    private static final String LONGEST = "characters of the longest token";
    private static final String PER_REQUEST = "bytes of a credential per request";
    private static final String CHEAPER_FROM = "requests per token from which it takes fewer bytes";

    private static final String KIND = "kind";
    private static final String ENCODING = "encoding";
    private static final String CASE = "case";
    private static final String BYTES = "bytes";
    private static final String SPLIT = "split";
    private static final String PLAIN = "plain";
    private static final String MAIN_KIND = "RS256 lifetime";
    private static final List<String> CASES = List.of("cold", "repeat", "refresh");
    private static final List<String> ENCODINGS =
            List.of("plain", "plain-never", "seed-2025", "split", "split-literal", "split-never");
    private static final List<String> IN_TRAFFIC =
            List.of("plain", "plain-never", "split", "split-never");

    private record Setting(int table, int users) {}

    private final Comparison comparison;

    HeaderTables(Comparison comparison) {
        this.comparison = comparison;
    }

    /**
     * Bytes of a credential, a mean.
     *
     * @param which {@code cold}, {@code repeat} or {@code refresh}
     */
    public static Value credential(String kind, String encoding, String which, double bytes) {
        return new Value(CREDENTIAL, ofCase(kind, encoding, which), bytes, BYTES);
    }

    private static SortedMap<String, String> ofCase(String kind, String encoding, String which) {
        return new TreeMap<>(Map.of(KIND, kind, ENCODING, encoding, CASE, which));
    }

    /** The minimum of every encoding for a refreshed token. */
    public static Value floor(String kind, double bytes) {
        return new Value(FLOOR, ofKind(kind), bytes, BYTES);
    }

    /** Lengths of the tokens of a kind. */
    public static List<Value> lengths(String kind, int shortest, int longest) {
        return List.of(
                new Value(SHORTEST, ofKind(kind), shortest, "characters"),
                new Value(LONGEST, ofKind(kind), longest, "characters"));
    }

    private static SortedMap<String, String> ofKind(String kind) {
        return new TreeMap<>(Map.of(KIND, kind));
    }

    /**
     * Mean bytes per request.
     *
     * @param traffic of {@link #regime} or {@link #setting}
     */
    public static Value perRequest(Map<String, String> traffic, String encoding, double bytes) {
        return new Value(PER_REQUEST, with(traffic, encoding), bytes, BYTES);
    }

    private static SortedMap<String, String> with(Map<String, String> traffic, String encoding) {
        SortedMap<String, String> of = new TreeMap<>(traffic);
        of.put(ENCODING, encoding);
        return of;
    }

    /** A regime of {@link #REGIMES} as traffic. */
    public static Map<String, String> regime(String regime) {
        return Map.of("regime", regime);
    }

    /** Users who share a connection, as traffic. */
    public static Map<String, String> setting(int tableBytes, int users) {
        return Map.of("table", Integer.toString(tableBytes), "users", Integer.toString(users));
    }

    /**
     * The encoding that takes fewer bytes than the other from some requests per token on, while the
     * table holds everything.
     *
     * @param from requests per token; 1 if it always takes fewer
     */
    public static Value cheaper(boolean split, long from) {
        return new Value(
                CHEAPER_FROM,
                new TreeMap<>(Map.of(ENCODING, split ? SPLIT : PLAIN)),
                from,
                "requests");
    }

    /** NaN if it was not measured. */
    private double value(String name, Map<String, String> of) {
        return comparison.value(name, of).map(Value::value).orElse(Double.NaN);
    }

    private double ofMain(String encoding, String which) {
        return value(CREDENTIAL, ofCase(MAIN_KIND, encoding, which));
    }

    private static String bytes(double bytes) {
        return Double.isNaN(bytes) ? Units.NONE : Units.decimals(bytes, 1);
    }

    /** The answer in short. */
    List<Inline> found() {
        List<Inline> found = new ArrayList<>();
        double split = ofMain(SPLIT, "refresh");
        if (!Double.isNaN(split)) {
            found.add(
                    Inline.of(
                            "A refreshed token takes {} of headers split and {} plain.",
                            Inline.bold(bytes(split) + " bytes"),
                            bytes(ofMain(PLAIN, "refresh"))));
        }
        comparison
                .values(CHEAPER_FROM)
                .forEach(
                        each ->
                                found.add(
                                        Inline.of(
                                                "While the table holds everything, {}.",
                                                cheaper(
                                                        Require.entry(each.of(), ENCODING),
                                                        (long) each.value()))));
        return found;
    }

    private static String cheaper(String encoding, long from) {
        return from == 1
                ? encoding + " is cheaper however often a token is sent"
                : "%s is cheaper from %s requests per token on, and %s takes no more bytes below that"
                        .formatted(
                                encoding,
                                Units.count(from),
                                encoding.equals(SPLIT) ? PLAIN : SPLIT);
    }

    /** A row for each encoding, for tokens as most have them. */
    Table<?> cases() {
        return Columns.numbers(
                Table.<String>compact(
                                "Bytes of a credential, " + MAIN_KIND,
                                comparison.values(CREDENTIAL).findAny().isPresent()
                                        ? ENCODINGS
                                        : List.of())
                        .head("Encoding", 1, each -> each),
                1,
                CASES,
                each -> each,
                (encoding, each) -> bytes(ofMain(encoding, each)));
    }

    /** A row for each kind of token. */
    Table<?> kinds() {
        List<String> kinds =
                comparison.values(FLOOR).map(each -> each.of().get(KIND)).sorted().toList();
        return Columns.numbers(
                Table.<String>compact("Bytes of a refreshed token, mean", kinds)
                        .head("Token", 1, kind -> kind)
                        .number("Characters", 1, this::characters)
                        .number("Floor", 1, kind -> bytes(value(FLOOR, ofKind(kind)))),
                1,
                ENCODINGS,
                each -> each,
                (kind, each) -> bytes(value(CREDENTIAL, ofCase(kind, each, "refresh"))));
    }

    private String characters(String kind) {
        String shortest = Units.count((long) value(SHORTEST, ofKind(kind)));
        String longest = Units.count((long) value(LONGEST, ofKind(kind)));
        return shortest.equals(longest) ? shortest : shortest + " to " + longest;
    }

    /** A row for each regime. */
    Table<?> regimes() {
        Table<String> table =
                Table.<String>compact(
                                "Bytes of a credential per request, by regime",
                                comparison
                                                .values(PER_REQUEST)
                                                .anyMatch(each -> each.of().containsKey("regime"))
                                        ? REGIMES
                                        : List.of())
                        .head("Regime", 1, each -> each);
        return inTraffic(table, HeaderTables::regime);
    }

    private <T> Table<T> inTraffic(Table<T> table, Function<T, Map<String, String>> traffic) {
        return Columns.numbers(
                table,
                1,
                IN_TRAFFIC,
                each -> each,
                (row, each) -> bytes(value(PER_REQUEST, with(traffic.apply(row), each))));
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
        return perRequest(each, SPLIT) / perRequest(each, PLAIN);
    }

    private double perRequest(Setting each, String encoding) {
        return value(PER_REQUEST, with(setting(each.table(), each.users()), encoding));
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
}
