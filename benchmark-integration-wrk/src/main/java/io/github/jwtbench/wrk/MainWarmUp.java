package io.github.jwtbench.wrk;

import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.observe.MetricsEndpoint;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.session.WarmUpLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What wrk, h2load and the rig will send: each run of wrk and h2load for a second, where the tool
 * is installed, each behind a reading of the metrics, then all that the rig sends, which tells what
 * a request costs.
 */
final class MainWarmUp implements WarmUpLoad {
    /** New ones in each window: each may be sent once. */
    private static final int UNIQUE_TOKENS = 1_500;

    private final Tokens tokens;
    private final Map<Tool, RunMaker.Load> tools;
    private final List<Declaration> others;
    private final RigTool rig;
    private final RigRequests requests;
    private final ServiceMeter meter;
    private final MetricsEndpoint metrics;
    private final Path folder;
    private final Workload workload;
    private final Driver driver;

    /**
     * @param tokens good ones, which this closes
     */
    MainWarmUp(Suite suite, WrkPlan plan, Services services, Tokens tokens)
            throws IOException, InterruptedException {
        Target target = services.target();
        this.tokens = tokens;
        this.requests = new RigRequests(tokens::current);
        this.rig = new RigTool(target.trust(), requests, services.issuer(), id -> Progress.none());
        this.tools = LoadStage.tools(suite, tokens, rig);
        this.others =
                WrkPlan.ENTRIES.stream()
                        .filter(entry -> entry.tool() != Tool.RIG)
                        .map(entry -> second(plan.declare(entry, 0)))
                        .filter(run -> tools.get(run.tool()).obstacle(run) == null)
                        .toList();
        this.meter = ServiceMeter.of(target.servicePid());
        this.metrics = new MetricsEndpoint(services.metrics(), target.trust());
        this.folder = Files.createDirectories(suite.target().resolve("environment"));
        this.workload = plan.declare(WrkPlan.RIG_JWT, 0).workload();
        this.driver = rig.rig().open(workload);
    }

    private static Declaration second(Declaration run) {
        return run.turns((int) run.workload().duration().toSeconds()).get(0);
    }

    @Override
    public WarmUp.Window window(Duration length, boolean alone)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        for (Declaration run : others) {
            readMetrics();
            tools.get(run.tool()).drive(alone ? run.alone() : run, folder);
        }
        WarmUp.Window last =
                rig.rig()
                        .warmUp(
                                driver,
                                alone ? workload.alone() : workload,
                                meter,
                                length,
                                requests.all(rig.mint(UNIQUE_TOKENS)));
        return new WarmUp.Window(last.cost(), Duration.ofNanos(System.nanoTime() - start));
    }

    /** As before each run: the longest answer of all, which changes how all others are compiled. */
    private void readMetrics() throws InterruptedException {
        try {
            metrics.read();
        } catch (IOException e) {
            // The service has none, as each run tells.
        }
    }

    @Override
    public void close() throws IOException {
        driver.close();
        tokens.close();
    }
}
