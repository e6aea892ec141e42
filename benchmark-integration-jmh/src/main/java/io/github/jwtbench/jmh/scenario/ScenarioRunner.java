package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.session.ModuleMain;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.settings.Settings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/** One scenario, driven by the rig. Exit code 0 if every run is valid. */
public final class ScenarioRunner implements ModuleMain.Benchmark {
    private final Suite suite;
    private final Settings settings;
    private Scenario scenario;

    ScenarioRunner(Suite suite) {
        this.suite = suite;
        this.settings = suite.settings();
    }

    public static void main(String[] arguments) {
        ModuleMain.run(ScenarioRunner::new, arguments);
    }

    @Override
    public void check() throws IOException {
        try {
            scenario = BuiltInScenarios.find(settings.scenario(), settings.selectedBase());
            if (scenario.service() != null) {
                throw new IllegalArgumentException(
                        "benchmark.scenario must name no service, which integration.service.url is"
                                + " for, got: "
                                + scenario.service().url());
            }
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        Path trust =
                settings.trust() == null ? null : settings.selectedBase().resolve(settings.trust());
        Session session = Session.of(suite, trust, "split", Map.of(), out);
        return session.add(new ScenarioStage(session, scenario, settings.sweep())).run();
    }
}
