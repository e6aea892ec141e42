package io.github.jwtbench.library;

import io.github.jwtbench.validation.TokenKey;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the cache of verified tokens saves, and costs: RS256 Keycloak tokens of many sessions.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar "CacheBenchmark.(hit|key)" -prof gc -rf json
 * java -jar benchmark-library/target/benchmarks.jar CacheBenchmark.mixed -p hitRatioPercent=90 -t 2
 * </pre>
 *
 * <p>Traps avoided: a {@code String} remembers its hash, so a token that comes again as the same
 * object is found too cheaply; each token is a new object here, see {@link TokenRing#fresh}. A text
 * that is compared with itself costs nothing, so the cache has its own copy. A single token would
 * stay in the processor's nearest cache. A hit ratio that is only asked for is none: it is counted,
 * and the trial fails if it is off.
 */
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class CacheBenchmark {
    @Benchmark
    public VerifiedToken hit(CachedTokens tokens, Cursor cursor) throws TokenRejectedException {
        return tokens.validate(tokens.next(cursor));
    }

    /** A hit while somebody listens to the steps: what the timing of one step costs more. */
    @Benchmark
    public VerifiedToken timedHit(CachedTokens tokens, Cursor cursor)
            throws TokenRejectedException {
        return tokens.validateTimed(tokens.next(cursor));
    }

    /** The part of a hit that computes the key of the cache. */
    @Benchmark
    public TokenKey key(CachedTokens tokens, Cursor cursor) {
        return tokens.key(tokens.next(cursor));
    }

    @Benchmark
    public VerifiedToken mixed(TokenMix tokens, Cursor cursor) throws TokenRejectedException {
        return tokens.validate(tokens.next(cursor));
    }
}
