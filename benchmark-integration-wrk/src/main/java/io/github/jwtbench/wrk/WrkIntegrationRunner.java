package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.target.ExternalTarget;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.ProcessTarget;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.core.token.TokenPool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The main job: service, Keycloak, load, results, report. Exit code 0 if every run is valid. */
@Command(name = "wrk-integration", mixinStandardHelpOptions = false)
public final class WrkIntegrationRunner implements Callable<Integer> {
    private static final List<String> USERS =
            List.of("ada", "alan", "barbara", "donald", "edsger", "frances", "grace", "john");
    private static final String CLIENT = "benchmark-rs256";

    /** Password of the realm's users; made up for every start unless this variable is set. */
    private static final String PASSWORD_VARIABLE = "JWTBENCH_USER_PASSWORD";

    private static final int PASSWORD_BYTES = 16;

    private final PrintStream out = System.out;

    @Mixin private final Options options = new Options();

    /** Null when the service is not ours to configure. */
    private SuiteIssuer issuer = new SuiteIssuer();

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new WrkIntegrationRunner()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            options.check();
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        Plan plan = new Plan(options, environment(), USERS.size());
        MainJob job = new MainJob(options, plan, out);
        String password = password();
        Path serviceLog;
        try (Target target = target(password)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
            measure(job, plan, target, password);
            serviceLog = target.serviceLog();
        }
        return new Results(options, out).publish(job, serviceLog);
    }

    /** Also on Ctrl-C: no process that this one started may outlive it. */
    private static void stop(Target target) {
        target.close();
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    private void measure(MainJob job, Plan plan, Target target, String password)
            throws IOException, InterruptedException {
        try {
            if (target instanceof ProcessTarget processes) {
                processes.start(step -> out.println("environment process: " + step));
            }
            TokenEndpoint endpoint =
                    new TokenEndpoint(
                            target.keycloakUrl(), CLIENT, PemTrust.context(target.trust()));
            try (TokenPool pool = TokenPool.open(endpoint, USERS, password, tokenFile());
                    Tokens tokens = new Tokens(pool, tokenFile(), options.fault())) {
                job.run(rigging(target, tokens, plan));
            }
        } catch (TargetException | TokenException | IOException e) {
            out.println(e.getMessage());
            job.abandon(firstLine(e));
        }
    }

    private MainJob.Rigging rigging(Target target, Tokens tokens, Plan plan)
            throws IOException, InterruptedException {
        RigTool rig =
                new RigTool(target.trust(), new Requests(tokens::current), issuer, this::progress);
        Path scripts = options.target.resolve("wrk-scripts");
        Map<Tool, LoadTool> tools = new EnumMap<>(Tool.class);
        tools.put(Tool.WRK, new WrkTool(scripts, tokens, options.latency));
        tools.put(Tool.H2LOAD, new H2loadTool(tokens, rig));
        tools.put(Tool.RIG, rig);
        // Not closed: it makes no file.
        @SuppressWarnings("resource")
        Tokens good = new Tokens(tokens.pool(), tokenFile(), null);
        ServiceWarmUp warmUp =
                new ServiceWarmUp(
                        rig,
                        new WrkTool(scripts, good, options.latency),
                        new Requests(good::current),
                        options.warmUp);
        out.println(
                "warm-up: until a request no longer gets cheaper, at most "
                        + options.warmUp.toSeconds()
                        + " s");
        return new MainJob.Rigging(
                target,
                tokens,
                tools,
                warmUp.run(plan, target.servicePid(), options.target.resolve("environment")));
    }

    private Progress progress(String name, Duration planned) {
        return Progress.on(
                name, planned, out, Progress.isTerminal(System.console(), System.getenv("TERM")));
    }

    private Path tokenFile() {
        return options.target.resolve("fixture").resolve("tokens.txt");
    }

    private Target target(String password) throws IOException {
        TlsFiles tls = TlsFiles.in(options.certificates);
        if (options.skipLifecycle) {
            issuer = null;
            return new ExternalTarget(options.serviceUrl, options.keycloakUrl, tls.trust());
        }
        Path jwks = options.target.resolve("fixture").resolve("jwks.json");
        issuer.writeJwks(jwks);
        return new ProcessTarget(
                new ProcessTarget.Settings(
                        options.keycloakArchive,
                        options.keycloakFolder,
                        options.serviceArchive,
                        options.target.resolve("environment"),
                        options.realm,
                        tls,
                        options.serviceUrl.getPort(),
                        options.keycloakUrl.getPort(),
                        password,
                        serviceSettings(jwks)));
    }

    private Map<String, String> serviceSettings(Path jwks) {
        return Map.of(
                "jwtbench.engine", options.engine,
                "jwtbench.issuers.suite.issuer", SuiteIssuer.NAME,
                "jwtbench.issuers.suite.audiences", RigTool.AUDIENCE,
                "jwtbench.issuers.suite.algorithms", Plan.ALGORITHM,
                "jwtbench.issuers.suite.jwks-file", jwks.toString());
    }

    private Environment environment() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", options.version);
        versions.put("keycloak", options.keycloakVersion);
        versions.put("quarkus", options.quarkusVersion);
        putIfThere(versions, "wrk", WrkTool.version());
        putIfThere(versions, "h2load", H2loadTool.version());
        return Machine.describe(
                options.skipLifecycle ? "external" : "process", versions, options.checkout);
    }

    private static void putIfThere(Map<String, String> versions, String name, String version) {
        if (version != null) {
            versions.put(name, version);
        }
    }

    private static String password() {
        String given = System.getenv(PASSWORD_VARIABLE);
        if (given != null && !given.isBlank()) {
            return given;
        }
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
