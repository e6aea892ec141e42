package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.scenario.ScenarioWorkload.Generator;
import io.github.jwtbench.core.sweep.Knee;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepStep;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the runs of one scenario: its own load, or a sweep. */
public final class ScenarioJob {
    private static final Duration WARM_UP_WINDOW = Duration.ofSeconds(5);

    private final Scenario scenario;
    private final RunContext where;
    private final ScenarioWorkload workload;
    private final boolean sweep;

    /** Whether a step of the sweep failed, which is then declared and made once more. */
    private boolean repeats;

    /**
     * @param sweep whether open loops at rising rates take the place of the scenario's own load
     */
    public ScenarioJob(Scenario scenario, RunContext where, boolean sweep) {
        if (sweep) {
            scenario.load().pacing().requireOneRate("a sweep");
        }
        this.scenario = scenario;
        this.where = where;
        this.workload = new ScenarioWorkload(scenario, where.service(), where.engine());
        this.sweep = sweep;
    }

    /**
     * The context of its runs.
     *
     * @param session name of the session
     * @param service base URL of the service; not used if the scenario has an address
     * @param engine validation engine of the service; null for a foreign service
     * @param environment this machine and the components
     * @param maker makes the runs
     * @param results folder of the result of a sweep
     */
    public record RunContext(
            String session,
            URI service,
            @Nullable String engine,
            Environment environment,
            RunMaker maker,
            Path results) {}

    /**
     * The shared means of the runs.
     *
     * @param around the service and its tokens
     * @param rig drives the load
     * @param tokens current tokens of the load
     * @param algorithm of these
     */
    public record LoadResources(
            RunMaker.ServiceUnderTest around,
            Drive rig,
            Supplier<List<String>> tokens,
            @Nullable String algorithm) {}

    /** Drives one run: {@link RigLoad#drive}, here or in another process. */
    @FunctionalInterface
    public interface Drive {
        RunMaker.DriverResult drive(Declaration run, RequestSource source, long most, Path raw)
                throws IOException, InterruptedException;
    }

    /** Approximate duration of its runs, including the warm-up. */
    public Duration estimate() {
        return estimate(scenario.load(), sweep);
    }

    /** Approximate duration of the runs of a load, including the warm-up. */
    public static Duration estimate(LoadProfile load, boolean sweep) {
        int seconds = load.durationSeconds();
        int all =
                sweep
                        ? Math.min(seconds, SweepPlan.MOST_PEAK_SECONDS)
                                + seconds * (SweepPlan.PERCENTS.size() + 1)
                        : seconds;
        return Duration.ofSeconds((long) load.warmUpSeconds() + all);
    }

    /** Makes all runs; a failure of one does not prevent the others. */
    public void run(LoadResources means) throws IOException, InterruptedException {
        if (sweep && scenario.regime() == TokenRegime.UNIQUE) {
            String obstacle = "a sweep would need new unique tokens for every step";
            ids().forEach(id -> where.maker().skip(id, obstacle));
            return;
        }
        ScenarioRequests requests = new ScenarioRequests(scenario);
        if (sweep) {
            sweep(means, requests);
        } else {
            make(id(), scenario.load(), means, requests);
        }
    }

    /**
     * Warms the service up with the scenario's own load. Not possible with unique tokens, which can
     * be sent only once.
     *
     * @param tokens current tokens of the load
     * @param service its meter
     * @return null if the scenario has no warm-up
     */
    public @Nullable WarmUpReport warmUp(
            RigLoad rig, Supplier<List<String>> tokens, ServiceMeter service)
            throws IOException, InterruptedException {
        Duration limit = Duration.ofSeconds(scenario.load().warmUpSeconds());
        if (limit.isZero() || scenario.regime() == TokenRegime.UNIQUE) {
            return null;
        }
        RequestSource source = new ScenarioRequests(scenario).source(tokens);
        return rig.warmUp(
                workload.ofRig(scenario.load(), tokens.get().size(), null),
                service,
                limit.compareTo(WARM_UP_WINDOW) < 0 ? limit : WARM_UP_WINDOW,
                limit,
                source);
    }

    private void sweep(LoadResources means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        List<Run> runs = new ArrayList<>();
        Run peak = make(peakId(), peak(), means, requests);
        runs.add(peak);
        boolean known = peak.status() == Status.VALID;
        double rate = known ? peak.performance().requestsPerSecond() : 0;
        for (int percent : SweepPlan.PERCENTS) {
            if (known) {
                runs.add(make(stepId(percent), step(percent, rate), means, requests));
            } else {
                where.maker().skip(stepId(percent), "the run that finds the peak is INVALID");
            }
        }
        Optional<SweepStep> failing = Knee.failing(sweep(runs).steps());
        if (failing.isPresent()) {
            repeats = true;
            LoadProfile load = step(failing.get().percentOfPeak(), rate);
            runs.add(make(repeatedId(), load, means, requests));
        }
        OpenLoopSweep result = sweep(runs);
        Json.write(where.results().resolve(OpenLoopSweep.FILE), result);
        where.maker().print(result.words());
    }

    private static OpenLoopSweep sweep(List<Run> runs) {
        return OpenLoopSweep.find(runs).orElseThrow();
    }

    private LoadProfile step(int percent, double peakPerSecond) {
        return scenario.load().open(SweepPlan.rate(percent, peakPerSecond));
    }

    private Run make(String id, LoadProfile load, LoadResources means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        List<String> tokens = means.tokens().get();
        Declaration declaration = declare(id, load, tokens.size(), means.algorithm());
        RequestSource source = requests.source(means.tokens());
        long most = requests.most(tokens);
        // Nothing keeps a rig from a run.
        return Objects.requireNonNull(
                where.maker()
                        .make(
                                declaration,
                                means.around(),
                                (run, raw) -> means.rig().drive(run, source, most, raw)));
    }

    /**
     * Makes the run of the scenario's own load with another load generator.
     *
     * @param tool the generator; k6 has a connection for each concurrent request
     * @param load the generator
     * @return null if it cannot make the run here
     */
    public @Nullable Run witness(String tool, LoadDriver load, LoadResources means)
            throws IOException, InterruptedException {
        int connections = scenario.load().connections();
        int streams = scenario.load().streams();
        Generator generator =
                tool.equals(Tool.K6)
                        ? new Generator(tool, 1, connections * streams, 1)
                        : new Generator(tool, 1, connections, streams);
        Declaration declaration =
                declare(
                        tool + "-" + scenario.name(),
                        tool,
                        workload.of(
                                generator,
                                scenario.load(),
                                means.tokens().get().size(),
                                means.algorithm()));
        return where.maker().make(declaration, means.around(), load);
    }

    /** All runs, in the order in which they are made, as far as they are known before. */
    public List<Declaration> declarations() {
        List<Declaration> all = new ArrayList<>();
        for (String id : ids()) {
            LoadProfile load =
                    !sweep
                            ? scenario.load()
                            : id.equals(peakId()) ? peak() : scenario.load().open(1);
            all.add(declare(id, load, 0, null));
        }
        return all;
    }

    private List<String> ids() {
        if (!sweep) {
            return List.of(id());
        }
        List<String> ids = new ArrayList<>();
        ids.add(peakId());
        SweepPlan.PERCENTS.forEach(percent -> ids.add(stepId(percent)));
        if (repeats) {
            ids.add(repeatedId());
        }
        return ids;
    }

    private String id() {
        return "scenario-" + scenario.name();
    }

    private String peakId() {
        return OpenLoopSweep.peakId(scenario.name());
    }

    private String stepId(int percent) {
        return OpenLoopSweep.stepId(scenario.name(), percent);
    }

    private String repeatedId() {
        return OpenLoopSweep.repeatedId(scenario.name());
    }

    /** The short closed loop that a sweep takes its rates from. */
    private LoadProfile peak() {
        return scenario.load()
                .closed(Math.min(SweepPlan.MOST_PEAK_SECONDS, scenario.load().durationSeconds()));
    }

    private Declaration declare(
            String id, LoadProfile load, int tokens, @Nullable String algorithm) {
        return declare(id, Tool.RIG, workload.ofRig(load, tokens, algorithm));
    }

    private Declaration declare(String id, String tool, Workload load) {
        return new Declaration(
                id,
                where.session(),
                tool,
                // The steps of a sweep are no repetitions of one another, and so not of one
                // benchmark.
                sweep ? scenario.name() + "-sweep" : scenario.name(),
                where.environment(),
                load);
    }
}
