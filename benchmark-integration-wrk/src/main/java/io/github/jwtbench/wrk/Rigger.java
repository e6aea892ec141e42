package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.ServiceSession;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.token.TokenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** Gets everything ready that the runs of a session share, and has them made. */
final class Rigger implements ServiceSession.Work {
    private static final String METRICS_PATH = "/q/metrics";
    private static final Duration WARM_UP_WINDOW = Duration.ofSeconds(5);
    private static final int UNIQUE_TOKENS = 1_000;
    private static final int UNIQUE_WINDOWS = 4;

    private final Options options;
    private final ServiceSession session;
    private final Plan plan;
    private final MainJob job;

    Rigger(Options options, ServiceSession session) {
        this.options = options;
        this.session = session;
        this.plan = new Plan(options, session.environment(), ServiceSession.USERS.size());
        this.job = new MainJob(options, plan, session.out());
    }

    @Override
    public void measure(Target target, String password)
            throws TokenException, IOException, InterruptedException {
        if (options.hold) {
            session.out().println("service and Keycloak run until this is interrupted (Ctrl-C)");
            new CountDownLatch(1).await();
        }
        Path file = options.suite.fixture("tokens.txt");
        try (Tokens tokens =
                new Tokens(ServiceSession.tokens(target, password, file), file, options.fault())) {
            measure(target, tokens);
        }
    }

    @Override
    public void abandon(String reason) throws IOException {
        job.abandon(reason);
    }

    @Override
    public int publish(Path serviceLog) throws IOException {
        return session.publish(job.maker(), Plan.IDS, serviceLog);
    }

    /** Sets the tools up, warms the service up, and makes the runs. */
    private void measure(Target target, Tokens tokens) throws IOException, InterruptedException {
        RigTool rig =
                new RigTool(
                        target.trust(),
                        new Requests(tokens::current),
                        session.issuer(),
                        session::progress);
        Path scripts = options.suite.target().resolve("wrk-scripts");
        session.out()
                .println(
                        "warm-up: until a request no longer gets cheaper, at most "
                                + options.warmUp.toSeconds()
                                + " s");
        WrkTool good = new WrkTool(scripts, tokens::goodFile, options.latency);
        RunMaker.Surroundings around =
                new RunMaker.Surroundings(
                        target,
                        options.metricsUrl.resolve(METRICS_PATH),
                        tokens.pool()::renewals,
                        tokens.pool()::incident,
                        warmUp(rig, good, new Requests(tokens.pool()::tokens), target));
        job.run(
                around,
                Map.of(
                        Tool.WRK,
                        new WrkTool(scripts, tokens::file, options.latency),
                        Tool.H2LOAD,
                        new H2loadTool(tokens, rig),
                        Tool.RIG,
                        rig));
    }

    /**
     * Loads the fresh service over all endpoints until a request no longer gets cheaper, once
     * before the first run.
     *
     * @param rig warms HTTP/2 up
     * @param wrk warms HTTP/1.1 up, where it is installed
     * @param requests what the rig sends
     */
    private WarmUpReport warmUp(RigTool rig, WrkTool wrk, Requests requests, Target target)
            throws IOException, InterruptedException {
        Duration limit = options.warmUp;
        Duration window = limit.compareTo(WARM_UP_WINDOW) < 0 ? limit : WARM_UP_WINDOW;
        Declaration http11 = plan.declare(Plan.WRK_JWT, 0);
        if (wrk.obstacle(http11) == null) {
            Path folder = options.suite.target().resolve("environment");
            Files.createDirectories(folder);
            wrk.drive(http11, window, folder);
        }
        int windows = (int) Math.min(UNIQUE_WINDOWS, limit.dividedBy(window));
        List<String> unique = rig.mint(windows * UNIQUE_TOKENS);
        return rig.rig()
                .warmUp(
                        plan.declare(Plan.RIG_JWT, 0).workload(),
                        target.servicePid(),
                        window,
                        limit,
                        number -> requests.all(part(unique, number)));
    }

    /** The unique tokens of one window: each may be sent once. */
    private static List<String> part(List<String> unique, int window) {
        int from = Math.min(unique.size(), window * UNIQUE_TOKENS);
        return unique.subList(from, Math.min(unique.size(), from + UNIQUE_TOKENS));
    }
}
