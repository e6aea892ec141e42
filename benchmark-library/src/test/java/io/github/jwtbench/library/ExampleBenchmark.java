package io.github.jwtbench.library;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

// tag::benchmark[]
/** What it costs to decode the payload of a Keycloak token: base64url, RFC 4648 section 5. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class ExampleBenchmark {
    private static final UUID ID = new UUID(1, 2);

    private String payload;

    @Setup
    public void setUp() {
        String json = TokenSize.KEYCLOAK.payload(Trust.ISSUER, Instant.EPOCH, ID);
        payload = Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(UTF_8));
    }

    @Benchmark
    public byte[] decode() {
        return Base64.getUrlDecoder().decode(payload);
    }
}
// end::benchmark[]
