package io.github.jwtbench.core.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.tls.TestCertificate;
import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalBenchmarkData;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import io.hyperfoil.http.statistics.HttpStats;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is exported is read, and run, by those whom it is for. */
class ExportTest {
    private static final String SECRET = "a-token-that-nobody-may-see";

    /** Exit code of a command that is not there. */
    private static final int NOT_FOUND = 127;

    @TempDir private Path folder;

    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Set<String> tokens = ConcurrentHashMap.newKeySet();
    private final Set<String> notes = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private TestCertificate certificate;
    private HttpsServer server;

    @BeforeEach
    void start() throws IOException {
        certificate = TestCertificate.create(folder);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        Files.writeString(folder.resolve("t.txt"), SECRET + "-1\n" + SECRET + "-2\n");
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String note = exchange.getRequestHeaders().getFirst("x-note");
        if (note != null) {
            notes.add(note + new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        }
        exchange.getRequestBody().readAllBytes();
        asked.computeIfAbsent(
                        exchange.getRequestMethod() + exchange.getRequestURI(),
                        key -> new AtomicInteger())
                .incrementAndGet();
        String token = exchange.getRequestHeaders().getFirst("authorization");
        if (token != null) {
            tokens.add(token);
        }
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
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
                                server.getAddress().getPort(),
                                folder.relativize(certificate.certificate()),
                                requests,
                                tokens,
                                load));
    }

    private Console export(String format, Path scenario) {
        return Console.run(
                "export", format, scenario.toString(), "--out", folder.resolve("out").toString());
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

    private StatisticsSnapshot simulate(Path file) throws Exception {
        Benchmark benchmark;
        try (InputStream in = Files.newInputStream(file)) {
            benchmark =
                    BenchmarkParser.instance()
                            .buildBenchmark(in, new LocalBenchmarkData(file), Map.of());
        }
        StatisticsSnapshot all = new StatisticsSnapshot();
        new LocalSimulationRunner(
                        benchmark,
                        (phase, step, metric, snapshot, countDown) -> all.add(snapshot),
                        null,
                        null)
                .run();
        return all;
    }

    /** It would put a token in the place of its name. */
    @Test
    void hyperfoilSendsWhatLooksLikeItsVariablesAsItIs() throws Exception {
        String text = "a ${token} $${token} ${ $$${x} ${none}";
        Console console =
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
                                "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: rotate",
                                "  open: {requestsPerSecond: 5}"));
        assertEquals(0, console.exitCode(), console.err());

        StatisticsSnapshot all = simulate(folder.resolve("out/shop.hf.yaml"));

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertEquals(Set.of(text + text), notes);
    }

    @Test
    void hyperfoilRunsAnOpenLoop() throws Exception {
        Console console =
                export(
                        "hyperfoil",
                        scenario(
                                "request: {method: GET, path: /a}\nexpect: {status: 204}",
                                "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: rotate",
                                "  open: {requestsPerSecond: 50}"));
        assertEquals(0, console.exitCode(), console.err());
        Path file = folder.resolve("out/shop.hf.yaml");
        assertEquals(file + "\n", console.out());
        assertFalse(Files.readString(file).contains(SECRET));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(folder.resolve("out/tokens.txt"))));

        StatisticsSnapshot all = simulate(file);

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertEquals(all.requestCount, HttpStats.get(all).status_2xx);
        assertEquals(all.requestCount, asked.get("GET/a").get());
        assertOpenLoop(all.requestCount);
        assertEquals(Set.of("Bearer " + SECRET + "-1", "Bearer " + SECRET + "-2"), tokens);
    }

    @Test
    @Tag("slow")
    void whatHyperfoilMeasuredStandsBesideWhatTheRigMeasured() throws Exception {
        Path scenario =
                scenario(
                        "request: {method: GET, path: /a}\nexpect: {status: 204}",
                        "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: rotate",
                        "  closed: {concurrency: 4}");
        Path results = folder.resolve("results");
        Console load = Console.run("load", scenario.toString(), "--out", results.toString());
        assertTrue(Files.exists(results.resolve("runs/scenario-shop.json")), load.err());
        export("hyperfoil", scenario);
        StatisticsSnapshot all = simulate(folder.resolve("out/shop.hf.yaml"));

        Console console =
                Console.run("ingest", results.toString(), "--hyperfoil", exported(all).toString());

        assertTrue(console.out().contains("hyperfoil-shop.json"), console.err());
        Run rig = RunFiles.read(results.resolve("runs/scenario-shop.json"));
        Run hyperfoil = RunFiles.read(results.resolve("runs/hyperfoil-shop.json"));
        assertEquals(rig.session(), hyperfoil.session());
        assertTrue(hyperfoil.outcome() != null, hyperfoil.reasons()::toString);
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
    void hyperfoilRunsAMixOfRequestsThatThink() throws Exception {
        Console console =
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
                                "  closed: {concurrency: 4, thinkMilliseconds: 10}"));
        assertEquals(0, console.exitCode(), console.err());

        StatisticsSnapshot all = simulate(folder.resolve("out/shop.hf.yaml"));

        assertEquals(0, all.errors() + all.invalid, all::toString);
        assertTrue(asked.get("POST/rare").get() > 0, asked::toString);
        assertTrue(asked.get("GET/often").get() > asked.get("POST/rare").get(), asked::toString);
        assertTrue(all.requestCount <= 4 * (2_000 / 10 + 1), "users must have waited");
    }

    @Test
    void hyperfoilGetsNoUniqueTokens() throws Exception {
        Console console =
                export(
                        "hyperfoil",
                        scenario(
                                "request: {method: GET, path: /a}\nexpect: {status: 204}",
                                "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: unique",
                                "  open: {requestsPerSecond: 50}"));

        assertEquals(2, console.exitCode());
        assertTrue(console.err().contains("must be neither unique nor split"), console.err());
        assertFalse(Files.exists(folder.resolve("out/tokens.txt")));
    }

    @Test
    void tokensThatWereAskedForStayBesideTheBenchmark() throws Exception {
        Console console =
                export(
                        "hyperfoil",
                        scenario(
                                "request: {method: GET, path: /a}\nexpect: {status: 204}",
                                "tokens: {command: {run: [echo, "
                                        + SECRET
                                        + "], count: 1}}\ntokenHeaders: plain\nregime: repeat",
                                "  open: {requestsPerSecond: 50}"));

        assertEquals(0, console.exitCode(), console.err());
        assertEquals(SECRET + "\n", Files.readString(folder.resolve("out/tokens.txt")));
    }

    @Test
    void k6GetsAScriptItsPlanAndItsRequests() throws Exception {
        Console console =
                export(
                        "k6",
                        scenario(
                                "request: {method: GET, path: /a}\nexpect: {status: 204}",
                                "tokens: {file: t.txt}\ntokenHeaders: plain\nregime: rotate",
                                "  open: {requestsPerSecond: 50}"));

        assertEquals(0, console.exitCode(), console.err());
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

    /** Where k6 is installed it sends what the scenario says. */
    private void runK6(Path out) {
        ChildCommand.Result k6 =
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
