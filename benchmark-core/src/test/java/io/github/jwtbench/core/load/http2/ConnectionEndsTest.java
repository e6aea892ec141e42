package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.driver;
import static io.github.jwtbench.core.load.http2.LocalHttp2.server;
import static io.netty.handler.codec.http2.Http2Error.ENHANCE_YOUR_CALM;
import static io.netty.handler.codec.http2.Http2Error.NO_ERROR;
import static io.netty.handler.codec.http2.Http2Error.REFUSED_STREAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import io.netty.channel.Channel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers end connections, as they like; each way has a script here. */
class ConnectionEndsTest {

    private static final int REQUESTS = 100;

    /** Netty's clients leave the first one out. */
    private static final int FIRST_STREAM = 3;

    private static final int LAST_STREAM = FIRST_STREAM + 18;
    private static final Request GET = Request.get("/");
    private static final Request POST =
            new Request(
                    "POST",
                    "/",
                    HeaderFields.none(),
                    Body.of("text/plain", new byte[100]),
                    Expected.OK);

    /** Ways to end a connection in which no request may fail, whatever its method. */
    enum Ending {
        /** Like nginx: GOAWAY with the last answer; later requests are not read. */
        GO_AWAY_AFTER_A_NUMBER {
            @Override
            void serve(Peer peer, int stream, int n, AtomicInteger served) {
                if (stream == LAST_STREAM) {
                    peer.goAway(stream, NO_ERROR, "");
                }
                if (stream <= LAST_STREAM) {
                    served.incrementAndGet();
                    peer.ok(stream);
                }
            }
        },
        /** Like Jetty, Envoy and Go: a warning, and then the number (RFC 9113 section 6.8). */
        GO_AWAY_IN_TWO_STEPS {
            @Override
            void serve(Peer peer, int stream, int n, AtomicInteger served) {
                if (stream == LAST_STREAM - 6) {
                    peer.goAway(Integer.MAX_VALUE, NO_ERROR, "");
                    peer.later(1, () -> peer.goAway(LAST_STREAM, NO_ERROR, ""));
                }
                if (stream <= LAST_STREAM) {
                    served.incrementAndGet();
                    peer.ok(stream);
                }
            }
        },
        /** One request on each connection; the others are refused. */
        GO_AWAY_AFTER_EACH_ANSWER {
            @Override
            void serve(Peer peer, int stream, int n, AtomicInteger served) {
                if (stream == FIRST_STREAM) {
                    served.incrementAndGet();
                    peer.ok(stream).goAway(stream, NO_ERROR, "").close();
                }
            }
        },
        /** The words come later than the answer, as when an idle connection is put away. */
        GO_AWAY_WHILE_IDLE {
            @Override
            void serve(Peer peer, int stream, int n, AtomicInteger served) {
                if (n == 1) {
                    served.incrementAndGet();
                    peer.ok(stream);
                    peer.later(1, () -> peer.goAway(stream, NO_ERROR, "idle").close());
                }
            }
        },
        /** A request in excess is told so alone. */
        STREAMS_REFUSED {
            @Override
            void serve(Peer peer, int stream, int n, AtomicInteger served) {
                if (n % 10 == 0) {
                    peer.reset(stream, REFUSED_STREAM.code());
                } else {
                    served.incrementAndGet();
                    peer.ok(stream);
                }
            }
        };

        abstract void serve(Peer peer, int stream, int n, AtomicInteger served);
    }

    private static RigResult run(Script script, int streams, long requests, Request what)
            throws Exception {
        try (ScriptedServer server = server(script);
                Http2Driver driver = driver(server.port(), 1, streams)) {
            return Loads.run(driver, requests, what);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noRequestIsLostOrAnsweredTwice(Ending ending) throws Exception {
        for (Request what : List.of(GET, POST)) {
            // Never more streams than what a call may be sent again for.
            boolean one = ending == Ending.STREAMS_REFUSED || ending == Ending.GO_AWAY_WHILE_IDLE;
            int streams = one ? 1 : 8;
            AtomicInteger served = new AtomicInteger();
            try (ScriptedServer server =
                            server((peer, stream, n) -> ending.serve(peer, stream, n, served));
                    Http2Driver driver = driver(server.port(), 2, streams)) {
                RigResult result = Loads.run(driver, REQUESTS, what);

                Loads.assertSucceeded(REQUESTS, result);
                assertEquals(REQUESTS, served.get());
                // The last ones may still be on their way to being opened.
                long reopened = result.client().connections().reopened();
                if (ending == Ending.STREAMS_REFUSED) {
                    assertEquals(2, server.connections());
                    assertTrue(result.client().connections().resent() >= REQUESTS / 10);
                } else {
                    assertTrue(reopened >= REQUESTS / 10 - 4, "reopened: " + reopened);
                    assertTrue(result.client().connections().reopeningNanos() > 0);
                }
            }
        }
    }

    @Test
    void whatTheServerHasSeenEndsOnTheOldConnection() throws Exception {
        List<Runnable> held = new ArrayList<>();
        Script script =
                (peer, stream, n) -> {
                    if (peer.number == 1) {
                        // The second request is not seen, and the first one is answered last.
                        held.add(() -> peer.ok(stream));
                        if (n == 2) {
                            peer.goAway(stream - 2, NO_ERROR, "");
                        }
                    } else {
                        held.get(0).run();
                        peer.ok(stream);
                    }
                };
        RigResult result = run(script, 2, 2, POST);

        assertEquals(2, result.requests().succeeded(), result.requests().problems().toString());
        assertEquals(1, result.client().connections().resent());
        assertEquals(1, result.client().connections().reopened());
    }

    @Test
    void aGoAwayWithAnErrorFailsWithItsReason() throws Exception {
        Script script =
                (peer, stream, n) -> {
                    if (peer.number == 1) {
                        peer.goAway(
                                0,
                                ENHANCE_YOUR_CALM,
                                "too_many_\u001b[31m\u00e9" + "x".repeat(900));
                    } else {
                        peer.ok(stream);
                    }
                };
        RigResult result = run(script, 1, 20, GET);

        assertEquals(Map.of(Failure.RESET, 1L), result.requests().failures());
        assertEquals(
                "GOAWAY, error code ENHANCE_YOUR_CALM: \"too_many_?[31m?" + "x".repeat(45) + "…\"",
                result.requests().problems().get(Failure.RESET));
        assertEquals(19, result.requests().succeeded());
    }

    @Test
    void aServerThatTurnsEverythingAwayIsNotAskedForEver() throws Exception {
        try (ScriptedServer server = server((peer, stream, n) -> peer.goAway(0, NO_ERROR, "go"));
                Http2Driver driver = driver(server.port(), 1, 1)) {
            RigResult result = Loads.run(driver, 3, POST);

            assertEquals(Map.of(Failure.RESET, 3L), result.requests().failures());
            assertEquals(
                    "GOAWAY, error code NO_ERROR: \"go\"",
                    result.requests().problems().get(Failure.RESET));
            assertEquals(3, result.client().connections().resent());
        }
    }

    @Test
    void aStreamRefusedTwiceFails() throws Exception {
        RigResult result =
                run((peer, stream, n) -> peer.reset(stream, REFUSED_STREAM.code()), 1, 2, GET);

        assertEquals(Map.of(Failure.RESET, 2L), result.requests().failures());
        assertEquals(
                "RST_STREAM, error code REFUSED_STREAM",
                result.requests().problems().get(Failure.RESET));
        assertEquals(2, result.client().connections().resent());
    }

    /** A connection that closes as the request comes; the two may have crossed. */
    @Test
    void onlyWhatDoesNoHarmTwiceIsSentAgainAfterASilentClose() throws Exception {
        for (String method : List.of("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "POST", "PATCH")) {
            boolean harmless = !method.equals("POST") && !method.equals("PATCH");
            Request request = new Request(method, "/", HeaderFields.none(), null, Expected.OK);
            Script oncePerConnection =
                    (peer, stream, n) -> {
                        if (n == 3) {
                            peer.close();
                        } else {
                            peer.ok(stream);
                        }
                    };
            RigResult result = run(oncePerConnection, 1, 10, request);

            long lost = harmless ? 0 : 3;
            assertEquals(
                    lost, result.requests().failed(), method + " " + result.requests().problems());
            assertEquals(harmless ? 4 : 0, result.client().connections().resent(), method);
            assertNull(result.client().endedEarly());
        }
    }

    @Test
    void aRequestIsSentAgainOnceAfterASilentClose() throws Exception {
        RigResult result = run((peer, stream, n) -> peer.close(), 1, 1, GET);

        assertEquals(Map.of(Failure.RESET, 1L), result.requests().failures());
        assertEquals("the connection was closed", result.requests().problems().get(Failure.RESET));
        assertEquals(1, result.client().connections().resent());
    }

    @Test
    void aConnectionLostTakesAllItsCallsWithIt() throws Exception {
        Script script =
                (peer, stream, n) -> {
                    if (n == 8) {
                        peer.close();
                    }
                };

        RigResult result = run(script, 8, 8, POST);

        assertEquals(Map.of(Failure.RESET, 8L), result.requests().failures());
    }

    /** One stream at a time: without RST_STREAM, the second call would never get one. */
    @Test
    void silenceIsATimeoutAndTheStreamIsGivenBack() throws Exception {
        Script script =
                new Script() {
                    @Override
                    public void onOpen(Peer peer) {
                        peer.settings(ScriptedServer.MAX_CONCURRENT_STREAMS, 1);
                    }

                    @Override
                    public void onRequest(Peer peer, int stream, int n) {
                        if (n > 3) {
                            peer.ok(stream);
                        }
                    }
                };
        try (ScriptedServer server = server(script);
                Http2Driver driver = driver(server.port(), 1, 1)) {
            RigResult result =
                    Loads.run(
                            driver, new Schedule.ClosedLoop(1), 4, Duration.ofSeconds(1), n -> GET);

            assertEquals(Map.of(Failure.TIMEOUT, 3L), result.requests().failures());
            assertEquals(1, result.requests().succeeded());
        }
    }

    @Test
    void anAnswerThatHasBegunIsNotAskedForAgain() throws Exception {
        RigResult result =
                run(
                        (peer, stream, n) -> {
                            peer.headers(stream, false, ScriptedServer.status("200"));
                            peer.later(1, peer::close);
                        },
                        1,
                        2,
                        GET);

        assertEquals(Map.of(Failure.RESET, 2L), result.requests().failures());
        assertEquals(0, result.client().connections().resent());
    }

    @Test
    void aReplayEndsWithItsConnection() throws Exception {
        for (Ending ending : List.of(Ending.GO_AWAY_AFTER_A_NUMBER, Ending.GO_AWAY_WHILE_IDLE)) {
            AtomicInteger served = new AtomicInteger();
            try (ScriptedServer server =
                            server((peer, stream, n) -> ending.serve(peer, stream, n, served));
                    Http2Driver driver = driver(server.port(), 1, 2)) {
                ReplayResult result =
                        new Replay(driver, 1, 2, Loads.LONG)
                                .run(List.of(Collections.nCopies(1000, GET)));

                assertTrue(result.correct() < 20, "correct: " + result.correct());
                assertTrue(
                        result.problems()
                                .contains(
                                        "RESET: the connection ended, and its header table with it"),
                        result.problems().toString());
            }
        }
    }

    /**
     * Numbers of streams end (RFC 9113 section 5.1.1): the last one here is the first request's.
     */
    @Test
    void whenStreamNumbersAreUsedUpTheNextConnectionIsOpened() throws Exception {
        List<Runnable> held = new ArrayList<>();
        Script script =
                (peer, stream, n) -> {
                    if (peer.number == 1) {
                        assertEquals(Integer.MAX_VALUE, stream);
                        held.add(() -> peer.ok(stream));
                    } else {
                        held.get(0).run();
                        peer.ok(stream);
                    }
                };
        NioEventLoopGroup group = new NioEventLoopGroup(1);
        try (ScriptedServer server = server(script)) {
            Http2Options options = LocalHttp2.options(server.port(), 1, 2);
            Dialer dialer = Dialer.of(options.endpoint(), Http2Tls.alpn());
            SingleThreadEventLoop loop = (SingleThreadEventLoop) group.next();
            Link link = new Link(options, dialer, loop, 0, null);
            link.open().sync();
            loop.submit(
                            () -> {
                                useUpStreamNumbers(loop.registeredChannelsIterator().next());
                                return null;
                            })
                    .sync();

            for (OneAnswer answer : List.of(send(link, 0), send(link, 1))) {
                assertEquals(200, answer.await());
            }
            assertEquals(2, server.connections());
            link.close();
        } finally {
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
        }
    }

    private static void useUpStreamNumbers(Channel client) throws Http2Exception {
        client.pipeline()
                .get(Http2FrameCodec.class)
                .connection()
                .local()
                .createStream(Integer.MAX_VALUE - 2, false)
                .close();
    }

    private static OneAnswer send(Link link, int slot) {
        OneAnswer answer = new OneAnswer();
        link.send(slot, POST, answer);
        return answer;
    }
}
