package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.SweepPlan;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.sweep.Knee;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepStep;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes the runs of one scenario: its own load, or a sweep. */
public final class ScenarioJob {
    private static final Duration WARM_UP_WINDOW = Duration.ofSeconds(5);

    private final Scenario scenario;
    private final Session session;
    private final boolean sweep;

    /**
     * @param sweep whether open loops at rising rates take the place of the scenario's own load
     */
    public ScenarioJob(Scenario scenario, Session session, boolean sweep) {
        this.scenario = scenario;
        this.session = session;
        this.sweep = sweep;
    }

    /**
     * What the runs share.
     *
     * @param around the service and its tokens
     * @param rig drives the load
     * @param tokens what the load sends at this moment
     * @param algorithm of these, or null
     */
    public record Means(
            RunMaker.Surroundings around,
            Drive rig,
            Supplier<List<String>> tokens,
            String algorithm) {}

    /** Drives one run: {@link RigLoad#drive}, here or in another process. */
    @FunctionalInterface
    public interface Drive {
        RunMaker.Driven drive(Declaration run, RequestSource source, long most, Path raw)
                throws IOException, InterruptedException;
    }

    /** How long its runs take, about, with their warm-up. */
    public Duration estimate() {
        return estimate(scenario.load(), sweep);
    }

    /** How long the runs of a load take, about, with their warm-up. */
    public static Duration estimate(LoadProfile load, boolean sweep) {
        int seconds = load.durationSeconds();
        int all =
                sweep
                        ? Math.min(seconds, SweepPlan.MOST_PEAK_SECONDS)
                                + seconds * SweepPlan.PERCENTS.size()
                        : seconds;
        return Duration.ofSeconds((long) load.warmUpSeconds() + all);
    }

    /** Makes all runs; one that fails does not keep the others from being made. */
    public void run(Means means) throws IOException, InterruptedException {
        if (sweep && scenario.regime() == TokenRegime.UNIQUE) {
            String obstacle = "a sweep would need new unique tokens for every step";
            ids().forEach(id -> session.maker().skip(id, obstacle));
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
     * Warms the service up with the scenario's own load. Unique tokens may be sent once only, so
     * that they cannot warm anything up.
     *
     * @param tokens what the load sends at this moment
     * @param servicePid process of the service, or 0
     * @return null when the scenario asks for no warm-up
     */
    WarmUpReport warmUp(RigLoad rig, Supplier<List<String>> tokens, long servicePid)
            throws IOException, InterruptedException {
        Duration limit = Duration.ofSeconds(scenario.load().warmUpSeconds());
        if (limit.isZero() || scenario.regime() == TokenRegime.UNIQUE) {
            return null;
        }
        RequestSource source = new ScenarioRequests(scenario).source(tokens);
        return rig.warmUp(
                declare(id(), scenario.load(), tokens.get().size(), null).workload(),
                servicePid,
                limit.compareTo(WARM_UP_WINDOW) < 0 ? limit : WARM_UP_WINDOW,
                limit,
                window -> source);
    }

    private void sweep(Means means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        Run peak = make(peakId(), peak(), means, requests);
        boolean known = peak.status() == Status.VALID;
        double rate = known ? peak.performance().requestsPerSecond() : 0;
        List<SweepStep> steps = new ArrayList<>();
        for (int percent : SweepPlan.PERCENTS) {
            String id = stepId(percent);
            if (known) {
                LoadProfile load = scenario.load().open(SweepPlan.rate(percent, rate));
                steps.add(SweepStep.of(percent, make(id, load, means, requests)));
            } else {
                session.maker().skip(id, "the run that finds the peak is INVALID");
            }
        }
        OpenLoopSweep result =
                new OpenLoopSweep(
                        OpenLoopSweep.VERSION,
                        peak.session(),
                        scenario.name(),
                        peak.id(),
                        known ? rate : null,
                        steps,
                        Knee.of(steps));
        SessionFile.SWEEP.write(session.suite().results(), result);
    }

    private Run make(String id, LoadProfile load, Means means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        List<String> tokens = means.tokens().get();
        Declaration declaration = declare(id, load, tokens.size(), means.algorithm());
        RequestSource source = requests.source(means.tokens());
        long most = requests.most(tokens);
        return session.maker()
                .make(
                        declaration,
                        means.around(),
                        (run, raw) -> means.rig().drive(run, source, most, raw));
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
        return ids;
    }

    private String id() {
        return "scenario-" + scenario.name();
    }

    private String peakId() {
        return sweepId() + "-peak";
    }

    private String stepId(int percent) {
        return sweepId() + "-open-" + percent;
    }

    private String sweepId() {
        return "sweep-" + scenario.name();
    }

    /** The short closed loop that a sweep takes its rates from. */
    private LoadProfile peak() {
        return scenario.load()
                .closed(Math.min(SweepPlan.MOST_PEAK_SECONDS, scenario.load().durationSeconds()));
    }

    /**
     * @param tokens in the pool; the scenario's regime decides how many of them are used
     * @param algorithm of these, or null
     */
    private Declaration declare(String id, LoadProfile load, int tokens, String algorithm) {
        Workload workload =
                new Workload(
                        scenario.request().method(),
                        session.suite().serviceUrl().resolve(scenario.request().path()).toString(),
                        "HTTP/2",
                        RigLoad.CLIENT,
                        load.loop(),
                        1,
                        load.connections(),
                        load.streams(),
                        load.loop() == Loop.OPEN ? load.requestsPerSecond() : 0,
                        load.durationSeconds(),
                        load.timeoutSeconds(),
                        scenario.regime(),
                        scenario.tokenHeaders(),
                        scenario.regime().tokensOf(Math.max(1, tokens)),
                        algorithm,
                        session.engine(),
                        null);
        return new Declaration(
                id,
                session.suite().session(),
                Tool.RIG,
                benchmark(id),
                session.environment(),
                workload);
    }

    /** The steps of a sweep are no repetitions of one another, and so not of one benchmark. */
    private String benchmark(String id) {
        return id.equals(id()) ? scenario.name() : scenario.name() + "-sweep";
    }
}
