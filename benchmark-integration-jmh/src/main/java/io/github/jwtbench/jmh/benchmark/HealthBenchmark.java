package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.jmh.client.CallResult;
import java.io.IOException;
import java.util.List;
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
 * The service without any authentication: the cost of HTTP, TLS and the client. Its requests carry
 * no token, so it has no parameters for them. Run it with {@code ./mvnw verify -Pbenchmark -pl
 * benchmark-integration-jmh -am}.
 */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.Throughput, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.SECONDS)
public class HealthBenchmark {

    private TrialRequests requests;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        List<Request> request = List.of(ServiceEndpoint.HEALTH.requests(null).request());
        requests = new TrialRequests(Fixture.current().adapt(request), false);
    }

    @Benchmark
    public CallResult health(ServiceState service) throws InterruptedException {
        return service.call(requests);
    }
}
