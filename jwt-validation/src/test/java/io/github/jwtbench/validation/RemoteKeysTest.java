package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.jwks.KeyWaiters;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Against a real HTTPS server; the clock of the rate limit is scripted. */
class RemoteKeysTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final String OLD = Minter.jwks(Fixture.RSA.jwk());
    private static final String NEW = Minter.jwks(Fixture.RSA.jwk(), Fixture.P256.jwk());

    private static final Logger LOG = Logger.getLogger("io.github.jwtbench.validation");

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // it may overflow
    @AutoClose private JwksServer server;
    @AutoClose private RemoteKeys keys;

    @BeforeAll
    static void logNothing() {
        LOG.setLevel(Level.OFF); // the failures here are meant
    }

    @AfterAll
    static void logAgain() {
        LOG.setLevel(null);
    }

    @BeforeEach
    void start() throws IOException {
        server = new JwksServer(OLD);
        keys = new RemoteKeys(config(PATIENCE, INTERVAL), nanos::get);
    }

    private RemoteKeysConfig config(Duration timeout, Duration minInterval) {
        return server.config(timeout, minInterval, GRACE);
    }

    static boolean refresh(RemoteKeys keys) {
        try {
            return keys.refresh("new").toCompletableFuture().join();
        } catch (TokenRejectedException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean refreshKeys(TokenValidator validator, String token)
            throws TokenRejectedException {
        return validator.refreshKeys(token).toCompletableFuture().join();
    }

    private void passInterval() {
        nanos.addAndGet(INTERVAL.toNanos());
    }

    @Test
    void pemKeyIsAKeySet() {
        byte[] der = Fixture.P256.pair().getPublic().getEncoded();
        server.answerWith(200, Base64.getMimeEncoder().encodeToString(der));
        server.answerWithType("text/plain");
        assertTrue(refresh(keys));
        assertEquals(
                Fixture.P256.pair().getPublic(),
                keys.find("any", SignatureAlgorithm.ES256).publicKey());
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void newKeyIsFoundByOneRefresh(EngineType engine) throws TokenRejectedException {
        TokenValidator validator = Fixture.validator(engine, Fixture.issuer(keys));
        String oldToken = Fixture.RSA.mint(Fixture.payload(""));
        String newToken = Fixture.P256.mint(Fixture.payload(""));
        assertEquals(Reason.KEYS_UNAVAILABLE, Fixture.verdict(validator, oldToken));
        assertTrue(refreshKeys(validator, oldToken));
        validator.validate(oldToken);
        assertEquals(Reason.KEY_UNKNOWN, Fixture.verdict(validator, newToken));
        assertTrue(Reason.KEY_UNKNOWN.isKeyMissing());

        server.answerWith(200, NEW);
        assertTrue(refreshKeys(validator, newToken));
        validator.validate(newToken);
        validator.validate(oldToken);
        assertEquals(2, server.requests());
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void randomKidsCauseABurstOfLoadsOnly(EngineType engine) throws TokenRejectedException {
        TokenValidator validator = Fixture.validator(engine, Fixture.issuer(keys));
        List<CompletableFuture<Boolean>> answers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Minter attacker = Fixture.ED.with("kid-" + i, SignatureAlgorithm.EDDSA);
            String token = attacker.mint(Fixture.payload(""));
            answers.add(validator.refreshKeys(token).toCompletableFuture());
            if (i < KeyWaiters.BURST) {
                assertFalse(answers.get(i).join());
                assertFalse(refreshKeys(validator, token), "at once, without a fetch");
            }
        }
        assertEquals(KeyWaiters.BURST, server.requests());
        assertEquals(45, answers.stream().filter(each -> !each.isDone()).count());
        keys.close();
        answers.forEach(each -> assertFalse(each.join()));
    }

    @Test
    void tokensRefusedBeforeTheKeyLookupCauseNoLoad() {
        TokenValidator validator = Fixture.validator(EngineType.STAGED, Fixture.issuer(keys));
        for (String token :
                new String[] {
                    "garbage",
                    "a".repeat(9000),
                    Fixture.RSA.mint("{\"iss\":\"https://unknown.example\"}")
                }) {
            assertThrows(TokenRejectedException.class, () -> validator.refreshKeys(token));
        }
        assertEquals(0, server.requests());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | oops",
                "404 | {}",
                "302 | x",
                "204 | ''",
                "200 | ''",
                "200 | <html>",
                "200 | {\"keys\":[]}",
                "200 | {\"keys\":[{\"kty\":\"oct\",\"k\":\"AA\"}]}",
                "200 | {\"keys\":[],\"keys\":[]}"
            })
    void badAnswerDoesNotReplaceGoodKeys(int status, String body) {
        assertTrue(refresh(keys));
        VerificationKey good = Fixture.key(keys, "rsa");
        server.answerWith(status, body);
        passInterval();
        assertFalse(refresh(keys));
        assertSame(good, Fixture.key(keys, "rsa"));
        assertEquals(new RemoteKeys.Stats(2, 1, 1, 1), keys.stats());
        assertEquals(2, server.requests());
    }

    @Test
    void oversizedAnswerIsRefused() {
        assertTrue(refresh(keys));
        server.answerWith(200, " ".repeat(4097 - OLD.length()) + OLD);
        passInterval();
        LOG.setLevel(null);
        try (LogCapture log = new LogCapture()) {
            assertFalse(refresh(keys));
            String told = log.take().get(0);
            assertTrue(
                    told.endsWith("body must have at most 4096 bytes (jwks-max-bytes), has 4097"),
                    told);
        }
        LOG.setLevel(Level.OFF);
        server.answerWith(200, " ".repeat(4096 - OLD.length()) + OLD);
        passInterval();
        assertTrue(refresh(keys));
    }

    @Test
    void keysSurviveAnOutageAndRecover() {
        assertTrue(refresh(keys));
        VerificationKey good = Fixture.key(keys, "rsa");
        server.answerWith(503, "");
        for (int i = 0; i < 3; i++) {
            passInterval();
            assertFalse(refresh(keys));
        }
        assertSame(good, Fixture.key(keys, "rsa"));
        assertEquals(new RemoteKeys.Stats(4, 3, 3, 1), keys.stats());

        server.answerWith(200, NEW);
        passInterval();
        assertTrue(refresh(keys));
        assertSame(good, Fixture.key(keys, "rsa"), "an unchanged key keeps cached tokens valid");
        assertEquals(new RemoteKeys.Stats(5, 3, 0, 2), keys.stats());
    }

    @Test
    void ageIsThatOfTheNewestGoodSet() {
        assertEquals(Optional.empty(), keys.keysAge());
        assertTrue(refresh(keys));
        assertEquals(Optional.of(Duration.ZERO), keys.keysAge());
        passInterval();
        assertEquals(Optional.of(INTERVAL), keys.keysAge());
        server.answerWith(503, "");
        assertFalse(refresh(keys));
        assertEquals(Optional.of(INTERVAL), keys.keysAge());
        server.answerWith(200, OLD);
        passInterval();
        assertTrue(refresh(keys));
        assertEquals(Optional.of(Duration.ZERO), keys.keysAge(), "also if nothing has changed");
    }

    @Test
    void keysSurviveTheLossOfTheServer() {
        assertTrue(refresh(keys));
        server.close();
        passInterval();
        assertFalse(refresh(keys));
        assertNotNull(Fixture.key(keys, "rsa"));
    }

    @Test
    void silentServerCausesATimeout() {
        server.holdAnswers();
        try (RemoteKeys impatient =
                new RemoteKeys(config(Duration.ofMillis(200), INTERVAL), nanos::get)) {
            assertFalse(refresh(impatient));
            assertFalse(impatient.isLoaded());
            assertEquals(1, impatient.stats().failures());
        }
    }

    @Test
    void untrustedCertificateIsRefused() throws NoSuchAlgorithmException {
        RemoteKeysConfig untrusting =
                RemoteKeysConfig.of(server.address(), SSLContext.getDefault());
        try (RemoteKeys careful = RemoteKeys.open(untrusting)) {
            assertFalse(careful.isLoaded());
            assertEquals(0, server.requests());
        }
    }

    @Test
    void openLoadsAndThenRefreshesInTheBackground() throws InterruptedException {
        RemoteKeysConfig often =
                new RemoteKeysConfig(
                        JwksLocation.of(server.address(), TestCertificate.TLS),
                        PATIENCE,
                        Duration.ofMillis(20),
                        INTERVAL,
                        GRACE,
                        4096,
                        100);
        try (RemoteKeys refreshed = RemoteKeys.open(often)) {
            assertNotNull(Fixture.key(refreshed, "rsa"));
            server.awaitArrivals(3);
        }
    }

    @Test
    void openSurvivesAnOutage() throws InterruptedException {
        server.answerWith(503, "");
        try (RemoteKeys refreshed = RemoteKeys.open(config(PATIENCE, Duration.ofMillis(20)))) {
            assertFalse(refreshed.isLoaded());
            server.answerWith(200, OLD);
            server.awaitArrivals(2); // the second comes after the short interval
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (!refreshed.isLoaded()) {
                assertTrue(System.nanoTime() < deadline, "must load");
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void closedKeysAreNotFetchedAgain() {
        assertTrue(refresh(keys));
        keys.close();
        passInterval();
        assertFalse(refresh(keys));
        assertNotNull(Fixture.key(keys, "rsa"));
        assertEquals(1, server.requests());
    }
}
