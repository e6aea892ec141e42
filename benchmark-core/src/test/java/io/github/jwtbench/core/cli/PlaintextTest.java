package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.http.TestHttp2Server;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.witness.H2load;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Services without TLS, as every command that takes a scenario treats them. */
class PlaintextTest {
    @TempDir private Path folder;

    private final Queue<String> hosts = new ConcurrentLinkedQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer http1;

    @BeforeEach
    void start() throws IOException {
        http1 = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http1.setExecutor(threads);
        http1.createContext(
                "/",
                exchange -> {
                    hosts.add(exchange.getRequestHeaders().getFirst("host"));
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        http1.start();
    }

    @AfterEach
    void stop() {
        http1.stop(0);
        threads.shutdownNow();
    }

    private String scenario(String service, int streams) throws IOException {
        return Files.writeString(
                        folder.resolve("scenario.yaml"),
                        """
                        name: plain
                        service: %s
                        request: {method: GET, path: /}
                        tokens: none
                        expect: {status: 200}
                        load:
                          closed: {concurrency: %d}
                          connections: 2
                          streams: %d
                          durationSeconds: 1
                          timeoutSeconds: 2
                          warmUpSeconds: 0
                        """
                                .formatted(service, 2 * streams, streams))
                .toString();
    }

    private Run load(String scenario, String... more) throws IOException {
        String[] arguments = new String[4 + more.length];
        System.arraycopy(
                new String[] {"load", scenario, "--out", folder.resolve("out").toString()},
                0,
                arguments,
                0,
                4);
        System.arraycopy(more, 0, arguments, 4, more.length);
        Console console = Console.run(arguments);
        Run run = RunFiles.read(folder.resolve("out/runs/scenario-plain.json"));
        // A machine that is busy spoils a run, too.
        assertTrue(
                run.reasons().stream().allMatch(each -> each.startsWith("client-pauses")),
                console.out() + console.err());
        assertEquals(run.outcome().sent(), run.outcome().succeeded());
        assertTrue(console.out().contains("without TLS"), console.out());
        assertTrue(
                run.status() == Status.INVALID
                        || Files.readString(folder.resolve("out/report/index.html"))
                                .contains("without TLS"),
                "the page must say that TLS was left out");
        return run;
    }

    @Test
    void thisMachineIsLoadedOverHttp1() throws Exception {
        int port = http1.getAddress().getPort();

        Run run = load(scenario("{url: 'http://localhost:" + port + "', protocol: http/1.1}", 1));

        assertEquals("HTTP/1.1", run.workload().protocol());
        assertEquals(Set.of("localhost:" + port), new TreeSet<>(hosts));
    }

    @Test
    void thisMachineIsLoadedOverHttp2ByPriorKnowledge() throws Exception {
        try (TestHttp2Server http2 = new TestHttp2Server(null, "")) {
            load(scenario("{url: 'http://127.0.0.1:" + http2.port() + "', protocol: http/2}", 3));

            assertEquals(Set.of("http 127.0.0.1:" + http2.port()), new TreeSet<>(http2.asked()));
        }
    }

    @Test
    void anotherNameMayStandForThisMachine() throws Exception {
        int port = http1.getAddress().getPort();

        load(
                scenario(
                        "{url: 'http://shop.example:"
                                + port
                                + "', protocol: http/1.1, resolve: {shop.example: 127.0.0.1},"
                                + " host: api.example}",
                        1));

        assertEquals(Set.of("api.example"), new TreeSet<>(hosts));
    }

    @Test
    void othersMeasureItToo() throws Exception {
        assumeTrue(H2load.version() != null, "h2load is not installed");
        try (TestHttp2Server http2 = new TestHttp2Server(null, "")) {
            load(
                    scenario("{url: 'http://127.0.0.1:" + http2.port() + "', protocol: http/2}", 3),
                    "--witness");

            Run witness = RunFiles.read(folder.resolve("out/runs/h2load-plain.json"));
            assertEquals(Status.VALID, witness.status(), witness.reasons()::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{url: 'http://192.0.2.1:80', protocol: http/1.1}",
                "{url: 'http://[2001:db8::1]', protocol: http/2}",
                "{url: 'http://localhost', protocol: http/1.1, resolve: {localhost: 10.0.0.7}}"
            })
    void elsewhereNoTokenIsSentUnlessTheScenarioSaysSo(String service) throws Exception {
        String out = folder.resolve("out").toString();
        String scenario = scenario(service, 1);
        String[][] commands = {
            {"load", scenario, "--out", out},
            {"load", scenario, "--out", out, "--shards", "2"},
            {
                "shard",
                scenario,
                "--of",
                "2",
                "--index",
                "0",
                "--out",
                out,
                "--start",
                "2026-01-01T12:00:00Z"
            },
            {"export", "k6", scenario, "--out", out},
            {"export", "hyperfoil", scenario, "--out", out},
            {
                "ab",
                "--scenario",
                scenario,
                "--base",
                "command:false {port}",
                "--candidate",
                "command:false {port}",
                "--out",
                out
            }
        };
        for (String[] command : commands) {
            Console console = Console.run(command);

            assertEquals(2, console.exitCode(), console.out() + console.err());
            assertTrue(
                    console.err()
                            .contains(
                                    "an http address must be one of this machine, or the scenario"
                                            + " must have service.allowPlaintext: true"),
                    console.err());
            assertFalse(Files.exists(Path.of(out)));
        }
        Console allowed =
                Console.run(
                        "export",
                        "k6",
                        scenario(service.replace("protocol:", "allowPlaintext: true, protocol:"), 1)
                                .replace("http/2", "http/1.1"),
                        "--out",
                        out);
        assertFalse(allowed.err().contains("allowPlaintext"), allowed.err());
    }
}
