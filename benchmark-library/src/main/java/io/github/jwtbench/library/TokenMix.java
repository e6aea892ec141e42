package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.CacheStats;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A validator whose cache contains the requested share of the tokens. */
@State(Scope.Benchmark)
public class TokenMix {
    private static final int BLOCK = 20;

    /** Number of tokens until their order repeats. */
    static final int CYCLE = BLOCK * CachedTokens.SIZE;

    private static final int COLD_TOKENS = 256;
    private static final int ROOM_FOR_COLD_TOKENS = 64;
    private static final int COLD = -1;
    private static final double TOLERANCE_POINTS = 1;

    @Param({"0", "50", "90", "100"})
    int hitRatioPercent;

    private TokenRing hot;
    private ColdTokens cold;
    private TokenValidator validator;
    private int[] places;
    private CacheStats before;

    @Setup
    public void setUp() throws TokenRejectedException {
        hot = TokenRing.mint(Trust.ISSUER, CachedTokens.SIZE);
        TokenRing others = TokenRing.mint("https://keycloak.example/realms/cold", COLD_TOKENS);
        cold = new ColdTokens(others, TokenRing.jwks());
        long room = (long) (hot.size() + ROOM_FOR_COLD_TOKENS) * hot.fresh(0).length();
        validator =
                new TokenValidator(
                        ValidatorConfig.of(
                                        EngineType.STAGED,
                                        List.of(
                                                hot.issuer(StaticKeys.of(TokenRing.jwks())),
                                                others.issuer(cold)))
                                .withCacheMaxCharacters(room));
        hot.validateAll(validator);
        places = places();
        letCacheLearn();
        before = validator.cacheStats();
    }

    /** The cache keeps frequent tokens, and must first observe which tokens are frequent. */
    private void letCacheLearn() throws TokenRejectedException {
        Cursor cursor = new Cursor();
        for (int i = 0; i < CYCLE; i++) {
            validator.validate(next(cursor));
        }
    }

    /**
     * Where in its ring each hot token of a cycle is. The order is shuffled, but each block has the
     * ratio, so that a run need not end with a cycle.
     */
    private int[] places() {
        Random random = new Random(hitRatioPercent);
        int hits = BLOCK * hitRatioPercent / 100;
        int[] cycle = new int[CYCLE];
        int drawn = 0;
        for (int start = 0; start < CYCLE; start += BLOCK) {
            List<Integer> block = new ArrayList<>(Collections.nCopies(BLOCK, COLD));
            for (int i = 0; i < hits; i++) {
                block.set(i, drawn++ % hot.size());
            }
            Collections.shuffle(block, random);
            for (int i = 0; i < BLOCK; i++) {
                cycle[start + i] = block.get(i);
            }
        }
        return cycle;
    }

    /** A cached token or another, as a new object. */
    String next(Cursor cursor) {
        int place = places[cursor.next(CYCLE)];
        return place == COLD ? cold.draw() : hot.fresh(place);
    }

    VerifiedToken validate(String token) throws TokenRejectedException {
        return validator.validate(token);
    }

    /**
     * @throws IllegalStateException if the hit ratio was not as requested
     */
    @TearDown
    public void checkRatio() {
        CacheStats after = validator.cacheStats();
        double hits = after.hits() - before.hits();
        double measured = 100 * hits / (hits + after.misses() - before.misses());
        if (!(Math.abs(measured - hitRatioPercent) <= TOLERANCE_POINTS)) {
            throw new IllegalStateException(
                    "hit ratio must be " + hitRatioPercent + " %, was " + measured + " %");
        }
    }
}
