package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.server;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.TestRequests;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WireTapTest {

    private static final byte[] BODY = "ok".getBytes(StandardCharsets.UTF_8);
    private static final Request REQUEST =
            Request.get("/q").withExpected(Expected.OK.containing("ok"));

    @TempDir private static Path directory;

    private final Map<Integer, List<HeaderBlock>> tapped =
            Collections.synchronizedMap(new TreeMap<>());
    private final Map<Integer, List<HeaderBlock>> sent =
            Collections.synchronizedMap(new TreeMap<>());

    private static WireListener into(Map<Integer, List<HeaderBlock>> blocks) {
        return (connection, block) ->
                blocks.computeIfAbsent(
                                connection, c -> Collections.synchronizedList(new ArrayList<>()))
                        .add(block);
    }

    private WireTap tap(int targetPort) throws IOException {
        TestCertificate own = TestCertificate.SHARED;
        return WireTap.start(
                own.certificate(),
                own.privateKey(),
                PemTrust.managers(own.certificate()),
                targetPort,
                into(tapped));
    }

    private Http2Driver driver(int port, int streams) throws Exception {
        return Http2Driver.open(LocalHttp2.options(port, 1, streams).withWire(into(sent)));
    }

    @Test
    void tapAgreesWithTheClientsCount() throws Exception {
        List<Request> list =
                IntStream.range(0, 200)
                        .mapToObj(n -> TestRequests.withToken("token." + n / 2 + ".x", REQUEST))
                        .toList();
        try (NullServer server = server(BODY, 2_000);
                WireTap tap = tap(server.port())) {
            try (Http2Driver driver = driver(tap.port(), 4)) {
                ReplayResult result = new Replay(driver, 1, 4, Loads.LONG).run(List.of(list));

                assertEquals(200, result.correct(), result.problems().toString());
                assertEquals(200, server.requests());
                assertEquals(200, tapped.get(0).size());
                assertEquals(sent, tapped);
                // What the driver has got has passed here, and what came here was sent there.
                assertTrue(tap.wireBytes().received() >= driver.wireBytes().received());
                assertTrue(driver.wireBytes().sent() >= tap.wireBytes().sent());
                assertTrue(tap.wireBytes().sent() > 200 * 9);
            }
        }
    }

    @Test
    void connectionsAreNumberedInTheirOrder() throws Exception {
        try (NullServer server = server(BODY, 4096);
                WireTap tap = tap(server.port())) {
            for (int n = 0; n < 3; n++) {
                try (Http2Driver driver = driver(tap.port(), 1)) {
                    new Replay(driver, 1, 1, Loads.LONG)
                            .run(List.of(Collections.nCopies(n + 1, REQUEST)));
                }
            }
        }

        assertEquals(List.of(0, 1, 2), List.copyOf(tapped.keySet()));
        assertEquals(List.of(1, 2, 3), tapped.values().stream().map(List::size).toList());
    }

    /** More than every buffer, both ways, byte for byte. */
    @Test
    void largeBodiesPassUnchanged() throws Exception {
        byte[] large = new byte[Expected.BODY_LIMIT];
        for (int i = 0; i < large.length; i++) {
            large[i] = (byte) (i * 31 >> 3);
        }
        byte[] response = Arrays.copyOf(large, 5 * 1024 * 1024);
        Request post =
                new Request(
                        "POST",
                        "/q",
                        HeaderFields.none(),
                        Body.of("application/octet-stream", new byte[5 * 1024 * 1024]),
                        Expected.OK.containing(" "));
        OneAnswer answer = new OneAnswer();
        try (NullServer server = server(response, 4096);
                WireTap tap = tap(server.port());
                Http2Driver driver = driver(tap.port(), 1)) {
            driver.send(0, post, answer);

            assertArrayEquals(large, answer.body());
            assertTrue(tap.wireBytes().sent() > 5 * 1024 * 1024);
            assertTrue(tap.wireBytes().received() > 5 * 1024 * 1024);
        }
    }

    @Test
    void aCloseByTheServerReachesTheClient() throws Exception {
        try (ScriptedServer server = server((peer, stream, n) -> peer.close());
                WireTap tap = tap(server.port());
                Http2Driver driver = driver(tap.port(), 1)) {
            ReplayResult result =
                    new Replay(driver, 1, 1, Loads.LONG).run(List.of(List.of(REQUEST)));

            assertEquals(Map.of(Failure.RESET, 1L), result.failures());
        }
    }

    @Test
    void missingTargetEndsTheConnection() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        try (WireTap tap = tap(free)) {
            assertThrows(IOException.class, () -> driver(tap.port(), 1).close());
            assertEquals(new WireBytes(0, 0), tap.wireBytes());
        }
    }

    private static SSLSocket client(int port, String... protocols) throws Exception {
        SSLContext context = PemTrust.context(TestCertificate.SHARED.certificate());
        SSLSocket socket =
                (SSLSocket)
                        context.getSocketFactory()
                                .createSocket(InetAddress.getLoopbackAddress(), port);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(protocols);
        socket.setSSLParameters(parameters);
        return socket;
    }

    private static int readToEnd(SSLSocket socket) {
        try {
            return socket.getInputStream().readAllBytes().length;
        } catch (IOException e) {
            // A reset is an end too.
            return 0;
        }
    }

    @Test
    void clientWithoutHttp2FramesIsClosedAndInvalidatesTheTotals() throws Exception {
        try (NullServer server = server(BODY, 4096);
                WireTap tap = tap(server.port());
                SSLSocket socket = client(tap.port(), "h2")) {
            socket.getOutputStream()
                    .write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            readToEnd(socket);

            String message = assertThrows(IllegalStateException.class, tap::wireBytes).getMessage();
            assertTrue(message.contains("connection 0: a client must begin"), message);
            assertEquals(0, server.requests());
        }
    }

    @Test
    void aClientWithoutHttp2IsClosed() throws Exception {
        try (NullServer server = server(BODY, 4096);
                WireTap tap = tap(server.port());
                SSLSocket socket = client(tap.port())) {
            assertEquals(0, readToEnd(socket));
            assertEquals(0, tap.wireBytes().sent());
        }
    }

    @Test
    void tapReadsH2load() throws Exception {
        assumeTrue(installed("h2load"), "h2load is not installed: no other client to be tapped");
        try (NullServer server = server(BODY, 4096);
                WireTap tap = tap(server.port())) {
            Path output = directory.resolve("h2load.txt");
            Process h2load =
                    new ProcessBuilder(
                                    "h2load",
                                    "-n20",
                                    "-c2",
                                    "-m3",
                                    "-Hx-jwt-static: something that both sides can remember",
                                    "https://localhost:" + tap.port() + "/q")
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile())
                            .start();
            try {
                assertTrue(h2load.waitFor(2, TimeUnit.MINUTES));
            } finally {
                h2load.destroyForcibly();
            }
            String text = Files.readString(output);

            assertTrue(text.contains("20 succeeded, 0 failed"), text);
            assertEquals(20, server.requests());
            assertEquals(List.of(10, 10), tapped.values().stream().map(List::size).toList());
            for (List<HeaderBlock> connection : tapped.values()) {
                assertTrue(connection.get(0).bytes() > 30, "the first one carries the values");
                for (HeaderBlock block : connection.subList(1, 10)) {
                    // One of them has an update, as soon as the server's settings have come.
                    assertEquals(
                            3 + block.fields().size(), block.bytes() - block.sizeUpdateBytes());
                    for (FieldLine line : block.fields()) {
                        // nghttp2 keeps paths out of its table: index of the name, length, "/q".
                        boolean path = line.name().equals(":path");
                        assertEquals(
                                path ? Representation.WITHOUT_INDEXING : Representation.INDEXED,
                                line.representation());
                        assertEquals(path ? 4 : 1, line.bytes());
                    }
                }
            }
        }
    }

    private static boolean installed(String tool) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }
}
