package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.Tier;
import java.time.Duration;
import java.util.List;

/**
 * How much the JMH benchmarks measure, and how long that takes.
 *
 * @param settings of this build
 */
public record JmhExtent(Settings settings) {

    /** Time of JMH before and after the iterations. */
    private static final Duration AROUND_TRIAL = Duration.ofMillis(1500);

    /** Checks between the steps of the sweep, and the calibration with a stalled server. */
    private static final Duration SWEEP_AND_STALL = Duration.ofSeconds(15);

    /** Minting the tokens of a trial takes this many times as long as sending them. */
    private static final int MINTING = 3;

    /** How long calibration, trials and sweep take, about. */
    public Duration estimate() {
        Duration all = SWEEP_AND_STALL.plus(sweep());
        for (ClientKind client : ClientKind.values()) {
            all = all.plus(Duration.ofMillis(clientWarmUpMillis(client)));
        }
        List<ServiceCell> cells = cells();
        long ceilings =
                cells.stream()
                        .map(cell -> JmhPlan.rotating(cell.endpoint(), cell.client()))
                        .distinct()
                        .count();
        Duration trial = trial().plus(AROUND_TRIAL);
        all = all.plus(trial.multipliedBy(ceilings));
        for (ServiceCell cell : cells) {
            all =
                    all.plus(
                            cell.regime() == TokenRegime.UNIQUE
                                    ? trial.plus(trial().multipliedBy(MINTING))
                                    : trial.multipliedBy(2));
        }
        return all;
    }

    /** The session warms the service up before. */
    private Duration sweep() {
        LoadProfile load =
                BuiltInScenarios.get(ServiceEndpoint.JWT_VALIDATION.id())
                        .lasting(sweepSeconds())
                        .load();
        return ScenarioJob.estimate(load, true).minusSeconds(load.warmUpSeconds());
    }

    /** The measured cells, in order. */
    List<ServiceCell> cells() {
        return JmhPlan.cells(settings.jmhTier());
    }

    /**
     * Warm-up of a client against a null server. The client with most benchmarks gets three times
     * as much: Netty's was observed to begin with a tenth of its speed, and to reach all of it
     * after some 100,000 calls.
     */
    int clientWarmUpMillis(ClientKind client) {
        int seconds =
                switch (settings.jmhTier()) {
                    case SMOKE -> 1;
                    case QUICK -> 1;
                    case FULL -> 30;
                };
        return 1000 * seconds * (client == ClientKind.NETTY ? 3 : 1);
    }

    /** How long the server stands still that shows what the rig sees of it. */
    Duration stall() {
        return Duration.ofMillis(settings.jmhTier() == Tier.SMOKE ? 1000 : 2000);
    }

    /** Threads that call, each one call at a time. */
    int threads() {
        return settings.jmhThreads();
    }

    /** Length of each step of the open-loop sweep. */
    int sweepSeconds() {
        return settings.sweepSeconds();
    }

    /** Length of the measured iterations of a trial. */
    Duration window() {
        return settings.jmhTime().multipliedBy(settings.jmhIterations());
    }

    /** Length of all iterations of a trial. */
    Duration trial() {
        return window().plus(settings.jmhTime().multipliedBy(settings.jmhWarmupIterations()));
    }
}
