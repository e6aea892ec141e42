package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.Children;
import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.ServiceSession;
import io.github.jwtbench.core.cli.StartupStage;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.environment.ContainerStarts;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.TargetException;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.wrk.Options.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** The main job: service, Keycloak, load, results, report. Exit code 0 if every run is valid. */
@Command(name = "wrk-integration", mixinStandardHelpOptions = false)
public final class WrkIntegrationRunner implements ModuleMain.Benchmark {

    @Mixin private final Options options = new Options();

    public static void main(String[] arguments) {
        WrkIntegrationRunner module = new WrkIntegrationRunner();
        ModuleMain.run(module, module.options.suite, arguments);
    }

    @Override
    public void check() {
        options.check();
        if (options.suite.external() || options.hold) {
            UserPassword.require("an external environment and benchmark.hold need");
        }
    }

    @Override
    public Duration estimate() {
        return options.estimate();
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        Map<String, String> tools = tools();
        ServiceSession session =
                new ServiceSession(options.suite, options.suite.tls().trust(), tools, out);
        boolean loads = options.parts.contains(Part.LOAD);
        Rigger rigger = new Rigger(options, session);
        Path serviceLog = null;
        boolean good = true;
        if (loads) {
            int port = options.suite.serviceUrl().getPort();
            Instance service = new Instance(Role.SERVICE, port, session::serviceSettings);
            serviceLog = session.run(List.of(service), List.of(rigger));
            good = startups(session);
        }
        good &= compared(session, tools);
        int verdict = loads ? rigger.publish(serviceLog) : ExitCode.OK;
        return session.exitCode(good ? verdict : ExitCode.SOFTWARE);
    }

    /**
     * Holds the service against others, now that nothing else runs.
     *
     * @return whether that went well, or was not asked for
     */
    private boolean compared(ServiceSession session, Map<String, String> tools)
            throws IOException, InterruptedException {
        if (!options.parts.contains(Part.SERVICES) || !session.choice().possible()) {
            return true;
        }
        if (options.suite.external()) {
            session.out()
                    .println(
                            ServiceComparison.ID
                                    + ": not measured: it needs services that it starts itself");
            return true;
        }
        return new ServiceComparison(
                        options, options.suite.environment(Place.PROCESS, tools), session.out())
                .run();
    }

    /**
     * How fast the service's containers start, now that nothing else runs.
     *
     * @return whether all of them did
     */
    private boolean startups(ServiceSession session) throws IOException, InterruptedException {
        if (session.choice().place() != Place.CONTAINER
                || !session.choice().possible()
                || options.startupRounds == 0) {
            return true;
        }
        Path folder = options.suite.target().resolve("startup");
        Path jwks = folder.resolve("jwks.json");
        session.issuer().writeJwks(jwks);
        Instance alone =
                new Instance(
                        Role.SERVICE,
                        Ports.free(),
                        seen ->
                                SuiteIssuer.settingsWithoutKeycloak(
                                        seen.file(jwks), SuiteIssuer.AUDIENCE));
        try (ContainerStarts starts =
                new ContainerStarts(options.suite.docker(), options.suite.tls(), alone, folder)) {
            Children.endWithThisProcess(starts::close);
            return new StartupStage(
                            options.suite,
                            session.environment(),
                            options.startupRounds,
                            session.out()::println)
                    .measure(starts);
        } catch (TargetException e) {
            session.out().println(e.getMessage());
            return false;
        }
    }

    private static Map<String, String> tools() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("wrk", WrkTool.version());
        versions.put("h2load", H2loadTool.version());
        versions.values().removeIf(Objects::isNull);
        return versions;
    }
}
