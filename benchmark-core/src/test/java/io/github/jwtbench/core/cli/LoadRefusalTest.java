package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.ScriptedServer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import io.github.jwtbench.core.tls.LocalServer;
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
    void wrongFirstAnswerPreventsTheLoad() throws Exception {
        load(overHttp1("/denied", "")).ended(1);
        assertEquals(1, asked.get("/denied").get());
        assertEquals(
                List.of(
                        "did not execute: the first answer was wrong: expected status 204, got: 403"),
                run().reasons());
    }

    /** Where it sends to, what it wants, and what it says, as {@code init} shows them. */
    @Test
    void wrongFirstAnswerIsExplained() throws Exception {
        Script script =
                new Script() {
                    @Override
                    public void onRequest(Peer peer, int stream, int n) {
                        peer.headers(
                                stream,
                                false,
                                ScriptedServer.field(":status", "302"),
                                ScriptedServer.field("location", "https://idp.example/login"),
                                ScriptedServer.field(
                                        "www-authenticate", "Bearer realm=\"" + SECRET + "\""));
                        peer.data(stream, true, "please log in");
                    }
                };
        try (ScriptedServer server = new ScriptedServer(certificate, script)) {
            Console console = load(overHttp2(server.port(), 3)).ended(1);
            assertEquals(
                    List.of(
                            "did not execute: the first answer was wrong: expected status 200, got:"
                                    + " 302, WWW-Authenticate: Bearer realm=\"[token]\", Location:"
                                    + " https://idp.example/login, body: please log in"),
                    run().reasons());
            assertNothingSecret(console);
        }
    }

    /** Also the body of a good status, which lacks the text. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429 | got: 429, Retry-After: 30, body: not what you want",
                "200 | got 17 bytes without it, Retry-After: 30, body: not what you want"
            })
    void wrongFirstAnswerOverHttp1IsExplained(int status, String told) throws Exception {
        try (LocalServer server =
                LocalServer.plain(
                        exchange -> {
                            exchange.getResponseHeaders().set("Retry-After", "30");
                            LocalServer.answer(exchange, status, "not what you want");
                        })) {
            Path scenario = PlainScenario.write(folder, overPlainHttp(server), 1, 1);
            Files.writeString(
                    scenario,
                    Files.readString(scenario)
                            .replace("name: plain", "name: hello")
                            .replace("{status: 200}", "{status: 200, contains: hello}"));
            load(scenario.toString()).ended(1);
            assertTrue(run().reasons().get(0).endsWith(told), run().reasons()::toString);
        }
    }

    private static String overPlainHttp(LocalServer server) {
        return "{url: \"%s\", protocol: http/1.1}".formatted(server.uri());
    }

    @Test
    void streamLimitOfTheServiceIsReportedBeforeTheLoad() throws Exception {
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
    void unreachableServiceIsNamed() throws Exception {
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
    void unsupportedScenarioIsRefused(String part, String other, String why) throws Exception {
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
