package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.observe.MetricsEndpoint;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.WarmUpLoad;
import io.github.jwtbench.wrk.WrkPlan.PlannedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * The requests of wrk, h2load and the rig: each run of wrk and h2load, and the run of new tokens,
 * for at least one second, if the tool is installed, each after a reading of the metrics. Between
 * them the rig sends a mix for both endpoints, which determines the cost of a request: the median
 * of separated slices, so that neither one late compilation nor another user of the machine
 * decides.
 */
final class MainWarmUp implements WarmUpLoad {
    /** The rig's slices are so much shorter than a window; one follows each other load. */
    private static final int SLICES = 4;

    private static final int FRESH_SECONDS = 2;

    private final Tokens tokens;
    private final Function<String, LoadDriver> tools;
    private final List<Declaration> others;
    private final RigTool rig;
    private final RigRequests requests;
    private final ServiceMeter meter;
    private final MetricsEndpoint metrics;
    private final Path folder;
    private final Workload workload;
    private final Drivers driver;

    /**
     * @param tokens good ones, which this closes
     */
    MainWarmUp(ModuleSettings module, WrkPlan plan, Services services, Tokens tokens)
            throws IOException, InterruptedException {
        Target target = services.target();
        this.tokens = tokens;
        this.requests = new RigRequests(tokens::current);
        this.rig = new RigTool(target.trust(), requests, services.issuer(), id -> Progress.none());
        this.tools = LoadStage.tools(module, tokens, rig);
        this.others =
                WrkPlan.ENTRIES.stream()
                        .filter(MainWarmUp::isDriven)
                        .map(entry -> part(plan.declare(entry, 0)))
                        .filter(run -> tools.apply(run.tool()).obstacle(run) == null)
                        .toList();
        this.meter = target.meter();
        this.metrics = new MetricsEndpoint(services.metrics(), target.trust());
        this.folder = Files.createDirectories(module.target().resolve("environment"));
        this.workload = plan.declare(WrkPlan.RIG_JWT, 0).load();
        this.driver = rig.rig().open(workload);
    }

    /** The rig sends a mix in the place of its runs, but for tokens that may be sent once. */
    private static boolean isDriven(PlannedRun entry) {
        return !entry.tool().equals(Tool.RIG) || entry.regime() == TokenRegime.UNIQUE;
    }

    /** New tokens are sent in less time than is planned for them, and have to fill the cache. */
    private static Declaration part(Declaration run) {
        boolean fresh = run.load().tokenRegime() == TokenRegime.UNIQUE;
        long parts = run.load().duration().toSeconds() / (fresh ? FRESH_SECONDS : 1);
        return run.turns((int) Math.max(1, parts)).get(0);
    }

    @Override
    public WarmUp.Window window(Duration length, boolean alone)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        Duration slice = length.dividedBy(SLICES);
        List<Double> costs = new ArrayList<>(List.of(cost(slice, alone)));
        for (Declaration run : others) {
            Declaration load = alone ? run.alone() : run;
            tools.apply(run.tool()).rehearse(load);
            readMetrics();
            tools.apply(run.tool()).drive(load, folder);
            costs.add(cost(slice, alone));
        }
        Collections.sort(costs);
        return new WarmUp.Window(
                costs.get(costs.size() / 2), Duration.ofNanos(System.nanoTime() - start));
    }

    private double cost(Duration slice, boolean alone) throws IOException, InterruptedException {
        return rig.rig()
                .warmUp(driver, alone ? workload.alone() : workload, meter, slice, requests.all())
                .cost();
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
