package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.scenario.Secrets;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.settings.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** The runs of one scenario, by the rig in this process. */
public final class ScenarioStage implements Stage {
    private static final String FORWARD_PATH = "/api/v1/jwt/forward";

    private final Session session;
    private final Scenario scenario;
    private final ScenarioJob job;

    /** The scenario that the settings name. */
    public ScenarioStage(Session session) throws IOException {
        Settings settings = session.module().settings();
        this.session = session;
        this.scenario = scenario(settings);
        this.job = new ScenarioJob(scenario, session.where(), settings.sweep());
    }

    /**
     * The scenario named in the settings.
     *
     * @throws IllegalArgumentException describes its fault
     * @throws IOException if its file cannot be read
     */
    public static Scenario scenario(Settings settings) throws IOException {
        try {
            Scenario scenario =
                    BuiltInScenarios.find(
                            settings.scenario().orElseThrow(), settings.selectedBase());
            if (scenario.service() != null) {
                throw new IllegalArgumentException(
                        "benchmark.scenario must name no service, which integration.service.url is"
                                + " for, got: "
                                + scenario.service().url());
            }
            return scenario;
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public String title() {
        return "scenario " + scenario.name();
    }

    @Override
    public Duration estimate() {
        return job.estimate();
    }

    @Override
    public Set<Role> needs() {
        return scenario.request().path().startsWith(FORWARD_PATH)
                ? Set.of(Role.SERVICE, Role.NEXT)
                : Set.of(Role.SERVICE);
    }

    @Override
    public List<Declaration> runs() {
        return job.declarations();
    }

    @Override
    public void run(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        Target target = services.target();
        ScenarioTokens.TokenResources means =
                new ScenarioTokens.TokenResources(
                        target.keycloakUrl(),
                        target.trust(),
                        services.password().orElse(null),
                        services.issuer()
                                .<IntFunction<List<String>>>map(each -> each::mint)
                                .orElse(null),
                        new Secrets(System::getenv, System.in),
                        session.module().fixture("scenario-tokens.txt"));
        try (ScenarioTokens tokens = ScenarioTokens.open(scenario, means)) {
            RigLoad rig = new RigLoad(target.trust(), session::progress);
            RunMaker.ServiceUnderTest around =
                    new RunMaker.ServiceUnderTest(
                            target,
                            session.module().external() ? null : services.metrics(),
                            tokens::renewals,
                            tokens::incident,
                            job.warmUp(rig, tokens::current, target.meter()));
            job.run(
                    new ScenarioJob.LoadResources(
                            around, rig::drive, tokens::current, tokens.algorithm()));
        }
    }
}
