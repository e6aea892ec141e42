package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.http.TestHttp2Server;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.witness.H2load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
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
    private LocalServer http1;

    @BeforeEach
    void start() throws IOException {
        http1 =
                LocalServer.plain(
                        exchange -> {
                            hosts.add(exchange.getRequestHeaders().getFirst("host"));
                            LocalServer.answer(exchange, 200, "");
                        });
    }

    @AfterEach
    void stop() {
        http1.close();
    }

    private String scenario(String service, int streams) throws IOException {
        return scenario(service, streams, 1);
    }

    private String scenario(String service, int streams, int seconds) throws IOException {
        return PlainScenario.write(folder, service, streams, seconds).toString();
    }

    private Run load(String scenario, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("load", scenario));
        words.add("--out=" + folder.resolve("out"));
        words.addAll(List.of(more));
        Console console = Console.run(words.toArray());
        Run run = RunFiles.read(folder.resolve("out/runs/scenario-plain.json"));
        // A machine that is busy spoils a run, too.
        assertTrue(
                run.reasons().stream().allMatch(each -> each.startsWith("client-pauses")),
                console.all());
        assertEquals(run.outcome().sent(), run.outcome().succeeded());
        console.says("without TLS");
        assertTrue(
                run.status() == Status.INVALID
                        || Files.readString(folder.resolve("out/report/index.html"))
                                .contains("without TLS"),
                "the page must say that TLS was left out");
        return run;
    }

    @Test
    void plaintextHttp1LoadsThisMachine() throws Exception {
        int port = http1.port();

        Run run = load(scenario("{url: 'http://localhost:" + port + "', protocol: http/1.1}", 1));

        assertEquals("HTTP/1.1", run.workload().protocol());
        assertEquals(Set.of("localhost:" + port), new TreeSet<>(hosts));
    }

    @Test
    void plaintextHttp2LoadsThisMachineByPriorKnowledge() throws Exception {
        try (TestHttp2Server http2 = new TestHttp2Server(null, "")) {
            load(scenario("{url: 'http://127.0.0.1:" + http2.port() + "', protocol: http/2}", 3));

            assertEquals(Set.of("http 127.0.0.1:" + http2.port()), new TreeSet<>(http2.asked()));
        }
    }

    @Test
    void resolvedNameMayMeanThisMachine() throws Exception {
        int port = http1.port();

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
    void h2loadMeasuresPlaintextToo() throws Exception {
        assumeTrue(H2load.version() != null, "h2load is not installed");
        try (TestHttp2Server http2 = new TestHttp2Server(null, "")) {
            // The server shares this process with other tests: it can stand still for a second.
            load(
                    scenario(
                            "{url: 'http://127.0.0.1:" + http2.port() + "', protocol: http/2}",
                            3,
                            3),
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
    void plaintextTokenToAnotherMachineNeedsPermission(String service) throws Exception {
        String out = folder.resolve("out").toString();
        String scenario = scenario(service, 1);
        for (String command :
                List.of(
                        "load|SCENARIO",
                        "load|SCENARIO|--shards=2",
                        "shard|SCENARIO|--of=2|--index=0|--start=2026-01-01T12:00:00Z",
                        "export|k6|SCENARIO",
                        "export|hyperfoil|SCENARIO",
                        "ab|--scenario=SCENARIO|--base=command:false {port}"
                                + "|--candidate=command:false {port}")) {
            String words = command.replace("SCENARIO", scenario) + "|--out=" + out;
            Console.run((Object[]) words.split("[|]"))
                    .refused(
                            "an http address must be one of this machine, or the scenario"
                                    + " must have service.allowPlaintext: true");
            assertFalse(Files.exists(Path.of(out)));
        }
        Console allowed =
                Console.run(
                        "export",
                        "k6",
                        scenario(service.replace("protocol:", "allowPlaintext: true, protocol:"), 1)
                                .replace("http/2", "http/1.1"),
                        "--out=" + out);
        assertFalse(allowed.err().contains("allowPlaintext"), allowed.err());
    }
}
