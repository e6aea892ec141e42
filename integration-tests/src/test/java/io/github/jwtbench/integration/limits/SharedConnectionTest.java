package io.github.jwtbench.integration.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.integration.BadRequests;
import io.github.jwtbench.integration.BadRequests.Kind;
import io.github.jwtbench.integration.Http2Bytes;
import io.github.jwtbench.integration.RawHttp2;
import io.github.jwtbench.integration.ServiceFixture;
import io.github.jwtbench.integration.SharedConnection;
import io.vertx.core.Vertx;
import io.vertx.core.http.Http2Settings;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.impl.ConnectionBase;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One bad request ends no other: Vert.x' real server with what the service puts before its codec,
 * and as it comes. Where the second passes too, an update has made the mend needless.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedConnectionTest {
    private static final int MAX_HEADERS = 20_480;
    private static final String NO_ROOM = "/no-room";

    /** Netty ends a connection after 200 resets in 30 s. */
    private static final int MORE_THAN_THE_GUARD = 300;

    /** One form of so many is enough to see that something is still wrong. */
    private static final int EACH = 6;

    private final ProcessLoad load = new ProcessLoad(TestLimits.of(1000, 500, 2000, 1000));
    private final Vertx vertx = Vertx.vertx();
    private URI mended;
    private URI stock;

    @BeforeAll
    void start() {
        Guard.set(new Acceptor(load, 20_000, MAX_HEADERS));
        mended = serve(MAX_HEADERS * 64 / 25);
        Guard.set(null);
        stock = serve(MAX_HEADERS);
    }

    private URI serve(long maxHeaderList) {
        HttpServerOptions options =
                new HttpServerOptions()
                        .setHost("127.0.0.1")
                        .setPort(0)
                        .setSsl(true)
                        .setUseAlpn(true)
                        .setKeyCertOptions(
                                new PemKeyCertOptions()
                                        .setCertPath(pem("localhost.crt"))
                                        .setKeyPath(pem("localhost.key")))
                        .setInitialSettings(
                                new Http2Settings()
                                        .setHeaderTableSize(65_536)
                                        .setMaxConcurrentStreams(100)
                                        .setMaxHeaderListSize(maxHeaderList));
        int port =
                vertx.createHttpServer(options)
                        .requestHandler(this::answer)
                        .listen()
                        .toCompletionStage()
                        .toCompletableFuture()
                        .join()
                        .actualPort();
        return URI.create("https://localhost:" + port);
    }

    private static String pem(String name) {
        return ServiceFixture.CERTIFICATES.resolve(name).toString();
    }

    private void answer(HttpServerRequest request) {
        AdmittedStreams streams =
                AdmittedStreams.of(((ConnectionBase) request.connection()).channel(), load);
        if (!request.path().equals(NO_ROOM)) {
            request.body().onSuccess(body -> request.response().end(body));
        } else if (streams == null) {
            request.response().reset(7); // as it comes, there are no limits
        } else {
            streams.refuse(request.streamId());
        }
    }

    @AfterAll
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private static SharedConnection connection(URI service) throws Exception {
        return new SharedConnection(
                ServiceFixture.tls(), service, new Http2Bytes.Fields("POST", "/").toBlock());
    }

    @ParameterizedTest
    @EnumSource
    void refusalEndsOnlyItsStream(Kind kind) throws Exception {
        assertEquals(Map.of(), connection(mended).othersThan(kind.refusal(), kind.forms()));
    }

    @ParameterizedTest
    @EnumSource
    void workaroundIsStillNeeded(Kind kind) throws Exception {
        Map<String, byte[]> few = new LinkedHashMap<>(kind.forms());
        List<String> names = List.copyOf(few.keySet());
        few.keySet().removeIf(name -> names.indexOf(name) % EACH != 0);
        assertNotEquals(Map.of(), connection(stock).othersThan(kind.refusal(), few));
    }

    /** What is refused for want of room may be sent again, and nobody is to blame. */
    @Test
    void refusalsAtTheStreamLimitKeepTheConnection() throws Exception {
        Map<String, byte[]> many = BadRequests.forNoRoom(NO_ROOM);
        assertEquals(Map.of(), connection(mended).othersThan("reset 7", many));
        assertNotEquals(Map.of(), connection(stock).othersThan("reset 7", many));
    }

    /** What was too large was decoded all the same: later requests refer to its fields. */
    @Test
    void tooLargeHeaderBlockUpdatesTheTable() throws Exception {
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), mended)) {
            Http2Bytes.Fields large = new Http2Bytes.Fields("POST", "/");
            for (int i = 0; i < 60; i++) {
                large.indexed("kept-" + i, "x".repeat(980));
            }
            connection.send(new Http2Bytes().headers(1, large.toBlock(), true));
            assertEquals("431", connection.await(1));
            byte[] next = new Http2Bytes.Fields("POST", "/").newest().toBlock();
            connection.send(new Http2Bytes().headers(3, next, true));
            assertEquals("200", connection.await(3));
        }
    }

    /** The codec makes no stream of it; its body is for none then. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void requestAboveTheStreamLimitIsRefusedAlone(boolean isMended) throws Exception {
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), isMended ? mended : stock)) {
            byte[] post = new Http2Bytes.Fields("POST", "/").toBlock();
            connection.send(new Http2Bytes().headers(1, post, true));
            assertEquals("200", connection.await(1)); // the settings are known by now
            Http2Bytes all = new Http2Bytes();
            for (int stream = 3; stream <= 201; stream += 2) {
                all.headers(stream, post, false);
            }
            connection.send(all);
            connection.send(new Http2Bytes().headers(203, post, false));
            connection.send(new Http2Bytes().data(203, new byte[10], true));
            connection.send(new Http2Bytes().data(3, new byte[10], true));
            if (isMended) {
                assertEquals("reset 7", connection.await(203));
                assertEquals("200", connection.await(3));
            } else {
                assertThrows(IOException.class, () -> connection.await(3), "still needed");
            }
        }
    }

    /** A body that is still coming when its request is refused costs no reset for each frame. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void framesOfAResetRequestAreIgnored(boolean isMended) throws Exception {
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), isMended ? mended : stock)) {
            byte[] post = new Http2Bytes.Fields("POST", "/").toBlock();
            connection.send(new Http2Bytes().headers(1, post, false));
            byte[] refused = new Http2Bytes.Fields("POST", NO_ROOM).toBlock();
            connection.send(new Http2Bytes().headers(3, refused, false));
            assertEquals("reset 7", connection.await(3));
            Http2Bytes body = new Http2Bytes();
            for (int i = 0; i < MORE_THAN_THE_GUARD; i++) {
                body.data(3, new byte[1], false);
            }
            connection.send(body.data(1, new byte[1], true));
            if (isMended) {
                assertEquals("200", connection.await(1));
            } else {
                assertThrows(IOException.class, () -> connection.await(1), "still needed");
            }
        }
    }
}
