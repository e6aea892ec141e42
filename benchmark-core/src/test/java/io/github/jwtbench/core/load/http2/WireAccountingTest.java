package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.options;
import static io.github.jwtbench.core.load.http2.LocalHttp2.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.compression.netty.Indexing;
import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.TestRequests;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The driver counts the bytes that it sends to a real server. */
class WireAccountingTest {

    private static final byte[] BODY = "ok".getBytes(StandardCharsets.UTF_8);
    private static final Request REQUEST =
            Request.get("/q").withExpected(Expected.OK.containing("ok"));

    private final Map<Integer, List<HeaderBlock>> blocks =
            Collections.synchronizedMap(new TreeMap<>());

    private void record(int connection, HeaderBlock block) {
        blocks.computeIfAbsent(connection, c -> Collections.synchronizedList(new ArrayList<>()))
                .add(block);
    }

    private Http2Driver driver(
            int port, int connections, int streams, HeaderCompression compression)
            throws Exception {
        return Http2Driver.open(
                options(port, connections, streams)
                        .withHeaderCompression(compression)
                        .withWire(this::record));
    }

    /** Tokens that come and go: every third one is new. */
    private static List<Request> tokens(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> TestRequests.withToken("token." + n / 3 + ".x".repeat(100), REQUEST))
                .toList();
    }

    private static HeaderCompression tables(int encoderTableBytes) {
        return new HeaderCompression(encoderTableBytes, 4096, Map.of());
    }

    @Test
    void repeatedHeadersCostOnlyIndices() throws Exception {
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver = driver(server.port(), 1, 1, HeaderCompression.standard())) {
            ReplayResult result =
                    new Replay(driver, 1, 1, Loads.LONG)
                            .run(
                                    List.of(
                                            List.of(
                                                    TestRequests.withToken("a.b.c", REQUEST),
                                                    TestRequests.withToken("a.b.c", REQUEST))));
            assertEquals(2, result.correct(), result.problems().toString());
        }

        HeaderBlock second = blocks.get(0).get(1);
        assertEquals(2, blocks.get(0).size());
        assertTrue(second.streamId() > blocks.get(0).get(0).streamId());
        assertEquals(5, second.bytes());
        assertEquals(
                List.of(":method", ":scheme", ":authority", ":path", "authorization").stream()
                        .sorted()
                        .toList(),
                second.fields().stream().map(FieldLine::name).sorted().toList());
    }

    @Test
    void replaysCostTheSameToTheByteEveryTime() throws Exception {
        List<List<Request>> lists = List.of(tokens(60), tokens(30), List.of());
        List<Map<Integer, List<HeaderBlock>>> runs = new ArrayList<>();
        for (int run = 0; run < 3; run++) {
            blocks.clear();
            try (NullServer server = server(BODY, 1024);
                    Http2Driver driver =
                            driver(server.port(), 3, 4, HeaderCompression.standard())) {
                ReplayResult result = new Replay(driver, 3, 4, Loads.LONG).run(lists);
                assertEquals(90, result.correct(), result.problems().toString());
            }
            runs.add(new TreeMap<>(blocks));
        }

        assertEquals(runs.get(0), runs.get(1));
        assertEquals(runs.get(0), runs.get(2));
        assertEquals(60, runs.get(0).get(0).size());
        assertEquals(30, runs.get(0).get(1).size());
        assertFalse(runs.get(0).containsKey(2));
        assertTrue(
                runs.get(0).get(0).stream().mapToInt(HeaderBlock::evictions).sum() > 0,
                "a table of 1 KB must overflow");
    }

    @Test
    void streamsAreDistributedOverTheConnections() throws Exception {
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver = driver(server.port(), 3, 2, HeaderCompression.standard())) {
            for (int stream = 0; stream < driver.capacity(); stream++) {
                OneAnswer answer = new OneAnswer();
                driver.send(stream, REQUEST, answer);
                answer.await();
                int connection = stream % 3;
                assertEquals(stream / 3 + 1, blocks.get(connection).size(), "stream " + stream);
            }
        }
        assertEquals(3, blocks.size());
    }

    @ParameterizedTest
    @CsvSource({"65536, 2000, 2000", "4096, 65536, 4096", "65536, 0, 0"})
    void smallerTableSizeOfBothSidesIsUsedAndAnnounced(int own, int servers, int table)
            throws Exception {
        try (NullServer server = server(BODY, servers);
                Http2Driver driver = driver(server.port(), 1, 1, tables(own))) {
            ReplayResult result = new Replay(driver, 1, 1, Loads.LONG).run(List.of(tokens(9)));
            assertEquals(9, result.correct(), result.problems().toString());
        }
        HeaderBlock first = blocks.get(0).get(0);
        assertEquals(table, first.tableLimit());
        assertEquals(table != 4096, first.sizeUpdateBytes() > 0);
    }

    @Test
    void countsTheOctetsOfAllFrames() throws Exception {
        Request post =
                new Request(
                        "POST",
                        "/q",
                        HeaderFields.none(),
                        Body.of("text/plain", new byte[10_000]),
                        Expected.OK);
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver = driver(server.port(), 1, 1, HeaderCompression.standard())) {
            WireBytes before = driver.wireBytes();
            new Replay(driver, 1, 1, Loads.LONG).run(List.of(List.of(post)));
            WireBytes after = driver.wireBytes();

            int block = blocks.get(0).get(0).bytes();
            long sent = after.sent() - before.sent();
            // HEADERS and one DATA frame, each with 9 octets before it; then at most SETTINGS ACK
            // and three WINDOW_UPDATE.
            assertTrue(sent >= block + 10_000 + 2 * 9, "sent " + sent);
            assertTrue(sent <= block + 10_000 + 3 * 9 + 3 * 13, "sent " + sent);
            assertTrue(before.sent() > 24, "the preface");
            assertTrue(after.received() > before.received());
        }
    }

    @Test
    void largeHeadersGoOverContinuationsAndAreCountedWhole() throws Exception {
        HeaderFields large = HeaderFields.of(Map.of("x-large", "#".repeat(20_000)));
        HeaderCompression never =
                new HeaderCompression(4096, 4096, Map.of("x-large", Indexing.LITERAL));
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver = driver(server.port(), 1, 1, never)) {
            ReplayResult result =
                    new Replay(driver, 1, 1, Loads.LONG)
                            .run(List.of(List.of(TestRequests.with(large, REQUEST))));
            assertEquals(1, result.correct(), result.problems().toString());
        }

        FieldLine line =
                blocks.get(0).get(0).fields().stream()
                        .filter(field -> field.name().equals("x-large"))
                        .findFirst()
                        .orElseThrow();
        assertEquals(Representation.WITHOUT_INDEXING, line.representation());
        assertTrue(line.bytes() > 20_000, line.toString());
    }

    @Test
    void aReconnectStartsWithAnEmptyTable() throws Exception {
        try (ScriptedServer server =
                        server(
                                (peer, stream, n) -> {
                                    if (peer.number == 1 && n == 2) {
                                        peer.close();
                                    } else {
                                        peer.headers(stream, false, ScriptedServer.status("200"));
                                        peer.data(stream, true, "ok");
                                    }
                                });
                Http2Driver driver = driver(server.port(), 1, 1, HeaderCompression.standard())) {
            Replay replay = new Replay(driver, 1, 1, Loads.LONG);
            ReplayResult first = replay.run(List.of(List.of(REQUEST, REQUEST, REQUEST)));
            assertEquals(Map.of(Failure.RESET, 1L, Failure.NOT_SENT, 1L), first.failures());

            assertEquals(1, replay.run(List.of(List.of(REQUEST))).correct());
        }

        // The request that was lost has been sent again, as the first one of its connection.
        List<HeaderBlock> seen = blocks.get(0);
        assertEquals(List.of(0), List.copyOf(blocks.keySet()));
        assertEquals(4, seen.size());
        assertNotEquals(seen.get(0).bytes(), seen.get(1).bytes());
        assertEquals(seen.get(0), seen.get(2));
        assertEquals(seen.get(1).bytes(), seen.get(3).bytes());
    }

    @Test
    void anAccountingThatFailsFailsTheConnectionWithItsReason() throws Exception {
        WireListener failing =
                (connection, block) -> {
                    throw new IllegalStateException("the listener is full");
                };
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver =
                        Http2Driver.open(options(server.port(), 1, 2).withWire(failing))) {
            ReplayResult result = new Replay(driver, 1, 2, Loads.LONG).run(List.of(tokens(5)));

            assertEquals(0, result.correct());
            assertTrue(
                    result.problems().toString().contains("the listener is full"),
                    result.problems().toString());
            IllegalStateException e = assertThrows(IllegalStateException.class, driver::wireBytes);
            assertTrue(e.getMessage().contains("the listener is full"), e.getMessage());
            assertEquals(0, server.requests());
        }
    }

    @Test
    void countingNeedsAListener() throws Exception {
        try (NullServer server = server(BODY, 4096);
                Http2Driver driver = LocalHttp2.driver(server.port(), 1, 1)) {
            assertThrows(IllegalStateException.class, driver::wireBytes);
        }
    }
}
