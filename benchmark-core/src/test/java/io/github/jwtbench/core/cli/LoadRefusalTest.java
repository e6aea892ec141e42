package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.ScriptedServer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Loads that do not begin. */
class LoadRefusalTest extends LoadCases {
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
                        + ": tokens must not be of keycloak or suite, which only services"
                        + " trust that are started with them\n",
                tokens.err());
        assertEquals(2, streams.exitCode());
        assertTrue(
                streams.err().endsWith(": load.streams must be 1 over HTTP/1.1, got: 3\n"),
                streams.err());
        assertFalse(Files.exists(out()));
    }
}
