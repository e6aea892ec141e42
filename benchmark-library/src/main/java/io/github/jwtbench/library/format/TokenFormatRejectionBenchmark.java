package io.github.jwtbench.library.format;

import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.TokenConsumer;
import io.github.jwtbench.token.TokenException;
import io.github.jwtbench.token.ZstdDictionary;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of refusing a bad token.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar TokenFormatRejectionBenchmark \
 *     -p size=KB_100 -p fault=BOMB -prof gc -rf json
 * </pre>
 *
 * <p>Traps avoided: a token has one fault only, and the setup checks that it is refused for that
 * fault. The forger's RSA modulus is smaller than the sender's: a signature that is not a number
 * below the modulus would be refused without any arithmetic. The exception is returned, so that it
 * is really made.
 */
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(3)
public class TokenFormatRejectionBenchmark extends CartParameters {
    /** Must compress: without a codec there is no bomb. */
    @Param("BROTLI")
    Codec codec = Codec.BROTLI;

    @Param({"BAD_SIGNATURE", "WRONG_AUDIENCE", "BOMB"})
    FormatFault fault = FormatFault.BAD_SIGNATURE;

    private TokenConsumer consumer;
    private String token;

    /**
     * @throws UnsupportedOperationException if there is no such format
     * @throws IllegalStateException if the token is refused for another reason, or not at all
     */
    @Setup
    public void setUp() {
        FormatSetting setting = setting(codec);
        ZstdDictionary dictionary = setting.dictionary();
        Parties parties = Parties.of(keys);
        token = fault.token(setting, parties, dictionary);
        consumer = parties.consumer(setting.format(), dictionary);
        TokenException refusal = reject();
        if (refusal.error() != fault.reason()) {
            throw new IllegalStateException(
                    "must be refused for " + fault.reason() + ", is for " + refusal.error());
        }
    }

    @Benchmark
    public TokenException reject() {
        try {
            consumer.consume(token);
        } catch (TokenException e) {
            return e;
        }
        throw new IllegalStateException("token must be refused, was accepted");
    }

    int tokenLength() {
        return token.length();
    }
}
