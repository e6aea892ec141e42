package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Complete validation while the issuer changes its key several times a second: RS256 Keycloak
 * tokens of the old and the new key in turn, the JWK set fetched over HTTPS in the background.
 * Compare with {@link ValidationBenchmark#complete}. A refused token ends the trial.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar RotationBenchmark -t 2 -prof gc -rf json
 * </pre>
 *
 * <p>Traps avoided: a cache would answer for tokens of removed keys, so there is none. A rotation
 * that does not take place costs nothing; the trial fails without any. The server and the minting
 * of the few new tokens share the processor with the benchmark, which lowers its score a little.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class RotationBenchmark {
    private static final Duration STEP = Duration.ofMillis(100);

    private Rotation rotation;
    private TokenValidator validator;

    @Setup
    public void setUp() throws Exception {
        rotation = Rotation.start(STEP);
        Issuer issuer =
                Issuer.of(
                        Trust.ISSUER,
                        Set.of(Trust.AUDIENCE),
                        Set.of(SignatureAlgorithm.RS256),
                        rotation.keys());
        validator =
                new TokenValidator(
                        ValidatorConfig.of(EngineType.STAGED, List.of(issuer))
                                .withCacheMaxCharacters(0));
    }

    @Benchmark
    public VerifiedToken complete(Cursor cursor) throws TokenRejectedException {
        return validator.validate(rotation.tokens().get(cursor.next(2)));
    }

    int rotations() {
        return rotation.rotations();
    }

    @TearDown
    public void tearDown() throws InterruptedException {
        rotation.stop();
    }
}
