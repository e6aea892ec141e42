package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.jmh.client.BlockingClient;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.jmh.client.ClientKind;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * The client that all threads of a trial share, and the count of its calls.
 *
 * <p>The service's own metrics are read over the measurement iterations: JMH runs the setup and the
 * tear-down of an iteration in one thread, before the first and after the last call of any thread,
 * and gives the type of the iteration.
 */
@State(Scope.Benchmark)
public class ServiceState {

    @Param({"NETTY", "JDK", "VERTX"})
    public ClientKind client = ClientKind.NETTY;

    private BlockingClient caller;
    private MeasuredWindow window;

    @Setup(Level.Trial)
    public void open(BenchmarkParams trial) throws IOException, InterruptedException {
        Fixture fixture = Fixture.current();
        caller = client.open(fixture.clientOptions());
        IterationParams measured = trial.getMeasurement();
        window =
                new MeasuredWindow(
                        fixture,
                        measured.getCount(),
                        Duration.ofMillis(measured.getTime().convertTo(TimeUnit.MILLISECONDS)),
                        System::nanoTime);
    }

    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) throws IOException, InterruptedException {
        if (iteration.getType() == IterationType.MEASUREMENT) {
            window.begin();
        }
    }

    @TearDown(Level.Iteration)
    public void end(IterationParams iteration) throws IOException, InterruptedException {
        if (iteration.getType() == IterationType.MEASUREMENT) {
            window.end();
        }
    }

    @TearDown(Level.Trial)
    public void close() {
        window.close();
        caller.close();
    }

    /**
     * Sends the next request and waits for its answer.
     *
     * @throws WrongAnswerException if the call failed, which ends the trial
     */
    CallResult call(TrialRequests requests) throws InterruptedException {
        Request request = requests.next();
        window.intend();
        CallResult answer = caller.call(request);
        window.add(answer);
        return answer;
    }
}
