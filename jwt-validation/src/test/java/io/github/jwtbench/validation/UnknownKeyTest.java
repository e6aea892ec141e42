package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.jwks.KeyWaiters;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Good tokens of new keys are never refused; against a real HTTPS server, in real time. */
class UnknownKeyTest {
    /** A fifth of the default, so that a rotation every 4 s takes 0.8 s. */
    private static final Duration INTERVAL = Duration.ofMillis(200);

    private static final int UNKNOWN_PER_INTERVAL = 100;
    private static final String CLAIMS = Fixture.payload("");
    private static final String UNKNOWN = Fixture.P384.mint(CLAIMS);
    private static final String BOTH = Minter.jwks(Fixture.RSA.jwk(), Fixture.P256.jwk());

    @AutoClose private final LogCapture log = new LogCapture(); // failures are meant
    @AutoClose private JwksServer server;

    @BeforeEach
    void start() throws IOException {
        server = new JwksServer(Minter.jwks(Fixture.RSA.jwk()));
    }

    private RemoteKeysConfig config(Duration minInterval) {
        return new RemoteKeysConfig(
                JwksLocation.of(server.address(), TestCertificate.TLS),
                Duration.ofSeconds(20),
                Duration.ofMinutes(5),
                minInterval,
                Duration.ofMinutes(5),
                4096,
                5 * 1000); // the default, for 5 times the rate
    }

    private static TokenValidator validator(RemoteKeys keys) {
        return Fixture.validator(EngineType.STAGED, Fixture.issuer(keys));
    }

    /** As the adapters of frameworks do it; null if the token is accepted. */
    private static CompletionStage<Reason> verdict(TokenValidator validator, String token) {
        try {
            Reason reason = Fixture.verdict(validator, token);
            return reason != null && reason.isKeyMissing()
                    ? validator
                            .refreshKeys(token)
                            .thenApply(known -> Fixture.verdict(validator, token))
                    : CompletableFuture.completedStage(reason);
        } catch (TokenRejectedException e) {
            return CompletableFuture.completedStage(e.reason());
        }
    }

    private static Reason join(CompletionStage<Reason> verdict) {
        return verdict.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
    }

    @Test
    void newKeyIsUsedAtOnceAfterAnUnknownKey() {
        try (RemoteKeys keys = RemoteKeys.open(config(Duration.ofMinutes(10)))) {
            TokenValidator validator = validator(keys);
            assertEquals(Reason.KEY_UNKNOWN, join(verdict(validator, UNKNOWN)));
            server.answerWith(200, BOTH);
            assertEquals(null, join(verdict(validator, Fixture.P256.mint(CLAIMS))));
        }
    }

    @Test
    void returningProviderIsUsedAtOnce() {
        server.answerWith(503, "");
        try (RemoteKeys keys = RemoteKeys.open(config(INTERVAL))) {
            TokenValidator validator = validator(keys);
            String token = Fixture.RSA.mint(CLAIMS);
            for (int i = 0; i < 7; i++) {
                assertEquals(Reason.KEYS_UNAVAILABLE, join(verdict(validator, token)));
            }
            server.answerWith(200, BOTH);
            for (int i = 0; i < 7; i++) {
                assertEquals(null, join(verdict(validator, token)));
            }
        }
    }

    @Test
    void unknownKeysDoNotDelayANewKey() throws Exception {
        ScheduledExecutorService clients = Executors.newScheduledThreadPool(1);
        Queue<CompletionStage<Reason>> good = new ConcurrentLinkedQueue<>();
        Queue<CompletionStage<Reason>> bad = new ConcurrentLinkedQueue<>();
        AtomicInteger unknown = new AtomicInteger();
        AtomicReference<String> newest = new AtomicReference<>(Fixture.RSA.mint(CLAIMS));
        Iterator<Minter> next = rotations().iterator();
        CompletableFuture<Void> over = new CompletableFuture<>();
        long start = System.nanoTime();
        try (RemoteKeys keys = RemoteKeys.open(config(INTERVAL))) {
            TokenValidator validator = validator(keys);
            every(
                    INTERVAL.dividedBy(UNKNOWN_PER_INTERVAL),
                    () -> bad.add(verdict(validator, forged(unknown.incrementAndGet()))),
                    clients);
            every(
                    INTERVAL.dividedBy(10),
                    () -> good.add(verdict(validator, newest.get())),
                    clients);
            every(
                    INTERVAL.multipliedBy(4),
                    () -> {
                        if (next.hasNext()) {
                            Minter minter = next.next();
                            server.answerWith(200, Minter.jwks(minter.jwk()));
                            newest.set(minter.mint(CLAIMS));
                        } else {
                            over.complete(null);
                        }
                    },
                    clients);
            over.get(60, TimeUnit.SECONDS);
            clients.shutdown();
            assertTrue(clients.awaitTermination(30, TimeUnit.SECONDS));
            bad.forEach(each -> assertEquals(Reason.KEY_UNKNOWN, join(each)));
            good.forEach(each -> assertEquals(null, join(each)));
            assertFalse(good.isEmpty());
            long intervals = (System.nanoTime() - start) / INTERVAL.toNanos();
            assertTrue(
                    server.requests() <= KeyWaiters.BURST + intervals + 1,
                    server.requests() + " fetches in " + intervals + " intervals");
        } finally {
            clients.shutdownNow();
        }
    }

    private static void every(Duration period, Runnable task, ScheduledExecutorService clients) {
        clients.scheduleAtFixedRate(task, 0, period.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Keys with new names; making keys would take longer. */
    private static List<Minter> rotations() {
        return Stream.of(1, 2, 3, 4)
                .map(number -> Fixture.P256.with("rotation-" + number, SignatureAlgorithm.ES256))
                .toList();
    }

    /** A token with an unknown key and an invalid signature. */
    private static String forged(int number) {
        String header = "{\"alg\":\"ES256\",\"kid\":\"unknown-" + number + "\"}";
        return Base64.getUrlEncoder().withoutPadding().encodeToString(header.getBytes(UTF_8))
                + UNKNOWN.substring(UNKNOWN.indexOf('.'));
    }
}
