package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.ScriptedServer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads that do not begin. */
class LoadRefusalTest extends LoadCases {
    @Test
    void aFirstAnswerThatIsWrongEndsTheLoadBeforeItBegins() throws Exception {
        load(overHttp1("/denied", "")).ended(1);
        assertEquals(1, asked.get("/denied").get());
        assertEquals(
                List.of(
                        "did not execute: the first answer was wrong: expected status 204, got: 403"),
                run().reasons());
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
            load(overHttp2(server.port(), 3)).ended(1);
            assertEquals(0, requests.get());
            assertEquals(
                    List.of(
                            "did not execute: the service allows 2 streams on a connection"
                                    + " (its SETTINGS_MAX_CONCURRENT_STREAMS), the load asks"
                                    + " for 3: let it have fewer streams or more"
                                    + " connections"),
                    run().reasons());
        }
    }

    @Test
    void aServiceThatIsNotThereIsNamed() throws Exception {
        String scenario = overHttp1("/x", "");
        http1.close();

        load(scenario).ended(1);
        assertTrue(
                run().reasons()
                        .get(0)
                        .startsWith(
                                "did not execute: the first request failed: no HTTP/1.1"
                                        + " connection"),
                run().reasons()::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(?s)service:.*http/2\\n | '' | : service must say where the requests go, there is none",
                "file: tokens.txt | suite: {count: 5} | : tokens must not be of keycloak or suite, which"
                        + " only services trust that are started with them",
                "http/2 | http/1.1 | :21: load.streams must be 1 over HTTP/1.1, got: 3"
            })
    void aScenarioThatCannotBeLoadedIsRefused(String part, String other, String why)
            throws Exception {
        String scenario = overHttp2();
        Path file = Path.of(scenario);
        Files.writeString(file, Files.readString(file).replaceAll(part, other));

        Console console = load(scenario).ended(2);

        assertEquals("load: " + scenario + why + "\n", console.err());
        assertFalse(Files.exists(out()));
    }

    @Test
    void aConditionOnAnUnknownFigureIsRefused() throws Exception {
        load(overHttp2(), "--fail-if=p98 > 1ms")
                .refused(
                        "load: metric must be one of cpu, allocated, throughput, mean, p50, p90, p95, p99, p99.9, max, errors, got: p98\n");

        assertFalse(Files.exists(out()));
    }
}
