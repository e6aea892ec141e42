package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SessionFolders;
import io.github.jwtbench.core.cli.SessionResults;
import io.github.jwtbench.core.cli.StartupStage;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.ContainerStarts;
import io.github.jwtbench.core.target.EnvironmentChoice;
import io.github.jwtbench.core.target.ExternalTarget;
import io.github.jwtbench.core.target.Instance;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.Place;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.Role;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.wrk.Options.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The main job: service, Keycloak, load, results, report. Exit code 0 if every run is valid. */
@Command(name = "wrk-integration", mixinStandardHelpOptions = false)
public final class WrkIntegrationRunner implements Callable<Integer> {
    private final PrintStream out = System.out;

    @Mixin private final Options options = new Options();

    @Mixin private final Selection selection = new Selection();

    public static void main(String[] arguments) {
        ModuleMain.run(new WrkIntegrationRunner(), arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            out.println(selection.refusal());
            return CommandLine.ExitCode.OK;
        }
        try {
            options.check();
            if ((options.suite.external() || options.hold) && UserPassword.given() == null) {
                throw new IllegalArgumentException(
                        "an external environment and benchmark.hold need the password of the"
                                + " realm's users in the variable "
                                + UserPassword.VARIABLE);
            }
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        SessionFolders.begin(
                options.suite.session(), options.suite.target(), options.suite.report());
        EnvironmentChoice choice = options.suite.choose();
        if (choice.possible()) {
            out.println(choice.line());
        }
        Environment environment = environment(choice.place());
        boolean loads = options.parts.contains(Part.LOAD);
        Plan plan = new Plan(options, environment, Rigger.USERS.size());
        MainJob job = new MainJob(options, plan, out);
        // A service that is not ours does not trust the suite's issuer.
        SuiteIssuer issuer = options.suite.external() ? null : new SuiteIssuer();
        Path serviceLog = loads ? load(choice, plan, job, issuer) : null;
        boolean good = !loads || startups(choice, environment, issuer);
        good &= compared(choice);
        int verdict =
                loads
                        ? new SessionResults(
                                        options.suite.session(),
                                        options.suite.target(),
                                        options.suite.report(),
                                        options.suite.checkout(),
                                        out)
                                .publish(job.runs(), job::manifest, serviceLog)
                        : CommandLine.ExitCode.OK;
        if (!choice.possible()) {
            return CommandLine.ExitCode.USAGE;
        }
        return good ? verdict : CommandLine.ExitCode.SOFTWARE;
    }

    /**
     * Makes the runs.
     *
     * @return the service's log
     */
    private Path load(EnvironmentChoice choice, Plan plan, MainJob job, SuiteIssuer issuer)
            throws IOException, InterruptedException {
        String password = UserPassword.givenOrRandom();
        try (Target target = issuer == null ? external() : started(choice, password, issuer)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
            measure(job, new Rigger(options, plan, target, issuer, out), password);
            return target.serviceLog();
        }
    }

    /**
     * Holds the service against others, now that nothing else runs.
     *
     * @return whether that went well, or was not asked for
     */
    private boolean compared(EnvironmentChoice choice) throws IOException, InterruptedException {
        if (!options.parts.contains(Part.SERVICES) || !choice.possible()) {
            return true;
        }
        if (options.suite.external()) {
            out.println(
                    ServiceComparison.ID
                            + ": not measured: it needs services that it starts itself");
            return true;
        }
        return new ServiceComparison(options, environment(Place.PROCESS), out).run();
    }

    /**
     * How fast the service's containers start, now that nothing else runs.
     *
     * @return whether all of them did
     */
    private boolean startups(EnvironmentChoice choice, Environment environment, SuiteIssuer issuer)
            throws IOException, InterruptedException {
        if (choice.place() != Place.CONTAINER || !choice.possible() || options.startupRounds == 0) {
            return true;
        }
        Path folder = options.suite.target().resolve("startup");
        Path jwks = folder.resolve("jwks.json");
        issuer.writeJwks(jwks);
        Instance alone =
                new Instance(
                        Role.SERVICE,
                        Ports.free(),
                        seen ->
                                SuiteIssuer.settingsWithoutKeycloak(
                                        seen.file(jwks), RigTool.AUDIENCE));
        try (ContainerStarts starts =
                new ContainerStarts(
                        options.suite.docker(),
                        TlsFiles.in(options.suite.certificates()),
                        alone,
                        folder)) {
            Runtime.getRuntime().addShutdownHook(new Thread(starts::close, "stop starts"));
            return new StartupStage(
                            options.suite.session(),
                            environment,
                            options.startupRounds,
                            options.suite.target().resolve("benchmark-results"),
                            options.suite.report(),
                            out::println)
                    .measure(starts);
        } catch (TargetException e) {
            out.println(e.getMessage());
            return false;
        }
    }

    /** Also on Ctrl-C: no process that this one started may outlive it. */
    private static void stop(Target target) {
        target.close();
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    private void measure(MainJob job, Rigger rigger, String password)
            throws IOException, InterruptedException {
        try {
            rigger.start();
            if (options.hold) {
                out.println("service and Keycloak run until this is interrupted (Ctrl-C)");
                new CountDownLatch(1).await();
            }
            try (Tokens tokens = rigger.tokens(password)) {
                job.run(rigger.rig(tokens));
            }
        } catch (TargetException | TokenException | IOException e) {
            out.println(e.getMessage());
            job.abandon(firstLine(e));
        }
    }

    private Target external() {
        return new ExternalTarget(
                options.suite.serviceUrl(),
                options.suite.keycloakUrl(),
                TlsFiles.in(options.suite.certificates()).trust());
    }

    private Target started(EnvironmentChoice choice, String password, SuiteIssuer issuer)
            throws IOException {
        Path jwks = options.suite.target().resolve("fixture").resolve("jwks.json");
        issuer.writeJwks(jwks);
        Instance service =
                new Instance(
                        Role.SERVICE,
                        options.suite.serviceUrl().getPort(),
                        seen -> serviceSettings(seen.file(jwks)));
        return options.suite.target(choice, password, List.of(service));
    }

    private Map<String, String> serviceSettings(String jwks) {
        Map<String, String> settings =
                new TreeMap<>(SuiteIssuer.serviceSettings(jwks, RigTool.AUDIENCE));
        settings.put("jwtbench.engine", options.engine);
        return settings;
    }

    private Environment environment(Place place) {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", options.suite.version());
        versions.put("keycloak", options.suite.keycloakVersion());
        versions.put("quarkus", options.suite.quarkusVersion());
        putIfThere(versions, "wrk", WrkTool.version());
        putIfThere(versions, "h2load", H2loadTool.version());
        return Machine.describe(place.toString(), versions, options.suite.checkout());
    }

    private static void putIfThere(Map<String, String> versions, String name, String version) {
        if (version != null) {
            versions.put(name, version);
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
