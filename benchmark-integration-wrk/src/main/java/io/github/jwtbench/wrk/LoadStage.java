package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.session.WarmUpLoad;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.wrk.WrkPlan.PlannedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/** The load of wrk, h2load and the rig on the service, one run after the other. */
final class LoadStage implements Stage {
    /** Share of the closed loop's throughput that an open loop takes when no rate is given. */
    private static final double OPEN_LOOP_SHARE = 0.5;

    /** Rate of an open loop without a throughput of the closed loop. */
    private static final double LEAST_RATE = 1;

    private final ModuleSettings module;
    private final Settings settings;
    private final Session session;
    private final WrkPlan plan;

    /** They give the rate of an open loop, in all of its turns the same. */
    private final List<Run> firstTurns = new ArrayList<>();

    LoadStage(Session session) {
        this.module = session.module();
        this.settings = module.settings();
        this.session = session;
        this.plan = new WrkPlan(module, session.environment(), Services.USERS.size());
    }

    @Override
    public String title() {
        return "load of the service";
    }

    @Override
    public Duration estimate() {
        return WrkPlan.estimate(settings);
    }

    @Override
    public Set<Role> needs() {
        return Set.of(Role.SERVICE);
    }

    @Override
    public List<Declaration> runs() {
        return WrkPlan.ENTRIES.stream().map(entry -> plan.declare(entry, rate(entry))).toList();
    }

    private double rate(PlannedRun entry) {
        if (entry.loop() != Loop.OPEN || settings.rigRate() > 0) {
            return settings.rigRate();
        }
        double closed =
                firstTurns.stream()
                        .filter(run -> run.tool().equals(entry.tool()))
                        .filter(run -> run.benchmark().equals(entry.benchmark()))
                        .filter(run -> run.load().performance() != null)
                        .mapToDouble(run -> run.performance().requestsPerSecond())
                        .findFirst()
                        .orElse(0);
        return Math.max(LEAST_RATE, Math.rint(OPEN_LOOP_SHARE * closed));
    }

    @Override
    public void run(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        if (settings.hold()) {
            session.out().println("service and Keycloak run until this is interrupted (Ctrl-C)");
            new CountDownLatch(1).await();
        }
        Path file = module.fixture("tokens.txt");
        try (Tokens tokens =
                new Tokens(services.tokens(file), file, settings.fault().orElse(null))) {
            run(services, tokens);
        }
    }

    /** Sets the tools up, and makes the runs. */
    private void run(Services services, Tokens tokens) throws IOException, InterruptedException {
        Target target = services.target();
        RigTool rig =
                new RigTool(
                        target.trust(),
                        new RigRequests(tokens::current),
                        services.issuer(),
                        session::progress);
        make(services.around(tokens.pool()), tools(module, tokens, rig));
    }

    /** All of them, sending the same tokens. */
    static Function<String, LoadDriver> tools(ModuleSettings module, Tokens tokens, RigTool rig) {
        WrkTool wrk =
                new WrkTool(
                        module.target().resolve("wrk-scripts"),
                        tokens::file,
                        module.settings().wrkLatency());
        H2loadTool h2load = new H2loadTool(tokens, rig);
        return tool ->
                switch (tool) {
                    case Tool.WRK -> wrk;
                    case Tool.H2LOAD -> h2load;
                    default -> rig;
                };
    }

    /**
     * Makes all runs, turn by turn: the first turn of each, then the second of each, and so on. A
     * run that fails does not keep the others from being made.
     *
     * @param tools by name
     */
    void make(RunMaker.ServiceUnderTest around, Function<String, LoadDriver> tools)
            throws IOException, InterruptedException {
        for (int turn = 1; turn <= settings.turns(); turn++) {
            for (PlannedRun entry : WrkPlan.ENTRIES) {
                Run made =
                        session.maker()
                                .makeTurn(
                                        plan.declare(entry, rate(entry)),
                                        settings.turns(),
                                        around,
                                        tools.apply(entry.tool()));
                if (turn == 1 && made != null) {
                    firstTurns.add(made);
                }
            }
        }
    }

    /** Where the scripts of wrk are copied to. */
    @Override
    public boolean warmsUp() {
        return !settings.hold();
    }

    @Override
    public WarmUpLoad warmUp(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        Path file = module.fixture("warm-up-tokens.txt");
        Tokens tokens = new Tokens(services.tokens(file), file, null);
        try {
            return new MainWarmUp(module, plan, services, tokens);
        } catch (IOException | InterruptedException e) {
            tokens.close();
            throw e;
        }
    }
}
