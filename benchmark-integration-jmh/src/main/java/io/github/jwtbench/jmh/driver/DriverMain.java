package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.process.Causes;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.jmh.benchmark.Fixture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/** Carries out one order after the other. It ends when its standard input does. */
final class DriverMain {

    private DriverMain() {}

    public static void main(String[] arguments) throws IOException {
        // What anything else prints must not be taken for a reply.
        PrintStream replies = System.out;
        System.setOut(System.err);
        BufferedReader orders =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            Reply reply = carryOut(Json.parse("order", line, Order.class));
            replies.println(Json.text(reply).replace("\n", ""));
            replies.flush();
        }
        // Threads of a client that was not closed must not keep the JVM.
        System.exit(0);
    }

    private static Reply carryOut(Order order) {
        try {
            Fixture fixture = Fixture.current();
            if (order.trial() != null) {
                TrialRunner.run(order.trial(), fixture);
                return new Reply(null, 0, null);
            }
            return order.load() != null
                    ? new Reply(null, MixedLoad.run(order.load(), fixture), null)
                    : new Reply(null, 0, drive(order.rig(), fixture));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.failed("interrupted");
        } catch (Exception e) {
            return Reply.failed(Causes.innermost(e));
        }
    }

    private static Double drive(Order.Rig order, Fixture fixture)
            throws IOException, InterruptedException {
        List<String> tokens = Files.readAllLines(fixture.tokens());
        ScenarioRequests requests = new ScenarioRequests(BuiltInScenarios.get(order.scenario()));
        return new RigLoad(fixture.trust(), (name, planned) -> Progress.none())
                .drive(
                        order.run(),
                        requests.source(() -> tokens),
                        requests.most(tokens),
                        fixture.folder())
                .cpuSeconds();
    }
}
