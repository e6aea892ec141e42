package io.github.jwtbench.core.load.http2;

import static io.netty.handler.codec.http2.Http2Error.ENHANCE_YOUR_CALM;
import static io.netty.handler.codec.http2.Http2Error.INTERNAL_ERROR;
import static io.netty.handler.codec.http2.Http2Error.NO_ERROR;
import static io.netty.handler.codec.http2.Http2Error.REFUSED_STREAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.load.http2.ScriptedServer.Script;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.channel.Channel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameCodec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers end connections, as they like; each way has a script here. */
class ConnectionEndsTest {
    private static final Duration LONG = Duration.ofMinutes(5);

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

    @TempDir private static Path directory;
    private static TestCertificate certificate;
    private static TrustManagerFactory trust;

    @BeforeAll
    static void makeCertificate() throws Exception {
        certificate = TestCertificate.create(directory);
        trust = PemTrust.managers(certificate.certificate());
    }

    /** Ways to end a connection in which no request may fail, whatever its method. */
    enum Ending {
        /** Like nginx: GOAWAY with the last request's answer, what comes later is not read. */
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

    private static ScriptedServer server(Script script) throws Exception {
        return new ScriptedServer(certificate, script);
    }

    private static Http2Driver driver(ScriptedServer server, int connections, int streams)
            throws Exception {
        return Http2Driver.open(
                new Http2Options(
                        Endpoint.tls("localhost", server.port(), trust), connections, streams));
    }

    private static RigResult run(Http2Driver driver, Schedule schedule, long requests, Request what)
            throws Exception {
        return new Rig(driver)
                .run(
                        new RunPlan("test", schedule, LONG, requests, LONG, 10_000),
                        n -> what,
                        Progress.none());
    }

    private static RigResult run(Script script, int streams, long requests, Request what)
            throws Exception {
        try (ScriptedServer server = server(script);
                Http2Driver driver = driver(server, 1, streams)) {
            return run(driver, new Schedule.ClosedLoop(streams), requests, what);
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
                    Http2Driver driver = driver(server, 2, streams)) {
                RigResult result =
                        run(driver, new Schedule.ClosedLoop(2 * streams), REQUESTS, what);

                assertEquals(
                        Map.of(),
                        result.requests().failures(),
                        result.requests().problems().toString());
                assertEquals(REQUESTS, result.requests().succeeded());
                assertEquals(REQUESTS, served.get());
                // The last ones may still be on their way to being opened.
                long reopened = result.client().connections().reopened();
                if (ending == Ending.STREAMS_REFUSED) {
                    assertEquals(2, server.connections());
                    assertTrue(result.client().connections().resent() >= REQUESTS / 10);
                } else {
                    assertTrue(reopened >= REQUESTS / 10 - 4, "reopened: " + reopened);
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
                Http2Driver driver = driver(server, 1, 1)) {
            RigResult result = run(driver, new Schedule.ClosedLoop(1), 3, POST);

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

    @Test
    void otherResetsAreNoReasonToTryAgain() throws Exception {
        AtomicInteger served = new AtomicInteger();
        RigResult result =
                run(
                        (peer, stream, n) -> {
                            served.incrementAndGet();
                            peer.reset(stream, INTERNAL_ERROR.code());
                        },
                        1,
                        2,
                        GET);

        assertEquals(Map.of(Failure.RESET, 2L), result.requests().failures());
        assertEquals(2, served.get());
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
                    Http2Driver driver = driver(server, 1, 2)) {
                ReplayResult result =
                        new Replay(driver, 1, 2, LONG).run(List.of(Collections.nCopies(1000, GET)));

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
            Http2Options options =
                    new Http2Options(Endpoint.tls("localhost", server.port(), trust), 1, 2);
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

            List<CompletableFuture<Integer>> answers = List.of(send(link, 0), send(link, 1));

            for (CompletableFuture<Integer> answer : answers) {
                assertEquals(200, answer.get(1, TimeUnit.MINUTES));
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

    private static CompletableFuture<Integer> send(Link link, int slot) {
        CompletableFuture<Integer> status = new CompletableFuture<>();
        link.send(
                slot,
                POST,
                new Completion() {
                    @Override
                    public void answered(int answer, byte[] body, int length) {
                        status.complete(answer);
                    }

                    @Override
                    public void failed(Failure failure, String detail) {
                        status.completeExceptionally(new IOException(failure + ": " + detail));
                    }
                });
        return status;
    }

    /**
     * A server that sends its clients away once in a second, and takes a while to open the next
     * connection. Requests that become due meanwhile wait for it, each from its own intended time:
     * with 200 ms to wait, those of the first 50 ms wait for 150 ms or more.
     */
    @Test
    void theWaitForTheNextConnectionIsInTheLatencies() throws Exception {
        int rate = 200;
        int seconds = 3;
        long openingMillis = 200;
        Script script =
                new Script() {
                    @Override
                    public void onOpen(Peer peer) {
                        peer.later(peer.number == 1 ? 0 : openingMillis, peer::settings);
                    }

                    @Override
                    public void onRequest(Peer peer, int stream, int n) {
                        if (n == rate / 2) {
                            peer.goAway(stream, NO_ERROR, "");
                        }
                        if (n <= rate / 2) {
                            peer.ok(stream);
                        }
                    }
                };
        try (ScriptedServer server = server(script);
                Http2Driver driver = driver(server, 1, 100)) {
            RigResult result = run(driver, new Schedule.OpenLoop(rate), rate * (long) seconds, GET);

            assertEquals(
                    rate * seconds,
                    result.requests().succeeded(),
                    result.requests().problems().toString());
            long ends = server.connections() - 1L;
            assertTrue(ends >= seconds, "ended: " + ends);
            long slow =
                    rate * (long) seconds
                            - result.latency()
                                    .getCountBetweenValues(
                                            0, Duration.ofMillis(3 * openingMillis / 4).toNanos());
            // A tool that starts its clock when it can send would see none of them.
            long due = ends * rate * openingMillis / 4 / 1000;
            assertTrue(slow >= due - ends, slow + " of " + due);
            assertTrue(
                    result.latency().getValueAtPercentile(99)
                            >= Duration.ofMillis(3 * openingMillis / 4).toNanos());
            assertTrue(
                    result.client().connections().reopeningNanos()
                            >= result.client().connections().reopened()
                                    * Duration.ofMillis(openingMillis).toNanos());
        }
    }
}
