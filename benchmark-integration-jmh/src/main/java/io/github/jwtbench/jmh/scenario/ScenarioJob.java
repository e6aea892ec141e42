package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.OpenLoopSweep;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.SweepStep;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.SweepPlan;
import io.github.jwtbench.core.stats.Knee;
import io.github.jwtbench.core.target.RunMaker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes the runs of one scenario: its own load, or a sweep. */
public final class ScenarioJob {
    private static final Duration WARM_UP_WINDOW = Duration.ofSeconds(5);

    private final ScenarioPlan plan;
    private final boolean sweep;
    private final Path results;
    private final RunMaker maker;

    /**
     * @param sweep whether open loops at rising rates take the place of the scenario's own load
     * @param results folder for the sweep's file
     * @param maker makes the runs
     */
    public ScenarioJob(ScenarioPlan plan, boolean sweep, Path results, RunMaker maker) {
        this.plan = plan;
        this.sweep = sweep;
        this.results = results;
        this.maker = maker;
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

    /** Why the scenario cannot be made with these tokens, or null. */
    private String obstacle() {
        return sweep && plan.scenario().regime() == TokenRegime.UNIQUE
                ? "a sweep would need new unique tokens for every step"
                : null;
    }

    /** Makes all runs; one that fails does not keep the others from being made. */
    public void run(Means means) throws IOException, InterruptedException {
        String obstacle = obstacle();
        if (obstacle != null) {
            plan.ids(sweep).forEach(id -> maker.skip(id, obstacle));
            return;
        }
        ScenarioRequests requests = new ScenarioRequests(plan.scenario());
        if (sweep) {
            sweep(means, requests);
        } else {
            make(plan.id(), plan.scenario().load(), means, requests);
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
        Duration limit = Duration.ofSeconds(plan.scenario().load().warmUpSeconds());
        if (limit.isZero() || plan.scenario().regime() == TokenRegime.UNIQUE) {
            return null;
        }
        RequestSource source = new ScenarioRequests(plan.scenario()).source(tokens);
        return rig.warmUp(
                plan.declare(plan.id(), plan.scenario().load(), tokens.get().size(), null)
                        .workload(),
                servicePid,
                limit.compareTo(WARM_UP_WINDOW) < 0 ? limit : WARM_UP_WINDOW,
                limit,
                window -> source);
    }

    private void sweep(Means means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        Run peak = make(plan.peakId(), plan.peak(), means, requests);
        boolean known = peak.status() == Status.VALID;
        double rate = known ? peak.performance().requestsPerSecond() : 0;
        List<SweepStep> steps = new ArrayList<>();
        for (int percent : SweepPlan.PERCENTS) {
            String id = plan.stepId(percent);
            if (known) {
                LoadProfile load = plan.scenario().load().open(SweepPlan.rate(percent, rate));
                steps.add(SweepStep.of(percent, make(id, load, means, requests)));
            } else {
                maker.skip(id, "the run that finds the peak is INVALID");
            }
        }
        OpenLoopSweep result =
                new OpenLoopSweep(
                        OpenLoopSweep.VERSION,
                        peak.session(),
                        plan.scenario().name(),
                        peak.id(),
                        known ? rate : null,
                        steps,
                        Knee.of(steps));
        SessionFile.SWEEP.write(results, result);
    }

    private Run make(String id, LoadProfile load, Means means, ScenarioRequests requests)
            throws IOException, InterruptedException {
        Declaration declaration = declare(id, load, means);
        RequestSource source = requests.source(means.tokens());
        long most = requests.most(means.tokens().get());
        return maker.make(
                declaration,
                means.around(),
                raw -> means.rig().drive(declaration, source, most, raw));
    }

    private Declaration declare(String id, LoadProfile load, Means means) {
        return plan.declare(id, load, means.tokens().get().size(), means.algorithm());
    }

    /** Writes every run that was not made down as invalid. */
    public void abandon(String reason) throws IOException {
        for (String id : plan.ids(sweep)) {
            LoadProfile load =
                    !sweep
                            ? plan.scenario().load()
                            : id.equals(plan.peakId())
                                    ? plan.peak()
                                    : plan.scenario().load().open(1);
            maker.abandon(plan.declare(id, load, 0, null), reason);
        }
    }

    /** Ids of all runs, in the order in which they are made. */
    public List<String> ids() {
        return plan.ids(sweep);
    }
}
