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
 * The cost of splitting a token into headers and of joining them again: RS256 Keycloak tokens of
 * several sessions. A split includes its own check, a join and a comparison.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar \
 *     "SplitBenchmark.(join|split)$|ValidationBenchmark.bareSignature" -prof gc -rf json
 * </pre>
 *
 * <p>{@link #join} and {@link #split} are the cost of a service for each request after the first of
 * an issuer and client; they are compared with {@link ValidationBenchmark#bareSignature}. {@link
 * #joinFirst} and {@link #splitFirst} use a new template each time.
 *
 * <p>Traps avoided: signatures differ in each token, so that neither the compiler nor the branch
 * predictor can learn their bits. Header values do not share their characters with the joiner's
 * copies: comparing a text with itself costs nothing, and a request has its own text.
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
