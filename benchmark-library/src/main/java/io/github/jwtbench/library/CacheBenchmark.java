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
 * The savings and the cost of the cache of verified tokens: RS256 Keycloak tokens of many sessions.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar "CacheBenchmark.(hit|key)" -prof gc -rf json
 * java -jar benchmark-library/target/benchmarks.jar CacheBenchmark.mixed -p hitRatioPercent=90 -t 2
 * </pre>
 *
 * <p>Traps avoided: a {@code String} keeps its hash, so the look-up of the same object again is too
 * cheap; each token is a new object here, see {@link TokenRing#fresh}. Comparing a text with itself
 * costs nothing, so the cache has its own copy. A single token would stay in the processor's
 * nearest cache. A requested hit ratio may not be reached: the ratio is counted, and the trial
 * fails if it is wrong.
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

    /** A hit with a listener of the steps: the additional cost of timing one step. */
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
