package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SessionFolders;
import io.github.jwtbench.core.cli.SessionResults;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.target.EnvironmentChoice;
import io.github.jwtbench.core.target.ExternalTarget;
import io.github.jwtbench.core.target.Instance;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.Place;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.Role;
import io.github.jwtbench.core.target.RunMaker;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs one scenario by the rig, and writes the report. Exit code 0 if every run is valid. */
@Command(name = "scenario", mixinStandardHelpOptions = false)
public final class ScenarioRunner implements Callable<Integer> {
    private static final String METRICS_PATH = "/q/metrics";
    private static final String FORWARD_PATH = "/api/v1/jwt/forward";
    private static final String NEXT_PATH = "/api/v1/jwt/validate";

    private final PrintStream out = System.out;

    @Mixin private final Options options = new Options();

    @Mixin private final Selection selection = new Selection();

    public static void main(String[] arguments) {
        ModuleMain.run(new ScenarioRunner(), arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            out.println(selection.refusal());
            return CommandLine.ExitCode.OK;
        }
        Scenario scenario;
        try {
            options.check();
            scenario = BuiltInScenarios.find(options.scenario, options.base);
        } catch (IllegalArgumentException | ScenarioException | IOException e) {
            out.println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        SessionFolders.begin(
                options.suite.session(), options.suite.target(), options.suite.report());
        EnvironmentChoice choice = options.suite.choose();
        if (choice.possible()) {
            out.println(choice.line());
        }
        boolean own = !options.suite.external();
        ScenarioPlan plan =
                new ScenarioPlan(
                        scenario,
                        options.suite.session(),
                        options.suite.serviceUrl(),
                        own ? options.engine : null,
                        environment(choice));
        RunMaker maker = new RunMaker(options.suite.target(), out::println);
        ScenarioJob job =
                new ScenarioJob(
                        plan,
                        options.sweep,
                        options.suite.target().resolve("benchmark-results"),
                        maker);
        // A service that is not ours does not trust the suite's issuer.
        SuiteIssuer issuer = own ? new SuiteIssuer() : null;
        String password = own ? UserPassword.givenOrRandom() : UserPassword.given();
        Path serviceLog;
        try (Target target = own ? started(choice, scenario, password, issuer) : external()) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
            measure(job, target, scenario, password, issuer);
            serviceLog = target.serviceLog();
        }
        int verdict =
                new SessionResults(
                                options.suite.session(),
                                options.suite.target(),
                                options.suite.report(),
                                options.suite.checkout(),
                                out)
                        .publish(
                                maker.runs(),
                                reported -> maker.manifest(job.ids(), reported),
                                serviceLog);
        return choice.possible() ? verdict : CommandLine.ExitCode.USAGE;
    }

    /** Also on Ctrl-C: no process that this one started may outlive it. */
    private static void stop(Target target) {
        target.close();
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    private void measure(
            ScenarioJob job, Target target, Scenario scenario, String password, SuiteIssuer issuer)
            throws IOException, InterruptedException {
        Path file = options.suite.target().resolve("fixture").resolve("scenario-tokens.txt");
        try {
            target.start(step -> out.println("environment " + target.kind() + ": " + step));
            ScenarioTokens.Means means =
                    new ScenarioTokens.Means(target, password, issuer, System::getenv, file);
            try (ScenarioTokens tokens = ScenarioTokens.open(scenario.tokens(), means)) {
                RigLoad rig = new RigLoad(target.trust(), this::progress);
                boolean own = !options.suite.external();
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
        } catch (TargetException | TokenException | IOException e) {
            out.println(e.getMessage());
            job.abandon(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private Target external() {
        return new ExternalTarget(
                options.suite.serviceUrl(), options.suite.keycloakUrl(), options.trustFile());
    }

    private Target started(
            EnvironmentChoice choice, Scenario scenario, String password, SuiteIssuer issuer)
            throws IOException {
        Path jwks = options.suite.target().resolve("fixture").resolve("jwks.json");
        issuer.writeJwks(jwks);
        int port = options.suite.serviceUrl().getPort();
        if (!scenario.request().path().startsWith(FORWARD_PATH)) {
            Instance service = new Instance(Role.SERVICE, port, seen -> settings(seen.file(jwks)));
            return options.suite.target(choice, password, List.of(service));
        }
        Instance service =
                new Instance(
                        Role.SERVICE,
                        port,
                        seen -> forwarding(seen.file(jwks), seen.instance(Role.NEXT)));
        Instance next = new Instance(Role.NEXT, Ports.free(), seen -> settings(seen.file(jwks)));
        return options.suite.target(choice, password, List.of(service, next));
    }

    private Map<String, String> forwarding(String jwks, URI next) {
        Map<String, String> settings = new TreeMap<>(settings(jwks));
        settings.put("jwtbench.forward.targets.next.url", next.resolve(NEXT_PATH).toString());
        return settings;
    }

    private Map<String, String> settings(String jwks) {
        Map<String, String> settings =
                new TreeMap<>(SuiteIssuer.serviceSettings(jwks, "jwtbench-service"));
        settings.put("jwtbench.engine", options.engine);
        return settings;
    }

    private Progress progress(String name, Duration planned) {
        return Progress.on(
                name, planned, out, Progress.isTerminal(System.console(), System.getenv("TERM")));
    }

    private Environment environment(EnvironmentChoice choice) {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", options.suite.version());
        if (choice.place() != Place.EXTERNAL) {
            versions.put("keycloak", options.suite.keycloakVersion());
            versions.put("quarkus", options.suite.quarkusVersion());
        }
        return Machine.describe(choice.place().toString(), versions, options.suite.checkout());
    }
}
