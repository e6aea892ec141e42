package io.github.jwtbench.library;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.MalformedSplitException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to split a token into headers and to join them again: RS256 Keycloak tokens of
 * several sessions. A split contains its own check, which is a join and a comparison.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar \
 *     "SplitBenchmark.(join|split)$|ValidationBenchmark.bareSignature" -prof gc -rf json
 * </pre>
 *
 * <p>{@link #join} and {@link #split} are what a service pays for each request once it has seen the
 * issuer and client; {@link ValidationBenchmark#bareSignature} is what they are measured against.
 * {@link #joinFirst} and {@link #splitFirst} meet a template that nobody has seen before.
 *
 * <p>Traps avoided: signatures differ in each token, so that neither the compiler nor the branch
 * predictor can learn the bits of one. Header values do not share their characters with what the
 * joiner remembers: comparing a text with itself costs nothing, and a request brings its own.
 */
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class SplitBenchmark {
    @Benchmark
    public String join(RefreshedTokens tokens, Cursor cursor) throws MalformedSplitException {
        return tokens.joiner().join(tokens.parts(cursor));
    }

    @Benchmark
    public Credential split(RefreshedTokens tokens, Cursor cursor) {
        return tokens.splitter().split(tokens.token(cursor));
    }

    @Benchmark
    public String joinFirst(RefreshedTokens tokens, Cursor cursor) throws MalformedSplitException {
        return RefreshedTokens.newJoiner().join(tokens.parts(cursor));
    }

    @Benchmark
    public Credential splitFirst(RefreshedTokens tokens, Cursor cursor) {
        return RefreshedTokens.newSplitter().split(tokens.token(cursor));
    }
}
