package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.Comparator;
import java.util.List;

/** The sentences on what runs of load tools found. Valid runs of closed loops decide them. */
final class RunFindings {
    private static final String JWT = "jwt";

    private RunFindings() {}

    /** What a validated request costs, and how fast the service goes, over all tools. */
    static List<Markup> of(List<Run> loads) {
        List<Run> runs =
                loads.stream()
                        .filter(run -> run.status() == Status.VALID)
                        .filter(run -> run.benchmark().equals(JWT))
                        .filter(run -> run.workload().loop() == Loop.CLOSED)
                        .filter(run -> run.service().cpuMicrosPerRequest() != null)
                        .sorted(Comparator.comparing(run -> run.service().cpuMicrosPerRequest()))
                        .toList();
        if (runs.isEmpty()) {
            return List.of();
        }
        Run least = runs.get(0);
        Run most = runs.get(runs.size() - 1);
        Run fastest =
                runs.stream()
                        .max(Comparator.comparing(run -> run.performance().requestsPerSecond()))
                        .get();
        return List.of(
                runs.size() == 1
                        ? Markup.of(
                                "A request with a token takes *{}* of the service’s CPU time ({}), at {}{}.",
                                cpu(least),
                                least.id(),
                                Units.rate(fastest.performance().requestsPerSecond()),
                                new Markup(RunTables.driverBound(fastest)))
                        : Markup.of(
                                "A request with a token takes *{} to {}* of the service’s CPU time ({}; {}); the fastest run is {} with {}{}.",
                                cpu(least),
                                cpu(most),
                                least.id(),
                                most.id(),
                                fastest.id(),
                                Units.rate(fastest.performance().requestsPerSecond()),
                                new Markup(RunTables.driverBound(fastest))));
    }

    private static String cpu(Run run) {
        return Units.micros(run.service().cpuMicrosPerRequest());
    }
}
