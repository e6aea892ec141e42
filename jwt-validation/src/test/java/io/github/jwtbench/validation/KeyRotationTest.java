package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.VerificationKey;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A key that leaves the JWK set, and its tokens, on a scripted clock. */
class KeyRotationTest {
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final String OLD = Minter.jwks(Fixture.RSA.jwk());
    private static final String NEW = Minter.jwks(Fixture.P256.jwk());
    private static final String TOKEN = Fixture.RSA.mint(Fixture.payload(""));

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // it may overflow
    @AutoClose private JwksServer server;

    @BeforeEach
    void start() throws IOException {
        server = new JwksServer(OLD);
    }

    /** Loaded. */
    private RemoteKeys keys(Duration grace) {
        RemoteKeys keys =
                new RemoteKeys(server.config(Duration.ofSeconds(20), INTERVAL, grace), nanos::get);
        assertTrue(RemoteKeysTest.refresh(keys));
        return keys;
    }

    private void rotate(RemoteKeys keys, String jwks) {
        server.answerWith(200, jwks);
        pass(INTERVAL);
        assertTrue(RemoteKeysTest.refresh(keys));
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void retiredKeyIsInUseUntilItsGraceIsOver() {
        try (RemoteKeys keys = keys(GRACE)) {
            VerificationKey old = Fixture.key(keys, "rsa");
            rotate(keys, NEW);
            assertSame(old, Fixture.key(keys, "rsa"));
            assertNotNull(Fixture.key(keys, "p256"));
            assertEquals(1, keys.stats().keys());

            pass(GRACE.minusNanos(1));
            assertSame(old, Fixture.key(keys, "rsa"));
            pass(Duration.ofNanos(1));
            assertNull(Fixture.key(keys, "rsa"));
            assertNotNull(Fixture.key(keys, "p256"));
        }
    }

    @Test
    void laterRefreshesDoNotExtendTheGrace() {
        try (RemoteKeys keys = keys(GRACE)) {
            rotate(keys, NEW);
            for (int i = 1; i <= 5; i++) {
                rotate(keys, NEW);
                assertNotNull(Fixture.key(keys, "rsa"));
            }
            rotate(keys, NEW);
            assertNull(Fixture.key(keys, "rsa"));
        }
    }

    @Test
    void returningKeyIsCurrentAgain() {
        try (RemoteKeys keys = keys(GRACE)) {
            rotate(keys, NEW);
            rotate(keys, Minter.jwks(Fixture.RSA.jwk(), Fixture.P256.jwk()));
            pass(GRACE);
            assertNotNull(Fixture.key(keys, "rsa"));
        }
    }

    /** Two keys of one name cannot both be in use: which would a token mean? */
    @Test
    void keyReplacedUnderItsNameHasNoGrace() throws TokenRejectedException {
        try (RemoteKeys keys = keys(GRACE)) {
            TokenValidator validator = validator(keys);
            validator.validate(TOKEN);
            rotate(keys, Minter.jwks(Fixture.STRANGER.jwk()));
            assertEquals(0, validator.cacheStats().entries());
            assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, TOKEN));
        }
    }

    @Test
    void removedKeyWithoutGraceClearsItsCacheEntries() throws TokenRejectedException {
        try (RemoteKeys keys = keys(Duration.ZERO)) {
            TokenValidator validator = validator(keys);
            validator.validate(TOKEN);
            assertEquals(1, validator.cacheStats().entries());
            rotate(keys, NEW);
            assertEquals(0, validator.cacheStats().entries());
            assertEquals(Reason.KEY_UNKNOWN, Fixture.verdict(validator, TOKEN));
        }
    }

    @Test
    void cachedTokenOfARetiredKeyEndsWithTheGrace() throws TokenRejectedException {
        try (RemoteKeys keys = keys(GRACE)) {
            TokenValidator validator = validator(keys);
            validator.validate(TOKEN);
            rotate(keys, NEW);
            validator.validate(TOKEN);
            assertEquals(1, validator.cacheStats().hits());
            pass(GRACE);
            assertEquals(Reason.KEY_UNKNOWN, Fixture.verdict(validator, TOKEN));
            assertEquals(0, validator.cacheStats().entries());
        }
    }

    /** The removal is announced twice: when the set changes, and when the grace is over. */
    @Test
    void endOfTheGraceNotifiesListeners() throws InterruptedException {
        CountDownLatch announced = new CountDownLatch(2);
        try (RemoteKeys keys = keys(Duration.ofMillis(20))) {
            keys.onRemoval(announced::countDown);
            rotate(keys, NEW);
            assertTrue(announced.await(30, TimeUnit.SECONDS));
        }
    }

    @Test
    void unchangedSetNotifiesNobody() {
        AtomicLong announced = new AtomicLong();
        try (RemoteKeys keys = keys(GRACE)) {
            keys.onRemoval(announced::incrementAndGet);
            rotate(keys, OLD);
            assertEquals(0, announced.get());
            rotate(keys, NEW);
            assertEquals(1, announced.get());
        }
    }

    private static TokenValidator validator(KeySource keys) {
        return Fixture.validator(
                EngineType.STAGED, Fixture.fixedClock(), 1_000_000, Fixture.issuer(keys));
    }
}
