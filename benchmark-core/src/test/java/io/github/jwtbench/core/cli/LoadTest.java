package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.history.HistoryEntry;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.load.http2.ScriptedServer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.RunField;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.witness.H2load;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against real servers: the suite's own for HTTP/2, the JDK's for HTTP/1.1. */
class LoadTest {
    private static final String SECRET = "a-token-that-nobody-may-see";

    @TempDir private Path folder;

    private final Map<String, AtomicLong> asked = new ConcurrentHashMap<>();
    private TestCertificate certificate;
    private NullServer http2;
    private HttpsServer http1;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @BeforeEach
    void start() throws IOException {
        certificate = TestCertificate.create(folder);
        http2 =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        "hello".getBytes(StandardCharsets.UTF_8));
        http1 = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http1.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        http1.setExecutor(threads);
        http1.createContext("/", this::answer);
        http1.start();
    }

    @AfterEach
    void stop() {
        http2.close();
        http1.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.computeIfAbsent(path, key -> new AtomicLong()).incrementAndGet();
        exchange.sendResponseHeaders(path.equals("/denied") ? 403 : 204, -1);
        exchange.close();
    }

    private String scenario(int port, String protocol, String requests, String think, int streams)
            throws IOException {
        Files.writeString(folder.resolve("tokens.txt"), SECRET + "\n");
        return Files.writeString(
                        folder.resolve("scenario.yaml"),
                        """
                        name: hello
                        service:
                          url: https://localhost:%d
                          trust: %s
                          protocol: %s
                        %s
                        tokens:
                          file: tokens.txt
                        tokenHeaders: plain
                        regime: rotate
                        load:
                          closed:
                            concurrency: %d%s
                          connections: 2
                          streams: %d
                          durationSeconds: 1
                          timeoutSeconds: 2
                          warmUpSeconds: 0
                        """
                                .formatted(
                                        port,
                                        folder.relativize(certificate.certificate()),
                                        protocol,
                                        requests,
                                        2 * streams,
                                        think,
                                        streams))
                .toString();
    }

    private String overHttp2() throws IOException {
        return overHttp2(http2.port(), 3);
    }

    private String overHttp2(int port, int streams) throws IOException {
        return scenario(
                port,
                "http/2",
                """
                request:
                  method: GET
                  path: /hello
                expect:
                  status: 200
                  contains: hello
                """,
                "",
                streams);
    }

    private String overHttp1(String path, String think) throws IOException {
        return scenario(
                http1.getAddress().getPort(),
                "http/1.1",
                """
                requests:
                  - method: GET
                    path: %s
                    expect:
                      status: 204
                    weight: 3
                  - method: DELETE
                    path: /rare
                    expect:
                      status: 204
                """
                        .formatted(path),
                think,
                1);
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Run run() throws IOException {
        return RunFiles.read(out().resolve("runs").resolve("scenario-hello.json"));
    }

    @Test
    void aLoadLeavesARunAPageAndVerdicts() throws Exception {
        Path junit = folder.resolve("load.xml");
        Console console =
                Console.run(
                        "load",
                        overHttp2(),
                        "--out",
                        out().toString(),
                        "--fail-if",
                        "p99 > 1000s",
                        "--fail-if",
                        "throughput < 1 req/s",
                        "--junit",
                        junit.toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        assertEquals(Status.VALID, run().status());
        assertEquals("HTTP/2", run().workload().protocol());
        String page = out().resolve("report").resolve("index.html").toString();
        assertTrue(
                Files.readString(Path.of(page))
                        .contains("scenario-hello: fails if throughput &#60; 1 req/s: ok"));
        assertTrue(
                console.out()
                        .endsWith(
                                """
                                scenario-hello: VALID
                                scenario-hello: fails if p99 > 1000000 ms: ok
                                scenario-hello: fails if throughput < 1 req/s: ok
                                report: %s
                                """
                                        .formatted(page)),
                console.out());
        assertEquals(
                "<?xml version=\"1.0\" ?><testsuite name=\"jwtbench.hello\" tests=\"3\""
                        + " failures=\"0\"><testcase classname=\"jwtbench.hello\""
                        + " name=\"scenario-hello is VALID\"></testcase><testcase"
                        + " classname=\"jwtbench.hello\" name=\"scenario-hello: fails if p99 &gt; 1000000"
                        + " ms\"></testcase><testcase classname=\"jwtbench.hello\""
                        + " name=\"scenario-hello: fails if throughput &lt; 1 req/s\"></testcase>"
                        + "</testsuite>",
                Files.readString(junit));
        assertNothingSecret(console);
    }

    private void assertNothingSecret(Console console) throws IOException {
        assertFalse(console.out().contains(SECRET) || console.err().contains(SECRET));
        try (Stream<Path> files = Files.walk(out())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertFalse(
                        Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET),
                        file::toString);
            }
        }
    }

    @Test
    void valuesOfAFileStandInThePath() throws Exception {
        Files.writeString(folder.resolve("ids.txt"), "7\n8 a\n9\n");
        String scenario = overHttp1("/orders/{id}\n    values: {id: ids.txt}", "");

        Console console = Console.run("load", scenario, "--out", out().toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        assertEquals(Set.of("/orders/7", "/orders/8 a", "/orders/9", "/rare"), asked.keySet());
        long first = asked.get("/orders/7").get();
        long last = asked.get("/orders/9").get();
        assertTrue(first - last >= 0 && first - last <= 3, first + " and " + last);
        assertTrue(run().workload().url().endsWith("/orders/%7Bid%7D"), run().workload().url());
        Console export =
                Console.run(
                        "export", "hyperfoil", scenario, "--out", folder.resolve("x").toString());
        assertEquals(2, export.exitCode());
        assertTrue(export.err().contains("Hyperfoil is not told of values"), export::err);
    }

    private String staged() throws IOException {
        String scenario = overHttp2();
        Path file = Path.of(scenario);
        Files.writeString(
                file,
                Files.readString(file)
                        .replace(
                                "  closed:\n    concurrency: 6\n",
                                "  open: [{requestsPerSecond: 40, seconds: 1},"
                                        + " {requestsPerSecond: 160, seconds: 1}]\n")
                        .replace("  durationSeconds: 1\n", ""));
        return scenario;
    }

    @Test
    void stagesOfRatesAreOneRun() throws Exception {
        Console console = Console.run("load", staged(), "--out", out().toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        Run run = run();
        assertEquals(Status.VALID, run.status());
        assertEquals(
                "40 req/s for 1 s, then 160 req/s for 1 s",
                RateStage.words(run.workload().stages()));
        assertEquals(100, run.workload().ratePerSecond());
        assertEquals(2, run.workload().durationSeconds());
        assertEquals(200, run.outcome().answered());
        assertEquals("not known", run.steadiness());
        assertTrue(
                run.checks().stream()
                        .anyMatch(each -> each.measured().startsWith("the rate changes by stages")),
                run.checks()::toString);
        assertTrue(
                Console.run("explain", out().resolve("runs/scenario-hello.json").toString())
                        .out()
                        .contains("open, 40 req/s for 1 s, then 160 req/s for 1 s"));
        Path history = folder.resolve("history.jsonl");
        Console append =
                Console.run(
                        "history",
                        "append",
                        history.toString(),
                        "--results=" + out(),
                        "--commit=" + "0123456789".repeat(4));
        assertEquals(0, append.exitCode(), append::err);
        HistoryEntry entry = HistoryFile.read(history).get(0);
        assertEquals("40 req/s for 1 s, then 160 req/s for 1 s", entry.conditions().get("stages"));
        assertEquals(
                List.of("open, 40 req/s for 1 s, then 160 req/s for 1 s"),
                RunField.of(List.of(run)).stream()
                        .filter(each -> each.name().equals("loop"))
                        .flatMap(each -> each.values(List.of(run)).stream())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"load --sweep", "load --shards=2", "export k6", "export hyperfoil"})
    void whatNeedsOneRateRefusesStages(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.add(staged());
        words.add("--out=" + out());

        Console console = Console.run(words.toArray(String[]::new));

        assertEquals(2, console.exitCode(), console.out() + console.err());
        assertTrue(
                console.err().contains("must have one rate, got stages: 40 req/s for 1 s, then"),
                console::err);
        assertFalse(Files.exists(out()));
    }

    @Test
    void aConditionThatIsTrueFails() throws Exception {
        Console console =
                Console.run(
                        "load",
                        overHttp2(),
                        "--out",
                        out().toString(),
                        "--fail-if",
                        "max > 0.001us",
                        "--fail-if",
                        "cpu > 1us");

        assertEquals(1, console.exitCode(), console.out() + console.err());
        assertTrue(
                console.out()
                        .contains(
                                "scenario-hello: fails if max > 0.000001 ms: FAILED, "
                                        + Limit.parse("max > 0.001us").failure(run())),
                console.out());
        assertTrue(
                console.out()
                        .contains(
                                "scenario-hello: fails if cpu > 1 µs: FAILED, cpu was"
                                        + " not measured"),
                console.out());
    }

    @Test
    void severalRequestsAreSentByTheirWeightsAndStreamsThink() throws Exception {
        Console console =
                Console.run(
                        "load",
                        overHttp1("/often", "\n    thinkMilliseconds: 20"),
                        "--out",
                        out().toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        long rare = asked.get("/rare").get();
        long often = asked.get("/often").get();
        // One more for the request that is tried before.
        assertTrue(Math.abs(often - 1 - 3 * rare) <= 3, often + " and " + rare);
        assertEquals(2, run().workload().requests().size());
        assertEquals(0.02, run().workload().thinkSeconds());
        assertTrue(console.out().contains("each thinks for 0.020 s"), console.out());
        assertTrue(run().outcome().answered() <= 2 * (1_000 / 20 + 1), "streams must have waited");
    }

    @Test
    void aFirstAnswerThatIsWrongEndsTheLoadBeforeItBegins() throws Exception {
        Console console = Console.run("load", overHttp1("/denied", ""), "--out", out().toString());

        assertEquals(1, console.exitCode(), console.out() + console.err());
        assertEquals(1, asked.get("/denied").get());
        assertTrue(
                run().reasons()
                        .contains(
                                "did not execute: the first answer was wrong: expected status 204, got: 403"),
                run().reasons()::toString);
    }

    /** Their digits are others; what machines read has those of everybody. */
    @ParameterizedTest
    @ValueSource(strings = {"ar-EG-u-nu-arab", "fa-IR"})
    void aLoadMakesTheSameFilesInEveryLocale(String locale) throws Exception {
        String scenario = overHttp2();
        Console console =
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> Console.run("load", scenario, "--out", out().toString()));

        assertEquals(0, console.exitCode(), console.out() + console.err());
        String shown = console.out() + console.err();
        assertTrue(shown.chars().noneMatch(c -> Character.isDigit(c) && c > '9'), shown);
        try (Stream<Path> files = Files.walk(out())) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
                String text = Files.readString(file);
                assertTrue(
                        text.chars().noneMatch(c -> Character.isDigit(c) && c > '9'),
                        file + ": " + text);
            }
        }
    }

    @Test
    void aServiceThatAllowsFewerStreamsIsNamedBeforeTheLoad() throws Exception {
        AtomicLong requests = new AtomicLong();
        Script two =
                new Script() {
                    @Override
                    public void onOpen(Peer peer) {
                        peer.settings(ScriptedServer.MAX_CONCURRENT_STREAMS, 2);
                    }

                    @Override
                    public void onRequest(Peer peer, int stream, int n) {
                        requests.incrementAndGet();
                        peer.ok(stream);
                    }
                };
        try (ScriptedServer server = new ScriptedServer(certificate, two)) {
            Console console =
                    Console.run("load", overHttp2(server.port(), 3), "--out", out().toString());

            assertEquals(1, console.exitCode(), console.out() + console.err());
            assertEquals(0, requests.get());
            assertTrue(
                    run().reasons()
                            .contains(
                                    "did not execute: the service allows 2 streams on a connection"
                                            + " (its SETTINGS_MAX_CONCURRENT_STREAMS), the load asks"
                                            + " for 3: let it have fewer streams or more"
                                            + " connections"),
                    run().reasons()::toString);
        }
    }

    @Test
    void othersMeasureTheSame() throws Exception {
        Console console = Console.run("load", overHttp2(), "--witness", "--out", out().toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        assertSaid(
                console,
                "h2load-hello: not measured: h2load takes a token as an argument only, which"
                        + " everybody on this machine can read");
        assertMeasuredWhere("k6", ChildCommand.of("k6", "version").firstLine() != null, console);
        assertNothingSecret(console);
    }

    @Test
    void othersMeasureWhatNeedsNoToken() throws Exception {
        String scenario =
                scenario(
                        http2.port(),
                        "http/2",
                        "request:\n  method: GET\n  path: /hello\nexpect:\n  status: 200",
                        "",
                        3);
        Path file = Path.of(scenario);
        Files.writeString(
                file,
                Files.readString(file).replaceAll("(?s)tokens:.*regime: rotate", "tokens: none"));

        Console console = Console.run("load", scenario, "--witness", "--out", out().toString());

        assertEquals(0, console.exitCode(), console.out() + console.err());
        assertMeasuredWhere("h2load", H2load.version() != null, console);
    }

    private void assertMeasuredWhere(String tool, boolean isInstalled, Console console)
            throws IOException {
        if (isInstalled) {
            Run witness = RunFiles.read(out().resolve("runs").resolve(tool + "-hello.json"));
            assertEquals(Status.VALID, witness.status(), witness.reasons()::toString);
            assertEquals(run().workload().concurrency(), witness.workload().concurrency());
            assertTrue(witness.outcome().succeeded() > 0);
            assertSaid(console, tool + "-hello: VALID");
        } else {
            assertSaid(console, tool + "-hello: not measured: " + tool + " is not installed");
        }
    }

    private static void assertSaid(Console console, String line) {
        assertTrue(console.out().lines().toList().contains(line), console.out());
    }

    @Test
    void aServiceThatIsNotThereIsNamed() throws Exception {
        String scenario = overHttp1("/x", "");
        http1.stop(0);

        Console console = Console.run("load", scenario, "--out", out().toString());

        assertEquals(1, console.exitCode(), console.out() + console.err());
        assertTrue(
                run().reasons()
                        .get(0)
                        .startsWith(
                                "did not execute: the first request failed: no HTTP/1.1"
                                        + " connection"),
                run().reasons()::toString);
    }

    @Test
    void whatCannotBeUsedIsRefused() throws Exception {
        String scenario = overHttp2();
        Path file = Path.of(scenario);
        String text = Files.readString(file);

        Console condition = Console.run("load", scenario, "--fail-if", "p98 > 1ms");
        Files.writeString(file, text.replaceAll("(?s)service:.*http/2\n", ""));
        Console address = Console.run("load", scenario);
        Files.writeString(file, text.replace("file: tokens.txt", "suite:\n    count: 5"));
        Console tokens = Console.run("load", scenario);
        Files.writeString(file, text.replace("http/2", "http/1.1"));
        Console streams = Console.run("load", scenario);

        assertEquals(2, condition.exitCode());
        assertEquals(
                "load: metric must be one of cpu, allocated, throughput, mean, p50, p90, p95,"
                        + " p99, p99.9, max, errors, got: p98\n",
                condition.err());
        assertEquals(2, address.exitCode());
        assertEquals(
                "load: " + scenario + ": service must say where the requests go, there is none\n",
                address.err());
        assertEquals(2, tokens.exitCode());
        assertEquals(
                "load: "
                        + scenario
                        + ": tokens must not be those of keycloak or suite, which only services"
                        + " trust that are started with them\n",
                tokens.err());
        assertEquals(2, streams.exitCode());
        assertTrue(
                streams.err().endsWith(": load.streams must be 1 over HTTP/1.1, got: 3\n"),
                streams.err());
        assertFalse(Files.exists(out()));
    }
}
