package io.github.jwtbench.library.format;

import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenConsumer;
import io.github.jwtbench.token.TokenException;
import io.github.jwtbench.token.TokenProducer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first token that a JVM makes or reads: one call in each fork, without warm-up.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar TokenFormatColdBenchmark -p size=KB_10 -rf json
 * </pre>
 *
 * <p>The JVM has read its keys from files and made its producer and consumer, as a service does at
 * its start; reading a key checks it with one signature. Everything else comes within the time:
 * classes, native codecs, and code that is not compiled. The token that is read comes from another
 * JVM. A codec with a dictionary has no place here.
 */
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(5)
public class TokenFormatColdBenchmark extends CartParameters {
    @Param({"NONE", "BROTLI"})
    Codec codec = Codec.NONE;

    private TokenProducer producer;
    private TokenConsumer consumer;
    private Cart cart;
    private String token;

    /**
     * @throws UnsupportedOperationException if there is no such format
     */
    @Setup
    public void setUp() throws IOException {
        FormatSetting setting = setting(codec);
        setting.format();
        Path folder = Files.createTempDirectory("cold");
        try {
            OtherJvm.make(setting, folder);
            Parties parties =
                    new Parties(
                            KeyRing.load(folder.resolve(OtherJvm.SIGNING)),
                            KeyRing.load(folder.resolve(OtherJvm.DECRYPTION)));
            producer = parties.producer(setting.format(), null);
            consumer = parties.consumer(setting.format(), null);
            token = Files.readString(folder.resolve(OtherJvm.TOKEN));
            cart = setting.cart(0);
        } finally {
            Unzip.delete(folder);
        }
    }

    @Benchmark
    public ProducedToken produce() {
        return producer.produce(cart.claims());
    }

    @Benchmark
    public ConsumedToken consume() throws TokenException {
        return consumer.consume(token);
    }
}
