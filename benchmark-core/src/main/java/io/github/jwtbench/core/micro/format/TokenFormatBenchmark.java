package io.github.jwtbench.core.micro.format;

import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to make a token of a cart, and to read it. The parameters' defaults are the quick
 * tier.
 *
 * <pre>
 * java -jar benchmark-core/target/benchmarks.jar TokenFormatBenchmark \
 *     -p size=KB_100 -p codec=NONE,BROTLI -prof gc -rf json
 * </pre>
 *
 * <p>Traps avoided: carts and tokens take turns, each token with its own IV and content key, so
 * that neither the compiler nor the branch predictor can learn one; keys, producer and consumer are
 * made once and shared, as in a service; the setup checks that a token gives its cart back. All
 * answers are returned. One fork is one sample.
 */
@State(Scope.Benchmark)
@BenchmarkMode(org.openjdk.jmh.annotations.Mode.Throughput)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(3)
public class TokenFormatBenchmark {
    @Param({"SIGN", "SIGN_THEN_ENCRYPT", "ENCRYPT_THEN_SIGN"})
    Mode mode = Mode.SIGN;

    @Param({"B_100", "KB_1", "KB_10", "KB_100"})
    CartSize size = CartSize.KB_1;

    @Param({"NONE", "DEFLATE", "BROTLI", "ZSTD"})
    Codec codec = Codec.NONE;

    @Param("PAYLOAD")
    Placement placement = Placement.PAYLOAD;

    @Param("CATALOGUE")
    Entropy entropy = Entropy.CATALOGUE;

    @Param("RSA")
    KeyChoice keys = KeyChoice.RSA;

    private CartRing ring;

    /**
     * @throws UnsupportedOperationException if there is no such format; the message says why
     */
    @Setup
    public void setUp() {
        ring = CartRing.of(new FormatSetting(mode, size, codec, placement, entropy, keys));
    }

    @Benchmark
    public ProducedToken produce(Turn turn) {
        return ring.produce(turn);
    }

    @Benchmark
    public ConsumedToken consume(Turn turn) throws TokenException {
        return ring.consume(turn);
    }
}
