package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@link RemoteKeys} closes its resources without the garbage collector. */
class ClosedKeysTest {
    private static final int TIMES = 20;
    private static final String KEYS = Minter.jwks(Fixture.RSA.jwk());

    @AutoClose private final LogCapture log = new LogCapture(); // failures are meant
    @AutoClose private JwksServer server;
    @AutoClose private Http2KeyServer http2;

    @BeforeEach
    void start() throws IOException {
        server = new JwksServer(KEYS);
        http2 = new Http2KeyServer(KEYS);
    }

    private RemoteKeys open(URI address) {
        return RemoteKeys.open(RemoteKeysConfig.of(address, TestCertificate.TLS));
    }

    private URI http2() {
        return URI.create("https://127.0.0.1:" + http2.port() + "/jwks");
    }

    @Test
    void closedKeysReleaseThreadsAndFiles() throws Exception {
        open(server.address()).close(); // what the JVM starts once
        open(http2()).close();
        OpenResources before = OpenResources.now();
        for (int i = 0; i < TIMES; i++) {
            open(server.address()).close();
            open(http2()).close();
        }
        before.awaitNoMore();
        assertEquals(TIMES + 1, server.requests());
    }

    @Test
    void closeDuringALoadReleasesThreadsAndFiles() throws Exception {
        open(server.address()).close();
        CountDownLatch answers = server.holdAnswers();
        OpenResources before = OpenResources.now();
        for (int i = 0; i < TIMES; i++) {
            RemoteKeys keys =
                    new RemoteKeys(
                            server.config(
                                    Duration.ofMinutes(1), Duration.ofHours(1), Duration.ZERO),
                            System::nanoTime);
            keys.refresh("rsa");
            if (i % 2 == 0) {
                server.awaitArrivals(1);
            }
            keys.close();
        }
        answers.countDown(); // the server keeps its side of a connection until it has answered
        before.awaitNoMore();
    }

    /** The JVM starts threads for all, such as its common pool, from whatever thread needs one. */
    @Test
    void closeDoesNotInterruptOtherThreads() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        FutureTask<Boolean> other = new FutureTask<>(() -> over.await(30, TimeUnit.SECONDS));
        RemoteKeysConfig config =
                server.config(Duration.ofMinutes(1), Duration.ofNanos(1), Duration.ZERO);
        try (RemoteKeys keys = new RemoteKeys(config, System::nanoTime)) {
            keys.onRemoval(() -> new Thread(other).start());
            RemoteKeysTest.refresh(keys);
            server.answerWith(503, "");
            RemoteKeysTest.refresh(keys);
        }
        over.countDown();
        assertTrue(other.get(30, TimeUnit.SECONDS));
    }

    /** An outage may last for days, and each failure gives up a connection. */
    @Test
    void failedLoadsReleaseThreadsAndFiles() throws Exception {
        open(server.address()).close();
        server.answerWith(503, "");
        OpenResources before = OpenResources.now();
        RemoteKeysConfig config =
                server.config(Duration.ofMinutes(1), Duration.ofNanos(1), Duration.ZERO);
        try (RemoteKeys keys = new RemoteKeys(config, System::nanoTime)) {
            for (int i = 0; i < TIMES; i++) {
                assertFalse(RemoteKeysTest.refresh(keys));
            }
            OpenResources open = OpenResources.now();
            assertEquals(
                    1, open.threads().stream().filter(name -> name.startsWith("jwks-")).count());
            keys.refresh("rsa");
        }
        before.awaitNoMore();
    }
}
