package io.github.jwtbench.wrk;

import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Stage;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.settings.Settings;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** The load of wrk, h2load and the rig on the running service, one run after the other. */
final class LoadStage implements Stage {
    private static final String METRICS_PATH = "/q/metrics";
    private static final Duration WARM_UP_WINDOW = Duration.ofSeconds(5);

    /** Of wrk, before each window of the rig. */
    private static final Duration WRK_WINDOW = Duration.ofSeconds(2);

    private static final int UNIQUE_TOKENS = 1_000;
    private static final int UNIQUE_WINDOWS = 4;

    /** Share of the closed loop's throughput that an open loop takes when no rate is given. */
    private static final double OPEN_LOOP_SHARE = 0.5;

    /** Rate of an open loop whose closed loop gave no throughput to take a share of. */
    private static final double LEAST_RATE = 1;

    private final Suite suite;
    private final Settings settings;
    private final Session session;
    private final WrkPlan plan;

    LoadStage(Session session) {
        this.suite = session.suite();
        this.settings = suite.settings();
        this.session = session;
        this.plan = new WrkPlan(suite, session.environment(), Services.USERS.size());
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

    private double rate(WrkPlan.Entry entry) {
        if (entry.loop() != Loop.OPEN || settings.rigRate() > 0) {
            return settings.rigRate();
        }
        double closed =
                session.maker().runs().stream()
                        .filter(run -> run.tool() == entry.tool())
                        .filter(run -> run.benchmark().equals(entry.benchmark()))
                        .filter(run -> run.performance() != null)
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
        Path file = suite.fixture("tokens.txt");
        try (Tokens tokens = new Tokens(services.tokens(file), file, settings.fault())) {
            run(services, tokens);
        }
    }

    /** Sets the tools up, warms the service up, and makes the runs. */
    private void run(Services services, Tokens tokens) throws IOException, InterruptedException {
        Target target = services.target();
        RigTool rig =
                new RigTool(
                        target.trust(),
                        new RigRequests(tokens::current),
                        services.issuer(),
                        session::progress);
        Path scripts = suite.target().resolve("wrk-scripts");
        session.out()
                .println(
                        "warm-up: until a request no longer gets cheaper, at most "
                                + settings.warmUp().toSeconds()
                                + " s");
        WrkTool good = new WrkTool(scripts, tokens::goodFile, settings.wrkLatency());
        RunMaker.Surroundings around =
                new RunMaker.Surroundings(
                        target,
                        settings.metricsUrl().resolve(METRICS_PATH),
                        tokens.pool()::renewals,
                        tokens.pool()::incident,
                        warmUp(rig, good, new RigRequests(tokens.pool()::tokens), target));
        make(
                around,
                Map.of(
                        Tool.WRK,
                        new WrkTool(scripts, tokens::file, settings.wrkLatency()),
                        Tool.H2LOAD,
                        new H2loadTool(tokens, rig),
                        Tool.RIG,
                        rig));
    }

    /**
     * Makes all runs; a run that fails does not keep the others from being made.
     *
     * @param tools one for each tool of the plan
     */
    void make(RunMaker.Surroundings around, Map<Tool, RunMaker.Load> tools)
            throws IOException, InterruptedException {
        for (WrkPlan.Entry entry : WrkPlan.ENTRIES) {
            session.maker().make(plan.declare(entry, rate(entry)), around, tools.get(entry.tool()));
        }
    }

    /**
     * Loads the fresh service over all endpoints until a request no longer gets cheaper, once
     * before the first run. HTTP/1.1 and HTTP/2 take turns, so that neither meets a service that
     * was compiled for the other.
     *
     * @param rig warms HTTP/2 up, and tells what a request costs
     * @param wrk warms HTTP/1.1 up, where it is installed
     * @param requests what the rig sends
     */
    private WarmUpReport warmUp(RigTool rig, WrkTool wrk, RigRequests requests, Target target)
            throws IOException, InterruptedException {
        Duration limit = settings.warmUp();
        Duration window = limit.compareTo(WARM_UP_WINDOW) < 0 ? limit : WARM_UP_WINDOW;
        Path folder = Files.createDirectories(suite.target().resolve("environment"));
        int windows = (int) Math.min(UNIQUE_WINDOWS, limit.dividedBy(window));
        List<String> unique = rig.mint(windows * UNIQUE_TOKENS);
        return rig.rig()
                .warmUp(
                        plan.declare(WrkPlan.RIG_JWT, 0).workload(),
                        ServiceMeter.of(target.servicePid()),
                        window,
                        window.multipliedBy(Math.max(1, limit.dividedBy(window.plus(WRK_WINDOW)))),
                        number -> {
                            warmUpHttp11(wrk, number, folder);
                            return requests.all(part(unique, number));
                        });
    }

    private void warmUpHttp11(WrkTool wrk, int number, Path folder)
            throws IOException, InterruptedException {
        Declaration run = plan.declare(number % 2 == 0 ? WrkPlan.WRK_JWT : WrkPlan.WRK_HEALTH, 0);
        if (wrk.obstacle(run) == null) {
            wrk.drive(run, WRK_WINDOW, folder);
        }
    }

    /** The unique tokens of one window: each may be sent once. */
    private static List<String> part(List<String> unique, int window) {
        int from = Math.min(unique.size(), window * UNIQUE_TOKENS);
        return unique.subList(from, Math.min(unique.size(), from + UNIQUE_TOKENS));
    }
}
