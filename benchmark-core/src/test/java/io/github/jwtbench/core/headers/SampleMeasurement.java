package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.headers.SampleRows.Plan;
import io.github.jwtbench.core.run.Environment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A measurement as it could be, but for {@link SampleLoad}. Every number in it is made up. */
public final class SampleMeasurement {

    private static final int TABLE = 65_536;
    private static final List<Encoding> SPLIT_AND_PLAIN =
            List.of(Encoding.PLAIN, Encoding.PLAIN_NEVER, Encoding.SPLIT, Encoding.SPLIT_NEVER);

    private static final List<Encoding> SOME =
            List.of(Encoding.PLAIN, Encoding.SPLIT, Encoding.SEED_2025);

    /** Made once: it is immutable, and takes its time. */
    private static final Measurement WHOLE = make();

    private SampleMeasurement() {}

    /** All parts, VALID with {@link SampleLoad#whole}. */
    public static Measurement whole() {
        return WHOLE;
    }

    private static Measurement make() {
        List<Sequence> rows = new ArrayList<>();
        cases(rows);
        requestsPerToken(rows);
        sizes(rows);
        grid(rows);
        List<Journey> journeys = journeys();
        List<Capture> captures =
                List.of(
                        new Capture(
                                "tshark 4.4.1",
                                Encoding.SPLIT,
                                100,
                                List.of(
                                        new Capture.Field("x-jwt-static", "INDEXED", 99, 99),
                                        new Capture.Field("x-jwt-static", "INCREMENTAL", 1, 1))));
        long verified = requests(rows, true);
        long split =
                rows.stream()
                        .filter(row -> row.encoding().text().startsWith("split"))
                        .mapToLong(Sequence::requests)
                        .sum();
        return new Measurement(
                "20260101T120000Z",
                Instant.parse("2026-01-01T12:00:00Z"),
                new Environment(
                        "process",
                        "Sample CPU",
                        2,
                        8L << 30,
                        "Sample Linux 1",
                        "Linux 6.1",
                        "Sample JDK 17",
                        Map.of("jwtbench", "0.1.0", "keycloak", "26.7"),
                        "0000000000000000000000000000000000000000",
                        false,
                        null,
                        null),
                "quick",
                4711,
                List.of(
                        declared(rows, "cases"),
                        declared(rows, "tokens"),
                        declared(rows, "sizes"),
                        declared(rows, "grid"),
                        new Declared("load", 1),
                        new Declared("journeys", journeys.size()),
                        new Declared("captures", captures.size())),
                rows,
                new Repeats(4, 4),
                journeys,
                new Counters(verified, verified, split, split, verified, 0),
                captures,
                List.of(
                        "Tokens of an issuer with keys of 4,096 bits: Keycloak has no such client."),
                List.of());
    }

    private static long requests(List<Sequence> rows, boolean verified) {
        return rows.stream()
                .filter(row -> row.encoding().isVerified() == verified)
                .mapToLong(Sequence::requests)
                .sum();
    }

    private static Declared declared(List<Sequence> rows, String part) {
        return new Declared(
                part, (int) rows.stream().filter(row -> row.part().equals(part)).count());
    }

    /** One user for cold, repeat and refresh, ten for new users, and plain once more as control. */
    private static void cases(List<Sequence> rows) {
        for (String algorithm : List.of("RS256", "PS256", "ES256", "EdDSA")) {
            for (String times : List.of("lifetime", "expiry")) {
                int characters = algorithm.startsWith("E") ? 1077 : 1333;
                TokenOrigin tokens = SampleRows.tokens(algorithm, times, characters);
                boolean all = algorithm.equals("RS256") && times.equals("lifetime");
                for (Encoding encoding : all ? List.of(Encoding.values()) : SOME) {
                    rows.add(row("cases", encoding, tokens, 1, 5, TABLE, 60));
                    rows.add(row("cases", encoding, tokens, 10, 5, TABLE, 60));
                }
            }
        }
        rows.add(rows.get(0));
    }

    private static Sequence row(
            String part,
            Encoding encoding,
            TokenOrigin tokens,
            int users,
            int requestsPerToken,
            int table,
            int requests) {
        return SampleRows.of(
                new Plan(
                        part,
                        encoding,
                        tokens,
                        users,
                        "uniform",
                        requestsPerToken,
                        table,
                        1,
                        true,
                        requests));
    }

    private static void requestsPerToken(List<Sequence> rows) {
        TokenOrigin tokens = SampleRows.tokens("RS256", "lifetime", 1333);
        for (int k : List.of(1, 5, 20, 100, 1000)) {
            for (Encoding encoding : Encoding.values()) {
                rows.add(row("tokens", encoding, tokens, 1, k, TABLE, 2000));
            }
        }
    }

    private static void sizes(List<Sequence> rows) {
        for (int characters : List.of(1333, 4096)) {
            for (Encoding encoding : SPLIT_AND_PLAIN) {
                TokenOrigin tokens = SampleRows.tokens("RS256", "lifetime", characters);
                rows.add(row("sizes", encoding, tokens, 1, 5, TABLE, 40));
            }
        }
    }

    private static void grid(List<Sequence> rows) {
        for (int table : List.of(4096, TABLE)) {
            for (int users : List.of(1, 10, 100)) {
                grid(rows, table, users, "uniform", 5, 1, false);
                grid(rows, table, users, "zipf", 5, 1, false);
                grid(rows, table, users, "uniform", 5, 4, true);
                grid(rows, table, users, "uniform", 5, 4, false);
            }
        }
        grid(rows, TABLE, 1, "uniform", 400, 1, false);
    }

    private static void grid(
            List<Sequence> rows,
            int table,
            int users,
            String distribution,
            int requestsPerToken,
            int connections,
            boolean affinity) {
        TokenOrigin tokens = SampleRows.tokens("RS256", "lifetime", 1333);
        for (Encoding encoding : SPLIT_AND_PLAIN) {
            rows.add(
                    SampleRows.of(
                            new Plan(
                                    "grid",
                                    encoding,
                                    tokens,
                                    users,
                                    distribution,
                                    requestsPerToken,
                                    table,
                                    connections,
                                    affinity,
                                    1200)));
        }
    }

    private static List<Journey> journeys() {
        List<Journey> journeys = new ArrayList<>();
        for (String client : List.of("vertx", "netty")) {
            for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
                Sequence row =
                        row(
                                "journey",
                                encoding,
                                SampleRows.tokens("RS256", "lifetime", 1333),
                                20,
                                4,
                                TABLE,
                                140);
                long bytes = row.cases().stream().mapToLong(CaseBytes::bytes).sum();
                List<JourneyStep> steps =
                        List.of(
                                new JourneyStep("home", "catalog", 20, 20, bytes / 4),
                                new JourneyStep("cart", "cart", 40, 40, bytes / 4),
                                new JourneyStep("view", "cart", 20, 20, bytes / 4),
                                new JourneyStep("renew token", null, 20, 20, 0),
                                new JourneyStep(
                                        "checkout", "checkout", 60, 60, bytes - bytes / 4 * 3));
                journeys.add(
                        new Journey(
                                client,
                                encoding,
                                20,
                                steps,
                                row.cases(),
                                row.headerBlockBytes(),
                                row.bytesSent(),
                                row.bytesReceived()));
            }
        }
        return journeys;
    }
}
