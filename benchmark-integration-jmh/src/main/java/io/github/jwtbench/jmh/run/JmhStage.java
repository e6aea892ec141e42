package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.session.WarmUpLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JMH benchmarks of a running service: trials with the ceiling of each client after them, an
 * open-loop sweep, calibration of the rig, results and report.
 */
public final class JmhStage implements Stage {

    private final Session session;
    private final JmhExtent extent;
    private final JmhJob trials;
    private final ScenarioJob sweep;
    private final Clients clients;
    private Calibration.@Nullable Report calibration;

    public JmhStage(Session session) {
        this.session = session;
        this.extent = new JmhExtent(session.module().settings());
        this.trials = new JmhJob(session, extent);
        this.sweep =
                new ScenarioJob(
                        BuiltInScenarios.get(ServiceEndpoint.JWT_VALIDATION.id())
                                .lasting(extent.sweepSeconds()),
                        session.where(),
                        true);
        this.clients = new Clients(extent, fixture(""));
    }

    @Override
    public String title() {
        return "JMH benchmarks of the service";
    }

    @Override
    public Duration estimate() {
        return extent.estimate();
    }

    @Override
    public Set<Role> needs() {
        return Set.of(Role.SERVICE, Role.NEXT);
    }

    @Override
    public List<Declaration> runs() {
        List<Declaration> all = new ArrayList<>(trials.declarations());
        all.addAll(sweep.declarations());
        return all;
    }

    @Override
    public void run(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        Path file = fixture("jmh-tokens.txt");
        try (TokenPool pool = services.tokens(file)) {
            Optional<UniqueTokens> unique =
                    services.issuer()
                            .map(each -> new UniqueTokens(each, fixture("jmh-unique-tokens.txt")));
            measure(
                    services,
                    new MeasuredService(
                            services.target(), pool, file, unique, forwards(), extent.threads()));
        } finally {
            clients.close();
        }
    }

    private void measure(Services services, MeasuredService service)
            throws IOException, InterruptedException {
        TokenPool pool = service.pool();
        try (Calibration drivers =
                new Calibration(session.module(), extent, clients, session.out())) {
            drivers.warmUp(callable(), service);
            RunMaker.ServiceUnderTest around = services.around(pool);
            trials.run(new JmhJob.TrialResources(around, clients, service, drivers));
            sweep.run(
                    new ScenarioJob.LoadResources(
                            around,
                            (declaration, source, most, raw) ->
                                    clients.rig(
                                            new Order.Rig(
                                                    ServiceEndpoint.JWT_VALIDATION.id(),
                                                    declaration),
                                            service.fixture(
                                                    service.tokens(), raw.toAbsolutePath(), false)),
                            pool::tokens,
                            Services.ALGORITHM));
            clients.close();
            // Last, when the rig is warm: its code must not be compiled while the stall is
            // measured.
            calibration = drivers.stall();
        }
    }

    private List<ServiceCell> callable() {
        return trials.cells().stream()
                .filter(cell -> forwards() || cell.endpoint() != ServiceEndpoint.FORWARD)
                .toList();
    }

    /** Where a service that is not ours forwards to is not known. */
    private boolean forwards() {
        return !session.module().external();
    }

    @Override
    public boolean warmsUp() {
        return true;
    }

    @Override
    public WarmUpLoad warmUp(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        return new ClientsWarmUp(
                services,
                fixture("jmh-warm-up-tokens.txt"),
                clients,
                callable().stream().map(ServiceCell::endpoint).distinct().toList(),
                extent.threads());
    }

    private Path fixture(String name) {
        return session.module().fixture(name).toAbsolutePath();
    }

    /** The calibration, which must be complete, and the trials' results for scripts. */
    @Override
    public boolean publish() throws IOException {
        List<Run> made =
                session.maker().runs().stream().filter(run -> run.tool().equals(Tool.JMH)).toList();
        ServiceResults.write(session.module().target(), session.module().session(), made);
        if (calibration == null) {
            return false;
        }
        Json.write(session.module().results().resolve("driver-calibration.json"), calibration);
        calibration.problems().forEach(session.out()::println);
        return calibration.problems().isEmpty();
    }
}
