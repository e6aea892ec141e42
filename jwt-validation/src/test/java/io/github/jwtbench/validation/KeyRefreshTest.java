package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who waits for keys, and on whose thread; against a real HTTPS server that can hold answers. */
class KeyRefreshTest {
    private static final int MAX_WAITERS = 100;
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final String TOKEN = Fixture.RSA.mint(Fixture.payload(""));

    private final AtomicLong nanos = new AtomicLong();
    @AutoClose private final LogCapture log = new LogCapture();
    @AutoClose private JwksServer server;
    @AutoClose private RemoteKeys keys;

    @BeforeEach
    void start() throws IOException {
        server = new JwksServer(Minter.jwks(Fixture.RSA.jwk()));
        keys = keys(Duration.ofMinutes(10));
    }

    private RemoteKeys keys(Duration timeout) {
        return new RemoteKeys(server.config(timeout, INTERVAL, Duration.ZERO), nanos::get);
    }

    /** All of them from this one thread, which is free all the time. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void waitersNeedNoThreadsAndAreLimited(EngineType engine) throws Exception {
        TokenValidator validator = Fixture.validator(engine, Fixture.issuer(keys));
        CountDownLatch answers = server.holdAnswers();
        int threads = 0;
        List<CompletableFuture<Boolean>> waiters = new ArrayList<>();
        for (int i = 0; i < MAX_WAITERS; i++) {
            waiters.add(validator.refreshKeys(TOKEN).toCompletableFuture());
            if (i == 0) {
                server.awaitArrivals(1);
                threads = Thread.activeCount();
            }
        }
        assertTrue(Thread.activeCount() < threads + 10, "a thread for each waiter");
        assertTrue(waiters.stream().noneMatch(CompletableFuture::isDone));
        for (int i = 0; i < 3; i++) {
            TokenRejectedException refused =
                    assertThrows(TokenRejectedException.class, () -> validator.refreshKeys(TOKEN));
            assertEquals(Reason.KEYS_BUSY, refused.reason());
            assertEquals(
                    "at most 100 may wait for the issuer's keys, as many do", refused.getMessage());
            assertFalse(refused.reason().isKeyMissing());
        }
        assertEquals(Reason.KEYS_UNAVAILABLE, Fixture.verdict(validator, TOKEN));

        answers.countDown();
        for (CompletableFuture<Boolean> waiter : waiters) {
            assertTrue(waiter.get(30, TimeUnit.SECONDS));
        }
        assertEquals(1, server.requests());
        assertNull(Fixture.verdict(validator, TOKEN));
        assertTrue(validator.refreshKeys(TOKEN).toCompletableFuture().isDone(), "known");
        assertEquals(1, server.requests());
    }

    @Test
    void concurrentCallersShareOneFetch() throws Exception {
        CountDownLatch answers = server.holdAnswers();
        List<FutureTask<CompletionStage<Boolean>>> calls = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            FutureTask<CompletionStage<Boolean>> call = new FutureTask<>(() -> keys.refresh("rsa"));
            calls.add(call);
            new Thread(call).start();
        }
        for (FutureTask<CompletionStage<Boolean>> call : calls) {
            call.get(30, TimeUnit.SECONDS);
        }
        server.awaitArrivals(1);
        assertNull(Fixture.key(keys, "rsa"), "looking up a key must not wait");
        answers.countDown();
        for (FutureTask<CompletionStage<Boolean>> call : calls) {
            assertTrue(call.get().toCompletableFuture().get(30, TimeUnit.SECONDS));
        }
        assertEquals(1, server.requests());
        assertNotNull(Fixture.key(keys, "rsa"));
    }

    @Test
    void cancelledWaiterDoesNotCancelTheLoad() throws Exception {
        CountDownLatch answers = server.holdAnswers();
        CompletableFuture<Boolean> impatient = keys.refresh("rsa").toCompletableFuture();
        CompletableFuture<Boolean> patient = keys.refresh("rsa").toCompletableFuture();
        impatient.cancel(true);
        answers.countDown();
        assertTrue(patient.get(30, TimeUnit.SECONDS));
        assertNotNull(Fixture.key(keys, "rsa"));
    }

    /** Event loops call: they must neither wait nor read and check keys. */
    @Test
    void keysAreParsedOnTheBackgroundThread() throws Exception {
        CompletableFuture<Thread> reader = new CompletableFuture<>();
        keys.onRemoval(() -> reader.complete(Thread.currentThread()));
        keys.refresh("rsa");
        Thread thread = reader.get(30, TimeUnit.SECONDS);
        assertNotEquals(Thread.currentThread(), thread);
        assertEquals("jwks-refresh", thread.getName());
    }

    @Test
    void closeEndsALoadInFlight() throws Exception {
        server.holdAnswers();
        CompletableFuture<Boolean> waiter = keys.refresh("rsa").toCompletableFuture();
        server.awaitArrivals(1);
        keys.close();
        assertFalse(waiter.get(30, TimeUnit.SECONDS));
        assertFalse(keys.refresh("rsa").toCompletableFuture().get(30, TimeUnit.SECONDS));
        assertEquals(1, server.requests());
        assertEquals(List.of(), log.take(), "it is no failure");
    }

    /** The client's own timeout would end with the headers, and leave a connection open. */
    @Test
    void stalledBodyTimesOutAndClosesTheConnection() throws Exception {
        try (StallingServer stalling = new StallingServer();
                RemoteKeys remote =
                        new RemoteKeys(
                                JwksServer.config(
                                        stalling.address(),
                                        Duration.ofMillis(500),
                                        INTERVAL,
                                        Duration.ZERO),
                                nanos::get)) {
            CompletableFuture<Boolean> waiter = remote.refresh("rsa").toCompletableFuture();
            assertFalse(waiter.get(30, TimeUnit.SECONDS));
            assertTrue(
                    stalling.closed().get(30, TimeUnit.SECONDS), "the connection must be closed");
            assertEquals(1, remote.stats().failures());
            assertEquals(1, log.take().size());
        }
    }

    @Test
    void closeClosesTheConnection() throws Exception {
        try (StallingServer stalling = new StallingServer()) {
            RemoteKeys remote =
                    new RemoteKeys(
                            RemoteKeysConfig.of(stalling.address(), TestCertificate.TLS),
                            nanos::get);
            CompletableFuture<Boolean> waiter = remote.refresh("rsa").toCompletableFuture();
            stalling.started().get(30, TimeUnit.SECONDS);
            remote.close();
            assertFalse(waiter.get(30, TimeUnit.SECONDS));
            assertTrue(
                    stalling.closed().get(30, TimeUnit.SECONDS), "the connection must be closed");
        }
    }

    @Test
    void openWaitsNoLongerThanTheTimeout() {
        server.holdAnswers();
        RemoteKeysConfig config =
                server.config(Duration.ofMillis(300), Duration.ofHours(1), Duration.ZERO);
        try (RemoteKeys remote = RemoteKeys.open(config)) {
            assertFalse(remote.isLoaded());
        }
    }
}
