package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first RS256 Keycloak token that a JVM validates: one call in each fork, without warm-up.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar ValidationColdBenchmark -p engine=STAGED,JJWT
 * </pre>
 *
 * <p>The JVM has opened the library with its keys, as a service does at its start. It has also made
 * the token, by the JDK, and the JWK set, by jose4j: for every library alike, but jose4j's classes
 * help those that use jose4j.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(5)
public class ValidationColdBenchmark {
    private static final UUID ID = UUID.fromString("4a0f5b1e-8f5c-4d0e-9a54-3b9a5a0c6f10");

    @Param("STAGED")
    String engine = "STAGED";

    private Library<?> library;
    private String token;

    @Setup
    public void setUp() {
        TokenMinter minter = TokenMinter.of(SignatureAlgorithm.RS256, 2048, SeededKeys.QUICK);
        token = minter.mint(TokenSize.KEYCLOAK.payload(Trust.ISSUER, Instant.now(), ID));
        library =
                Engine.open(
                        engine, Trust.in(minter, SignatureAlgorithm.RS256, SignatureProvider.JDK));
    }

    @Benchmark
    public Object first() throws Exception {
        return library.validate(token);
    }

    /**
     * @throws IllegalStateException if the library reads another subject
     */
    @TearDown
    public void check() throws Exception {
        library.requireSubject(token, TokenSize.SUBJECT);
    }
}
