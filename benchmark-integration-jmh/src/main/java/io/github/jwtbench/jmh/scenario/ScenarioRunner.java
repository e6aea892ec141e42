package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.ServiceSession;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.token.TokenException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one scenario by the rig, and writes the report. Exit code 0 if every run is valid. */
@Command(name = "scenario", mixinStandardHelpOptions = false)
public final class ScenarioRunner implements ModuleMain.Benchmark {
    private static final String METRICS_PATH = "/q/metrics";
    private static final String FORWARD_PATH = "/api/v1/jwt/forward";
    private static final String NEXT_PATH = "/api/v1/jwt/validate";

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
        ScenarioRunner module = new ScenarioRunner();
        ModuleMain.run(module, module.suite, arguments);
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
    public Duration estimate() {
        Duration runs = ScenarioJob.estimate(scenario.load(), sweep);
        return suite.external() ? runs : runs.plus(ServiceSession.START);
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        ServiceSession session =
                new ServiceSession(
                        suite, trust.isEmpty() ? null : base.resolve(trust), Map.of(), out);
        RunMaker maker = new RunMaker(suite.target(), out::println);
        Runs runs =
                new Runs(
                        session, scenario, maker, new ScenarioJob(scenario, session, sweep, maker));
        Path serviceLog = session.run(instances(session), List.of(runs));
        return session.exitCode(runs.publish(serviceLog));
    }

    /** The runs of the scenario. */
    private record Runs(ServiceSession session, Scenario scenario, RunMaker maker, ScenarioJob job)
            implements ServiceSession.Work {
        @Override
        public void measure(Target target, String password)
                throws TokenException, IOException, InterruptedException {
            ScenarioTokens.Means means =
                    new ScenarioTokens.Means(
                            target,
                            password,
                            session.issuer(),
                            System::getenv,
                            session.suite().fixture("scenario-tokens.txt"));
            try (ScenarioTokens tokens = ScenarioTokens.open(scenario.tokens(), means)) {
                RigLoad rig = new RigLoad(target.trust(), session::progress);
                boolean own = !session.suite().external();
                RunMaker.Surroundings around =
                        new RunMaker.Surroundings(
                                target,
                                own ? target.serviceUrl().resolve(METRICS_PATH) : null,
                                tokens::renewals,
                                tokens::incident,
                                job.warmUp(rig, tokens::current, target.servicePid()));
                job.run(
                        new ScenarioJob.Means(
                                around, rig::drive, tokens::current, tokens.algorithm()));
            }
        }

        @Override
        public void abandon(String reason) throws IOException {
            job.abandon(reason);
        }

        @Override
        public int publish(Path serviceLog) throws IOException {
            return session.publish(maker, job.ids(), serviceLog);
        }
    }

    private List<Instance> instances(ServiceSession session) throws IOException {
        int port = suite.serviceUrl().getPort();
        if (!scenario.request().path().startsWith(FORWARD_PATH)) {
            return List.of(new Instance(Role.SERVICE, port, session::serviceSettings));
        }
        return List.of(
                new Instance(
                        Role.SERVICE,
                        port,
                        seen ->
                                session.serviceSettings(
                                        seen,
                                        Map.of(
                                                "jwtbench.forward.targets.next.url",
                                                seen.instance(Role.NEXT)
                                                        .resolve(NEXT_PATH)
                                                        .toString()))),
                new Instance(Role.NEXT, Ports.free(), session::serviceSettings));
    }
}
