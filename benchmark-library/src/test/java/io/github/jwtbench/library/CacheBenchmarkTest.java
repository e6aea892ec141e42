package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.TokenKey;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.infra.ThreadParams;

class CacheBenchmarkTest {
    private final CacheBenchmark benchmark = new CacheBenchmark();
    private final Cursor cursor = new Cursor();

    @Test
    void eachTokenIsACacheHit() throws Exception {
        CachedTokens tokens = new CachedTokens();
        tokens.setUp();

        Set<String> different = new HashSet<>();
        for (int i = 0; i < 3 * CachedTokens.SIZE; i++) {
            different.add(benchmark.hit(tokens, cursor).token());
        }

        assertEquals(CachedTokens.SIZE, different.size());
        tokens.checkThatNoneWasMissed();
    }

    @Test
    void timedHitIsReported() throws Exception {
        CachedTokens tokens = new CachedTokens();
        tokens.setUp();
        long before = tokens.heardNanos();

        assertEquals(
                benchmark.hit(tokens, new Cursor()).token(),
                benchmark.timedHit(tokens, new Cursor()).token());

        assertTrue(tokens.heardNanos() > before);
        tokens.checkThatNoneWasMissed();
    }

    @Test
    void aMissEndsTheTrial() throws Exception {
        CachedTokens tokens = new CachedTokens();
        tokens.setUp();
        tokens.validate(
                TokenRing.mint(Trust.ISSUER, CachedTokens.SIZE + 1).fresh(CachedTokens.SIZE));

        assertThrows(IllegalStateException.class, tokens::checkThatNoneWasMissed);
    }

    @Test
    void cacheKeyIsUniquePerToken() throws Exception {
        CachedTokens tokens = new CachedTokens();
        tokens.setUp();

        TokenKey first = benchmark.key(tokens, new Cursor());

        assertEquals(first, benchmark.key(tokens, new Cursor()));
        cursor.next(CachedTokens.SIZE);
        assertNotEquals(first, benchmark.key(tokens, cursor));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 50, 90, 100})
    void hitRatioEqualsItsSetting(int percent) throws Exception {
        TokenMix mix = mix(percent);

        for (int i = 0; i < 2 * TokenMix.CYCLE; i++) {
            assertEquals(TokenSize.SUBJECT, benchmark.mixed(mix, cursor).subject());
        }

        mix.checkRatio();
    }

    @Test
    void unexpectedHitRatioEndsTheTrial() throws Exception {
        TokenMix mix = mix(100);
        for (int i = 0; i < 97; i++) {
            benchmark.mixed(mix, cursor);
        }
        TokenRing longer = TokenRing.mint(Trust.ISSUER, CachedTokens.SIZE + 3);
        for (int i = CachedTokens.SIZE; i < longer.size(); i++) {
            mix.validate(longer.fresh(i));
        }

        IllegalStateException off = assertThrows(IllegalStateException.class, mix::checkRatio);

        assertEquals("hit ratio must be 100 %, was 97.0 %", off.getMessage());
    }

    @Test
    void hitRatioWithoutTokensIsRefused() throws Exception {
        assertThrows(IllegalStateException.class, mix(0)::checkRatio);
    }

    @Test
    void ringReturnsANewObjectEachTime() {
        TokenRing ring = TokenRing.mint(Trust.ISSUER, 1);

        assertEquals(ring.fresh(0), ring.fresh(0));
        assertNotSame(ring.fresh(0), ring.fresh(0));
    }

    @Test
    void threadsStartAtDifferentPositionsOfTheRing() {
        Cursor second = new Cursor();
        second.setUp(new ThreadParams(1, 2, 0, 1, 0, 1, 0, 1, 1, 2));

        assertNotEquals(cursor.next(CachedTokens.SIZE), second.next(CachedTokens.SIZE));
    }

    private static TokenMix mix(int percent) throws Exception {
        TokenMix mix = new TokenMix();
        mix.hitRatioPercent = percent;
        mix.setUp();
        return mix;
    }
}
