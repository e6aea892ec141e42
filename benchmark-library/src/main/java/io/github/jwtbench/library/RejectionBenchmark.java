package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of refusing a bad RS256 Keycloak token.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar RejectionBenchmark \
 *     -p engine=STAGED,JJWT -p fault=GARBAGE -prof gc -rf json
 * </pre>
 *
 * <p>Traps avoided: a token with two faults is refused for the fault that an engine checks first,
 * so each token has one fault, and the setup checks that it is refused for that fault. The broken
 * signature is still a number below the modulus: a larger number would be refused without any
 * arithmetic. The exception is returned, so that it is really made.
 *
 * <p>Most libraries fill in a stack trace, whose cost depends on the depth of the stack. JMH's
 * stack is shallow, a service's is not: there the difference is larger than here.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class RejectionBenchmark {
    private static final int KEY = SeededKeys.QUICK;
    private static final int RSA_BITS = 2048;

    @Param("STAGED")
    String engine = "STAGED";

    @Param({"EXPIRED", "BAD_SIGNATURE", "UNKNOWN_ISSUER", "GARBAGE"})
    TokenFault fault = TokenFault.EXPIRED;

    private Library<?> library;
    private String token;

    /**
     * @throws IllegalStateException if the token is refused for another reason
     */
    @Setup
    public void setUp() {
        TokenMinter minter = TokenMinter.of(SignatureAlgorithm.RS256, RSA_BITS, KEY);
        token = fault.token(minter, Instant.now());
        library =
                Engine.open(
                        engine, Trust.in(minter, SignatureAlgorithm.RS256, SignatureProvider.JDK));
        Reason reason = library.reason(reject());
        if (reason != null && reason != fault.reason()) {
            throw new IllegalStateException(
                    engine + " must refuse for " + fault.reason() + ", does for " + reason);
        }
    }

    @Benchmark
    public Exception reject() {
        return library.refusal(token);
    }
}
