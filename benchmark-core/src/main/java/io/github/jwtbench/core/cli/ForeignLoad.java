package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.cost.CostMeters;
import io.github.jwtbench.core.http.Proxies;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.scenario.FirstRequest;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.core.service.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Load on services that this program neither starts nor has a Keycloak for. */
final class ForeignLoad {

    private ForeignLoad() {}

    /** Runs when the service has given the right first answer and is warm. */
    @FunctionalInterface
    interface Ready {
        void go(ScenarioJob.LoadResources means, ScenarioTokens tokens)
                throws IOException, InterruptedException;
    }

    /**
     * Gets the tokens, tries the first request and warms the service up. When the first answer is
     * wrong, all runs are INVALID for that reason.
     *
     * @param folder of all results
     */
    static void load(
            Scenario scenario,
            ScenarioJob job,
            RunMaker maker,
            RigLoad rig,
            Path folder,
            Ready ready)
            throws IOException, InterruptedException {
        Target target = target(scenario);
        try (ScenarioTokens tokens = ForeignScenario.tokens(scenario, folder)) {
            String wrong = FirstRequest.send(scenario, rig.reach(), tokens.current());
            if (wrong != null) {
                for (Declaration run : job.declarations()) {
                    maker.abandon(run, wrong);
                }
                return;
            }
            ServiceMeter.Source meter =
                    () -> CostMeters.open(scenario.address().cost(), target.trust());
            RunMaker.ServiceUnderTest around =
                    new RunMaker.ServiceUnderTest(
                            target,
                            meter,
                            null,
                            tokens::renewals,
                            tokens::incident,
                            job.warmUp(rig, tokens::current, meter.open()));
            ready.go(
                    new ScenarioJob.LoadResources(
                            around, rig::drive, tokens::current, tokens.algorithm()),
                    tokens);
        }
    }

    /**
     * Makes connections to the service, with the client's certificate if there is one.
     *
     * @throws IllegalArgumentException if they would use a proxy
     */
    static EndpointResolver reach(Scenario scenario) throws IOException {
        Proxies.mustBeDirect(scenario.address().url());
        return scenario.address().access().reach(ForeignScenario.secrets());
    }

    /** The service of the scenario, as the target of a run. */
    static Target target(Scenario scenario) {
        return Target.external(scenario.address().url(), null, scenario.address().trust());
    }

    /**
     * The job of a scenario.
     *
     * @param folder of all results
     */
    static ScenarioJob job(
            Scenario scenario, String session, RunMaker maker, Path folder, boolean sweep) {
        return new ScenarioJob(
                scenario,
                new ScenarioJob.RunContext(
                        session,
                        scenario.address().url(),
                        null,
                        Machine.describe(
                                "external", Map.of("jwtbench", Version.text()), Path.of("")),
                        maker,
                        folder.resolve("benchmark-results")),
                sweep);
    }
}
