package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.SweepPlan;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Which runs a scenario makes, and with what load. */
public final class ScenarioPlan {
    private final Scenario scenario;
    private final String session;
    private final URI service;
    private final String engine;
    private final Environment environment;

    /**
     * @param engine validation engine of the service, null when it is not ours
     */
    public ScenarioPlan(
            Scenario scenario,
            String session,
            URI service,
            String engine,
            Environment environment) {
        this.scenario = scenario;
        this.session = session;
        this.service = service;
        this.engine = engine;
        this.environment = environment;
    }

    Scenario scenario() {
        return scenario;
    }

    /** Ids of all runs, in the order in which they are made. */
    List<String> ids(boolean sweep) {
        if (!sweep) {
            return List.of(id());
        }
        List<String> ids = new ArrayList<>();
        ids.add(peakId());
        SweepPlan.PERCENTS.forEach(percent -> ids.add(stepId(percent)));
        return ids;
    }

    String id() {
        return "scenario-" + scenario.name();
    }

    String peakId() {
        return sweepId() + "-peak";
    }

    String stepId(int percent) {
        return sweepId() + "-open-" + percent;
    }

    private String sweepId() {
        return "sweep-" + scenario.name();
    }

    /** The short closed loop that a sweep takes its rates from. */
    LoadProfile peak() {
        return scenario.load()
                .closed(Math.min(SweepPlan.MOST_PEAK_SECONDS, scenario.load().durationSeconds()));
    }

    /**
     * @param tokens in the pool; the scenario's regime decides how many of them are used
     * @param algorithm of these, or null
     */
    Declaration declare(String id, LoadProfile load, int tokens, String algorithm) {
        int used =
                switch (scenario.regime()) {
                    case NONE -> 0;
                    case REPEAT -> 1;
                    default -> Math.max(1, tokens);
                };
        Workload workload =
                new Workload(
                        scenario.request().method(),
                        service.resolve(scenario.request().path()).toString(),
                        "HTTP/2",
                        RigLoad.CLIENT,
                        load.loop(),
                        1,
                        load.connections(),
                        load.streams(),
                        load.loop() == Loop.OPEN ? load.requestsPerSecond() : 0,
                        load.durationSeconds(),
                        load.timeoutSeconds(),
                        scenario.regime(),
                        scenario.tokenHeaders(),
                        used,
                        algorithm,
                        engine,
                        null);
        return new Declaration(id, session, Tool.RIG, benchmark(id), environment, workload);
    }

    /** The steps of a sweep are no repetitions of one another, and so not of one benchmark. */
    private String benchmark(String id) {
        return id.equals(id()) ? scenario.name() : scenario.name() + "-sweep";
    }
}
