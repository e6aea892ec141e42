package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.core.token.TokenPool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Gets everything ready that the runs of a session share. */
final class Rigger {
    /** Users of the realm whose tokens the load rotates. */
    static final List<String> USERS =
            List.of("ada", "alan", "barbara", "donald", "edsger", "frances", "grace", "john");

    private static final String CLIENT = "benchmark-rs256";

    private final Options options;
    private final Plan plan;
    private final Target target;
    private final SuiteIssuer issuer;
    private final PrintStream out;

    /**
     * @param issuer mints unique tokens; null when the service does not trust it
     */
    Rigger(Options options, Plan plan, Target target, SuiteIssuer issuer, PrintStream out) {
        this.options = options;
        this.plan = plan;
        this.target = target;
        this.issuer = issuer;
        this.out = out;
    }

    /** Starts service and Keycloak, unless they run already. */
    void start() throws TargetException, InterruptedException {
        target.start(step -> out.println("environment " + target.kind() + ": " + step));
    }

    /** Logs the users in. */
    Tokens tokens(String password) throws TokenException, IOException, InterruptedException {
        TokenEndpoint endpoint =
                new TokenEndpoint(target.keycloakUrl(), CLIENT, PemTrust.context(target.trust()));
        Path file = options.suite.target().resolve("fixture").resolve("tokens.txt");
        return new Tokens(TokenPool.open(endpoint, USERS, password, file), file, options.fault());
    }

    /** Sets the tools up and warms the service up. */
    MainJob.Rigging rig(Tokens tokens) throws IOException, InterruptedException {
        RigTool rig =
                new RigTool(target.trust(), new Requests(tokens::current), issuer, this::progress);
        Path scripts = options.suite.target().resolve("wrk-scripts");
        Map<Tool, LoadTool> tools = new EnumMap<>(Tool.class);
        tools.put(Tool.WRK, new WrkTool(scripts, tokens::file, options.latency));
        tools.put(Tool.H2LOAD, new H2loadTool(tokens, rig));
        tools.put(Tool.RIG, rig);
        ServiceWarmUp warmUp =
                new ServiceWarmUp(
                        rig,
                        new WrkTool(scripts, tokens::goodFile, options.latency),
                        new Requests(tokens.pool()::tokens),
                        options.warmUp);
        out.println(
                "warm-up: until a request no longer gets cheaper, at most "
                        + options.warmUp.toSeconds()
                        + " s");
        return new MainJob.Rigging(
                target,
                tokens,
                tools,
                warmUp.run(
                        plan, target.servicePid(), options.suite.target().resolve("environment")));
    }

    private Progress progress(String name, Duration planned) {
        return Progress.on(
                name, planned, out, Progress.isTerminal(System.console(), System.getenv("TERM")));
    }
}
