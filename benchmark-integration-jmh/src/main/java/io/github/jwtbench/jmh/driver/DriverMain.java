package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.process.ChildMain;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.RunnerException;

/** The JVM of a client. */
public final class DriverMain {

    private DriverMain() {}

    public static void main(String[] arguments) throws IOException {
        ChildMain.serve(Order.class, DriverMain::carryOut);
    }

    private static Reply carryOut(Order order)
            throws IOException, InterruptedException, RunnerException {
        Fixture fixture = order.fixture();
        if (order.task() instanceof Order.Trial trial) {
            Fixture.use(fixture);
            TrialRunner.run(trial, fixture);
            return new Reply(0, null);
        }
        return order.task() instanceof LoadOrder load
                ? new Reply(MixedLoad.run(load, fixture), null)
                : new Reply(0, drive((Order.Rig) order.task(), fixture));
    }

    private static @Nullable Double drive(Order.Rig order, Fixture fixture)
            throws IOException, InterruptedException {
        List<String> tokens = Files.readAllLines(fixture.tokens());
        ScenarioRequests requests = new ScenarioRequests(BuiltInScenarios.get(order.scenario()));
        return new RigLoad(fixture.trust(), name -> Progress.none())
                .drive(
                        order.run(),
                        requests.source(() -> tokens),
                        requests.most(tokens),
                        fixture.folder())
                .cpuSeconds();
    }
}
