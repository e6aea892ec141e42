package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenKey;
import io.github.jwtbench.validation.TokenKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A validator whose cache contains all tokens. */
@State(Scope.Benchmark)
public class CachedTokens {
    /** Enough sessions that their tokens do not fit in a core's nearest cache. */
    static final int SIZE = 101;

    private TokenRing ring;
    private TokenValidator validator;
    private TokenValidator timed;
    private TokenKeys keys;

    /** Stored so that the compiler cannot leave the call of the listener out. */
    private final LongAdder heardNanos = new LongAdder();

    @Setup
    public void setUp() throws TokenRejectedException {
        ring = TokenRing.mint(Trust.ISSUER, SIZE);
        ValidatorConfig config =
                ValidatorConfig.of(
                        EngineType.STAGED, List.of(ring.issuer(StaticKeys.of(TokenRing.jwks()))));
        validator = new TokenValidator(config);
        timed = new TokenValidator(config.withListener((step, nanos) -> heardNanos.add(nanos)));
        ring.validateAll(validator);
        ring.validateAll(timed);
        keys = new TokenKeys();
    }

    /** A cached token, as a new object. */
    String next(Cursor cursor) {
        return ring.fresh(cursor.next(SIZE));
    }

    VerifiedToken validate(String token) throws TokenRejectedException {
        return validator.validate(token);
    }

    VerifiedToken validateTimed(String token) throws TokenRejectedException {
        return timed.validate(token);
    }

    long heardNanos() {
        return heardNanos.sum();
    }

    TokenKey key(String token) {
        return keys.of(token);
    }

    /**
     * @throws IllegalStateException if a token was not found in the cache
     */
    @TearDown
    public void checkThatNoneWasMissed() {
        long misses = validator.cacheStats().misses() + timed.cacheStats().misses() - 2 * SIZE;
        if (misses != 0) {
            throw new IllegalStateException(misses + " tokens were not in the cache");
        }
    }
}
