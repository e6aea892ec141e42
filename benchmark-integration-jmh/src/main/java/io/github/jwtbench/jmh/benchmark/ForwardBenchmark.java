package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.jmh.client.CallResult;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A token is validated, and another service is called in the caller's name: two hops. Run it with
 * {@code ./mvnw verify -Pbenchmark -pl benchmark-integration-jmh -am}.
 */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.Throughput, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.SECONDS)
public class ForwardBenchmark {

    private TrialRequests requests;

    @Setup(Level.Trial)
    public void prepare(TokenState tokens) {
        requests = tokens.requests(ServiceEndpoint.FORWARD);
    }

    @Benchmark
    public CallResult forward(ServiceState service) throws InterruptedException {
        return service.call(requests);
    }
}
