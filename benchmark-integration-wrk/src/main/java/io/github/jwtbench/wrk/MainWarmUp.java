package io.github.jwtbench.wrk;

import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.session.WarmUpLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What wrk, h2load and the rig will send: wrk first, by HTTP/1.1 and where it is installed, then
 * the rig by HTTP/2, which tells what a request costs.
 */
final class MainWarmUp implements WarmUpLoad {
    /** New ones in each window: each may be sent once. */
    private static final int UNIQUE_TOKENS = 1_000;

    private final WrkPlan plan;
    private final Tokens tokens;
    private final WrkTool wrk;
    private final RigTool rig;
    private final RigRequests requests;
    private final ServiceMeter meter;
    private final Path folder;
    private final Workload workload;
    private final Driver driver;

    /**
     * @param tokens good ones, which this closes
     */
    MainWarmUp(Suite suite, WrkPlan plan, Services services, Tokens tokens)
            throws IOException, InterruptedException {
        Target target = services.target();
        this.plan = plan;
        this.tokens = tokens;
        this.wrk =
                new WrkTool(LoadStage.scripts(suite), tokens::file, suite.settings().wrkLatency());
        this.requests = new RigRequests(tokens::current);
        this.rig = new RigTool(target.trust(), requests, services.issuer(), id -> Progress.none());
        this.meter = ServiceMeter.of(target.servicePid());
        this.folder = Files.createDirectories(suite.target().resolve("environment"));
        this.workload = plan.declare(WrkPlan.RIG_JWT, 0).workload();
        this.driver = rig.rig().open(workload);
    }

    @Override
    public WarmUp.Window window(int number, Duration length)
            throws IOException, InterruptedException {
        Declaration run = plan.declare(number % 2 == 0 ? WrkPlan.WRK_JWT : WrkPlan.WRK_HEALTH, 0);
        Duration http11 = Duration.ofSeconds(Math.max(1, length.toSeconds() - 1));
        Duration before = Duration.ZERO;
        if (wrk.obstacle(run) == null) {
            wrk.drive(run, http11, folder);
            before = http11;
        }
        WarmUp.Window http2 =
                rig.rig()
                        .warmUp(
                                driver,
                                workload,
                                meter,
                                length,
                                requests.all(rig.mint(UNIQUE_TOKENS)));
        return new WarmUp.Window(http2.cost(), http2.elapsed().plus(before));
    }

    @Override
    public void close() throws IOException {
        driver.close();
        tokens.close();
    }
}
