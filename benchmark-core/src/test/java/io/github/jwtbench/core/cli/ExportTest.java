package io.github.jwtbench.core.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.witness.Hyperfoil;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.http.statistics.HttpStats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is exported is read, and run, by those whom it is for. */
class ExportTest {
    private static final String SECRET = "a-token-that-nobody-may-see";

    private static final String GET = "request: {method: GET, path: /a}\nexpect: {status: 204}";
    private static final String ROTATE =
            "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: rotate";
    private static final String FIFTY_PER_SECOND = "  open: {requestsPerSecond: 50}";

    /** Exit code of a command that is not there. */
    private static final int NOT_FOUND = 127;

    @TempDir private Path folder;

    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Set<String> tokens = ConcurrentHashMap.newKeySet();
    private final Set<String> notes = ConcurrentHashMap.newKeySet();
    private TestCertificate certificate;
    private LocalServer server;

    @BeforeEach
    void start() throws IOException {
        certificate = TestCertificate.create(folder);
        server = LocalServer.start(certificate, this::answer);
        Files.writeString(folder.resolve("t.txt"), SECRET + "-1\n" + SECRET + "-2\n");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String note = exchange.getRequestHeaders().getFirst("x-note");
        if (note != null) {
            notes.add(note + new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        }
        asked.computeIfAbsent(
                        exchange.getRequestMethod() + exchange.getRequestURI(),
                        key -> new AtomicInteger())
                .incrementAndGet();
        String token = exchange.getRequestHeaders().getFirst("authorization");
        if (token != null) {
            tokens.add(token);
        }
        LocalServer.answer(exchange, 204, "");
    }

    private Path scenario(String requests, String tokens, String load) throws IOException {
        return Files.writeString(
                folder.resolve("scenario.yaml"),
                """
                name: shop
                service:
                  url: https://localhost:%d
                  trust: %s
                  protocol: http/1.1
                %s
                %s
                load:
                %s
                  connections: 4
                  streams: 1
                  durationSeconds: 2
                  timeoutSeconds: 2
                  warmUpSeconds: 0
                """
                        .formatted(
                                server.port(),
                                folder.relativize(certificate.certificate()),
                                requests,
                                tokens,
                                load));
    }

    private Console export(String format, Path scenario) {
        return Console.run("export", format, scenario, "--out", folder.resolve("out"));
    }

    /**
     * The results as Hyperfoil's controller exports them. It is not in Maven Central, so only the
     * summary in them is Hyperfoil's own.
     */
    private Path exported(StatisticsSnapshot all) throws IOException {
        ObjectMapper json = new ObjectMapper();
        Map<String, Object> total =
                Map.of(
                        "start",
                        all.histogram.getStartTimeStamp(),
                        "end",
                        all.histogram.getEndTimeStamp(),
                        "summary",
                        all.summary(new double[] {0.5, 0.9, 0.99, 0.999, 0.9999}));
        Path file = folder.resolve("all.json");
        json.writeValue(
                file.toFile(),
                Map.of(
                        "$schema",
                        "http://hyperfoil.io/run-schema/v3.0",
                        "stats",
                        List.of(Map.of("name", "load", "metric", "request0", "total", total))));
        return file;
    }

    /** It would put a token in the place of its name. */
    @Test
    void hyperfoilSendsTextThatLooksLikeVariablesUnchanged() throws Exception {
        String text = "a ${token} $${token} ${ $$${x} ${none}";
        export(
                        "hyperfoil",
                        scenario(
                                """
                                request:
                                  method: POST
                                  path: /a
                                  headers: {x-note: '%s'}
                                  body: {type: text/plain, text: '%s'}
                                expect: {status: 204}"""
                                        .formatted(text, text),
                                ROTATE,
                                "  open: {requestsPerSecond: 5}"))
                .ended(0);

        StatisticsSnapshot all = Hyperfoil.run(folder.resolve("out/shop.hf.yaml"));

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertEquals(Set.of(text + text), notes);
    }

    @Test
    void hyperfoilRunsAnOpenLoop() throws Exception {
        Console console = export("hyperfoil", scenario(GET, ROTATE, FIFTY_PER_SECOND)).ended(0);

        Path file = folder.resolve("out/shop.hf.yaml");
        assertEquals(file + "\n", console.out());
        assertFalse(Files.readString(file).contains(SECRET));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(folder.resolve("out/tokens.txt"))));

        StatisticsSnapshot all = Hyperfoil.run(file);

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertEquals(all.requestCount, HttpStats.get(all).status_2xx);
        assertEquals(all.requestCount, asked.get("GET/a").get());
        assertOpenLoop(all.requestCount);
        assertEquals(Set.of("Bearer " + SECRET + "-1", "Bearer " + SECRET + "-2"), tokens);
    }

    @Test
    @Tag("slow")
    void hyperfoilResultsAreShownBesideResultsOfTheRig() throws Exception {
        Path scenario = scenario(GET, ROTATE, "  closed: {concurrency: 4}");
        Path results = folder.resolve("results");
        Console load = Console.run("load", scenario, "--out", results);
        assertTrue(Files.exists(results.resolve("runs/scenario-shop.json")), load.err());
        export("hyperfoil", scenario);
        StatisticsSnapshot all = Hyperfoil.run(folder.resolve("out/shop.hf.yaml"));

        Console console = Console.run("ingest", results, "--hyperfoil", exported(all));

        assertTrue(console.out().contains("hyperfoil-shop.json"), console.err());
        Run rig = RunFiles.read(results.resolve("runs/scenario-shop.json"));
        Run hyperfoil = RunFiles.read(results.resolve("runs/hyperfoil-shop.json"));
        assertEquals(rig.session(), hyperfoil.session());
        assertTrue(hyperfoil.load().outcome() != null, hyperfoil.reasons()::toString);
        assertEquals(all.responseCount, hyperfoil.outcome().succeeded());
        assertEquals(
                all.histogram.getValueAtPercentile(99) / 1e6,
                hyperfoil.performance().latency().p99Millis(),
                1e-9);
        assertTrue(
                Files.readString(results.resolve("report/index.html")).contains("hyperfoil-shop"));
        System.out.printf(
                "ExportTest: rig %.0f req/s, p50 %.2f ms, p99 %.2f ms; Hyperfoil %.0f req/s, p50"
                        + " %.2f ms, p99 %.2f ms, %s%n",
                rig.performance().requestsPerSecond(),
                rig.performance().latency().p50Millis(),
                rig.performance().latency().p99Millis(),
                hyperfoil.performance().requestsPerSecond(),
                hyperfoil.performance().latency().p50Millis(),
                hyperfoil.performance().latency().p99Millis(),
                hyperfoil.reasons());
    }

    @Test
    void hyperfoilRunsAMixOfRequestsWithThinkTime() throws Exception {
        export(
                        "hyperfoil",
                        scenario(
                                """
                                requests:
                                  - method: GET
                                    path: /often
                                    expect: {status: 204}
                                    weight: 3
                                  - method: POST
                                    path: /rare
                                    body: {type: text/plain, text: 'a: "b"'}
                                    expect: {status: 204}
                                """,
                                "tokens: none",
                                "  closed: {concurrency: 4, thinkMilliseconds: 10}"))
                .ended(0);

        StatisticsSnapshot all = Hyperfoil.run(folder.resolve("out/shop.hf.yaml"));

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertTrue(asked.get("POST/rare").get() > 0, asked::toString);
        assertTrue(asked.get("GET/often").get() > asked.get("POST/rare").get(), asked::toString);
        assertTrue(all.requestCount <= 4 * (2_000 / 10 + 1), "users must have waited");
    }

    @Test
    void uniqueTokensCannotBeExportedToHyperfoil() throws Exception {
        export(
                        "hyperfoil",
                        scenario(
                                GET,
                                "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: unique",
                                FIFTY_PER_SECOND))
                .refused("must be neither unique nor split");
        assertFalse(Files.exists(folder.resolve("out/tokens.txt")));
    }

    @Test
    void exportedTokensAreAFileBesideTheBenchmark() throws Exception {
        export(
                        "hyperfoil",
                        scenario(
                                GET,
                                "tokens: {command: {run: [echo, "
                                        + SECRET
                                        + "], count: 1}}\ntokenHeaders: plain\nregime: repeat",
                                FIFTY_PER_SECOND))
                .ended(0);
        assertEquals(SECRET + "\n", Files.readString(folder.resolve("out/tokens.txt")));
    }

    @Test
    void k6GetsAScriptItsPlanAndItsRequests() throws Exception {
        Console console = export("k6", scenario(GET, ROTATE, FIFTY_PER_SECOND)).ended(0);

        Path out = folder.resolve("out");
        assertEquals(out.resolve("k6.js") + "\n", console.out());
        assertTrue(Files.readString(out.resolve("k6-plan.json")).contains("\"rate\" : 50"));
        String requests = Files.readString(out.resolve("k6-requests.json"));
        assertTrue(requests.contains("Bearer " + SECRET + "-2"));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(out.resolve("k6-requests.json"))));
        runK6(out);
    }

    /** The window's ends count in or out; a busy machine may let some fall out. */
    private static void assertOpenLoop(int requests) {
        assertTrue(requests > 50 && requests <= 102, "100 are due, got: " + requests);
    }

    /** k6, if it is installed, sends the requests of the scenario. */
    private void runK6(Path out) {
        CommandResult k6 =
                ChildCommand.of("k6", "run", "--quiet", "--no-usage-report", "k6.js")
                        .in(out)
                        .variables(
                                Map.of(
                                        "SSL_CERT_FILE",
                                        certificate.certificate().toString(),
                                        "GODEBUG",
                                        "http2client=0"))
                        .run();
        assumeTrue(k6.exitCode() != NOT_FOUND, "k6 is not installed");
        assertTrue(k6.ok(), k6::problem);
        assertOpenLoop(asked.get("GET/a").get());
        assertEquals(Set.of("Bearer " + SECRET + "-1", "Bearer " + SECRET + "-2"), tokens);
    }
}
