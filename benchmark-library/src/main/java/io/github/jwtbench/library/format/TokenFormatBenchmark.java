package io.github.jwtbench.library.format;

import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of making a token of a cart, and of reading it. The parameters' defaults are the quick
 * tier.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar TokenFormatBenchmark \
 *     -p size=KB_100 -p codec=NONE,BROTLI -prof gc -rf json
 * </pre>
 *
 * <p>Traps avoided: carts and tokens are used in turn, each token with its own IV and content key,
 * so that neither the compiler nor the branch predictor can learn one; keys, producer and consumer
 * are made once and shared, as in a service; the setup checks that a token gives its cart back. All
 * results are returned. One fork is one sample.
 */
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(3)
public class TokenFormatBenchmark extends CartParameters {
    @Param({"NONE", "DEFLATE", "BROTLI", "ZSTD"})
    Codec codec = Codec.NONE;

    private CartRing ring;

    /**
     * @throws UnsupportedOperationException if there is no such format; with the reason
     */
    @Setup
    public void setUp() {
        ring = CartRing.of(setting(codec));
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
