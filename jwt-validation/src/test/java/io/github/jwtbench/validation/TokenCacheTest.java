package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers of the cache, and their lifetime. */
@ParameterizedClass
@EnumSource
class TokenCacheTest {
    @Parameter EngineType engine;

    private static final long ROOM = 1_000_000;

    private final MutableClock clock = new MutableClock(Instant.ofEpochSecond(Fixture.NOW));

    /** Never evicts by time, so that a wrong answer could not hide behind eviction. */
    private TokenValidator validator(KeySource keys) {
        return validator(Fixture.issuer(keys));
    }

    private TokenValidator validator(Issuer issuer) {
        return new TokenValidator(
                Fixture.config(engine, clock, ROOM, null, issuer),
                System::nanoTime,
                Ticker.disabledTicker());
    }

    @Test
    void secondValidationIsAHit() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String token = Fixture.RSA.mint(Fixture.payload(""));
        VerifiedToken first = validator.validate(token);
        assertSame(first, validator.validate(new StringBuilder(token).toString()));
        assertEquals(new CacheStats(1, 1, 1), validator.cacheStats());
    }

    @Test
    void entryEndsWithTheToken() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String token = Fixture.RSA.mint(Fixture.payload(""));
        validator.validate(token);

        clock.advance(Duration.ofSeconds(300).minusMillis(1));
        validator.validate(token);
        assertEquals(1, validator.cacheStats().hits());

        // Within the skew it is still good, but goes through the pipeline and is not kept.
        clock.advance(Duration.ofMillis(1));
        validator.validate(token);
        validator.validate(token);
        assertEquals(new CacheStats(1, 3, 0), validator.cacheStats());

        clock.advance(Fixture.SKEW);
        assertEquals(Reason.EXPIRED, Fixture.verdict(validator, token));
    }

    @Test
    void entryEndsAtItsMaximumAge() throws TokenRejectedException {
        TokenValidator validator =
                validator(
                        new Issuer(
                                Fixture.ISSUER,
                                Set.of(),
                                Set.of(Fixture.AUDIENCE),
                                false,
                                Fixture.ALL,
                                TokenTypes.ANY,
                                Fixture.KEYS,
                                Duration.ofSeconds(60)));
        String old = Fixture.RSA.mint(Fixture.payload(",\"iat\":" + (Fixture.NOW - 60)));
        assertEquals(Reason.EXPIRED, Fixture.verdict(validator, old));
        String ageless = Fixture.RSA.mint(Fixture.payload(""));
        assertEquals(Reason.CLAIM_MISSING, Fixture.verdict(validator, ageless));

        String token = Fixture.RSA.mint(Fixture.payload(",\"iat\":" + Fixture.NOW));
        validator.validate(token);
        clock.advance(Duration.ofSeconds(60).minusMillis(1));
        validator.validate(token);
        assertEquals(1, validator.cacheStats().hits());
        clock.advance(Duration.ofMillis(1));
        assertEquals(Reason.EXPIRED, Fixture.verdict(validator, token));
    }

    @Test
    void hitChecksNbfAgain() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String token = Fixture.RSA.mint(Fixture.payload(",\"nbf\":" + Fixture.NOW));
        validator.validate(token);
        clock.set(Instant.ofEpochSecond(Fixture.NOW - 11));
        assertEquals(Reason.NOT_YET_VALID, Fixture.verdict(validator, token));
    }

    @Test
    void tokensOfARemovedKeyAreRefused() throws TokenRejectedException {
        RotatingKeys keys = new RotatingKeys(Fixture.RSA.jwk(), Fixture.P256.jwk());
        TokenValidator validator = validator(keys);
        String rsaToken = Fixture.RSA.mint(Fixture.payload(""));
        String ecToken = Fixture.P256.mint(Fixture.payload(""));
        validator.validate(rsaToken);
        validator.validate(ecToken);

        keys.rotate(Fixture.P256.jwk(), Fixture.P384.jwk());
        assertEquals(1, validator.cacheStats().entries(), "the removed key's entry is gone");
        assertEquals(Reason.KEY_UNKNOWN, Fixture.verdict(validator, rsaToken));
        validator.validate(ecToken);
        assertEquals(new CacheStats(1, 3, 1), validator.cacheStats());
        validator.validate(Fixture.P384.mint(Fixture.payload("")));
    }

    @Test
    void tokensOfAReplacedKeyAreRefused() throws TokenRejectedException {
        RotatingKeys keys = new RotatingKeys(Fixture.RSA.jwk());
        TokenValidator validator = validator(keys);
        String token = Fixture.RSA.mint(Fixture.payload(""));
        validator.validate(token);
        keys.rotate(Fixture.STRANGER.jwk());
        assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, token));
        keys.rotate(Fixture.RSA.jwk());
        validator.validate(token);
    }

    @Test
    void refusedTokensAreNotCached() {
        TokenValidator validator = validator(Fixture.KEYS);
        String wrongKey = Fixture.STRANGER.mint(Fixture.payload(""));
        for (int i = 0; i < 3; i++) {
            assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, wrongKey));
        }
        assertEquals(new CacheStats(0, 3, 0), validator.cacheStats());
    }

    @Test
    void tokensWithEqualHashCodesAreDistinct() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String token = Fixture.ED.mint(Fixture.payload(",\"sub\":\"alice\""));
        validator.validate(token);
        String twin = withEqualHashCode(token);
        assertEquals(token.hashCode(), twin.hashCode());
        assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, twin));

        for (int i = 0; i < 200; i++) {
            String subject = "user" + i % 20;
            VerifiedToken verified =
                    validator.validate(
                            Fixture.ED.mint(Fixture.payload(",\"sub\":\"" + subject + "\"")));
            assertEquals(subject, verified.subject());
        }
        assertEquals(180, validator.cacheStats().hits());
    }

    /** Every token that ends in the same signature has the same key. */
    @Test
    void cachedSignatureWithAnotherTextIsRefused() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String good = Fixture.RSA.mint(Fixture.payload(",\"sub\":\"alice\""));
        String evil = Fixture.RSA.mint(Fixture.payload(",\"sub\":\"mallory\""));
        String signature = good.substring(good.lastIndexOf('.'));
        validator.validate(good);
        String mixed = evil.substring(0, evil.lastIndexOf('.')) + signature;
        for (int i = 0; i < 3; i++) {
            Attack.refused(validator, mixed, Reason.SIGNATURE_INVALID);
        }
        assertEquals("alice", validator.validate(good).subject());
        assertEquals(new CacheStats(1, 4, 1), validator.cacheStats());
    }

    /** The view of a token is made once, and each hit still checks the token. */
    @Test
    void viewIsMadeOnceAndHitsAreStillChecked() throws TokenRejectedException {
        RotatingKeys keys = new RotatingKeys(Fixture.RSA.jwk());
        TokenValidator validator = validator(keys);
        String token = Fixture.RSA.mint(Fixture.payload(",\"sub\":\"alice\""));
        TokenView<StringBuilder> view = verified -> new StringBuilder(verified.subject());

        StringBuilder first = validator.validate(token, view);
        assertEquals("alice", first.toString());
        assertSame(first, validator.validate(token, view));
        TokenView<Integer> other = verified -> verified.token().length();
        assertEquals(token.length(), validator.validate(token, other));
        assertEquals(token.length(), validator.validate(token, other));

        keys.rotate(Fixture.STRANGER.jwk());
        assertEquals(
                Reason.SIGNATURE_INVALID,
                assertThrows(TokenRejectedException.class, () -> validator.validate(token, view))
                        .reason());
    }

    @Test
    void refusingViewIsCalledEachTime() throws TokenRejectedException {
        TokenValidator validator = validator(Fixture.KEYS);
        String token = Fixture.RSA.mint(Fixture.payload(""));
        TokenRejectedException refusal =
                new TokenRejectedException(Reason.CLAIM_INVALID, "not for us");
        TokenView<String> view =
                verified -> {
                    throw refusal;
                };
        for (int i = 0; i < 2; i++) {
            assertSame(
                    refusal,
                    assertThrows(
                            TokenRejectedException.class, () -> validator.validate(token, view)));
        }
        assertEquals(token, validator.validate(token).token());
    }

    @Test
    void limitOfZeroDisablesTheCache() throws TokenRejectedException {
        TokenValidator validator =
                Fixture.validator(engine, clock, 0, Fixture.issuer(Fixture.KEYS));
        String token = Fixture.RSA.mint(Fixture.payload(""));
        validator.validate(token);
        validator.validate(token);
        assertEquals(new CacheStats(0, 0, 0), validator.cacheStats());
    }

    @Test
    void cacheIsBoundedByCharacters() {
        TokenCache cache = new TokenCache(100, clock, Ticker.disabledTicker());
        for (int i = 0; i < 50; i++) {
            put(cache, "ten-chars" + (char) ('0' + i), Fixture.NOW + 300);
        }
        assertTrue(cache.stats().entries() <= 10, () -> cache.stats().toString());
        assertTrue(cache.stats().entries() >= 1, () -> cache.stats().toString());
    }

    @Test
    void expiredEntriesAreRemoved() {
        Ticker ticker = () -> clock.millis() * 1_000_000;
        TokenCache cache = new TokenCache(100, clock, ticker);
        put(cache, "soon", Fixture.NOW + 1);
        put(cache, "later", Fixture.NOW + 3600);
        put(cache, "too late", Fixture.NOW);
        assertNotNull(find(cache, "soon"));
        clock.advance(Duration.ofSeconds(60));
        put(cache, "next", Fixture.NOW + 3600);
        assertEquals(2, cache.stats().entries());
        assertNotNull(find(cache, "later"));
        assertNotNull(find(cache, "next"));
        assertNull(find(cache, "soon"));
    }

    /** Two tokens with the same cache key. */
    @Test
    void tokensWithEqualCacheKeysAreComparedByText() {
        TokenCache cache = new TokenCache(100, clock, Ticker.disabledTicker());
        TokenKey key = cache.keyOf("good");
        cache.put(key, entry("good", Fixture.NOW + 300));
        assertNull(cache.find(key, "evil"));
        assertNotNull(cache.find(key, "good"));
        assertEquals(new CacheStats(1, 1, 1), cache.stats());
        assertEquals(0.5, cache.stats().hitRatio());
    }

    /** The key takes a character's lower byte only, so these two have one. */
    @Test
    void charactersBeyondLatin1AreDistinct() {
        TokenCache cache = new TokenCache(100, clock, Ticker.disabledTicker());
        String lookalike = "goo\u0164";
        assertEquals(cache.keyOf("good"), cache.keyOf(lookalike));
        put(cache, "good", Fixture.NOW + 300);
        assertNull(find(cache, lookalike));
    }

    private static void put(TokenCache cache, String token, long expirySeconds) {
        cache.put(cache.keyOf(token), entry(token, expirySeconds));
    }

    private static CachedToken find(TokenCache cache, String token) {
        return cache.find(cache.keyOf(token), token);
    }

    private static CachedToken entry(String token, long expirySeconds) {
        VerifiedToken verified =
                new VerifiedToken(
                        token,
                        Fixture.ISSUER,
                        Fixture.ISSUER,
                        null,
                        Map.of(),
                        Instant.ofEpochSecond(expirySeconds),
                        "rsa",
                        SignatureAlgorithm.RS256);
        return new CachedToken(
                verified,
                Fixture.KEYS,
                "rsa",
                Fixture.key(Fixture.KEYS, "rsa"),
                0,
                expirySeconds * 1000);
    }

    /** Two neighbours in the signature changed so that 31 * first + second stays what it was. */
    private static String withEqualHashCode(String token) {
        for (int at = token.lastIndexOf('.') + 1; at < token.length() - 2; at++) {
            char first = (char) (token.charAt(at) + 1);
            char second = (char) (token.charAt(at + 1) - 31);
            String twin = token.substring(0, at) + first + second + token.substring(at + 2);
            try {
                FormattedToken.of(twin);
                return twin;
            } catch (TokenRejectedException e) {
                continue; // left the alphabet
            }
        }
        throw new AssertionError("no such neighbours");
    }
}
