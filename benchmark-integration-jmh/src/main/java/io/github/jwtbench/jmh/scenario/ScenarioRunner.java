package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.session.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One scenario, driven by the rig. Exit code 0 if every run is valid. */
@Command(name = "scenario", mixinStandardHelpOptions = false)
public final class ScenarioRunner implements ModuleMain.Benchmark {

    @Mixin private final SuiteOptions suite = new SuiteOptions();

    @Option(
            names = "--benchmark.scenario",
            required = true,
            description = "Name of a built-in scenario, or a file.")
    private String name;

    @Option(
            names = "--scenario.base",
            required = true,
            description = "Folder that a relative file starts from.")
    private Path base;

    @Option(
            names = "--benchmark.trust",
            required = true,
            description =
                    "PEM file with the certificates to trust of an external service; empty: those"
                            + " of the JDK.")
    private String trust;

    @Option(
            names = "--benchmark.sweep",
            required = true,
            arity = "1",
            description = "Whether open loops at rising rates are run in place of the one load.")
    private boolean sweep;

    private Scenario scenario;

    public static void main(String[] arguments) {
        ModuleMain.run(new ScenarioRunner(), arguments);
    }

    @Override
    public void check() throws IOException {
        suite.check();
        if (!suite.external() && !trust.isEmpty()) {
            throw new IllegalArgumentException(
                    "benchmark.trust must be empty unless benchmark.environment is external,"
                            + " got: "
                            + trust);
        }
        if (!"https".equals(suite.serviceUrl().getScheme())
                || suite.serviceUrl().getHost() == null) {
            throw new IllegalArgumentException(
                    "integration.service.url must be https://HOST, got: " + suite.serviceUrl());
        }
        try {
            scenario = BuiltInScenarios.find(name, base);
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        Session session =
                Session.of(
                        suite,
                        trust.isEmpty() ? null : base.resolve(trust),
                        "split",
                        Map.of(),
                        out);
        return session.add(new ScenarioStage(session, scenario, sweep)).run();
    }
}
