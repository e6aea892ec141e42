package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Stage;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.Order;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The JMH benchmarks of a running service: warm-up of clients and service, trials with the ceiling
 * of each client after them, an open-loop sweep, calibration of the rig, results and report.
 */
public final class JmhStage implements Stage {

    private static final int MOST_WARM_UP_UNIQUE_TOKENS = 2_000;
    private static final int WARM_UP_UNIQUE_TOKENS_PER_SECOND = 200;
    private static final Duration LONGEST_WINDOW = Duration.ofSeconds(6);

    private final Session session;
    private final JmhExtent extent;
    private final JmhJob trials;
    private final ScenarioJob sweep;
    private final Clients clients;
    private Calibration.Report calibration;

    public JmhStage(Session session) {
        this.session = session;
        this.extent = new JmhExtent(session.suite().settings());
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
            UniqueTokens unique =
                    services.issuer() == null
                            ? null
                            : new UniqueTokens(services.issuer(), fixture("jmh-unique-tokens.txt"));
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
                new Calibration(session.suite(), extent, clients, session.out())) {
            drivers.warmUp(callable(), service);
            RunMaker.Surroundings around = services.around(pool, warmUp(service));
            trials.run(new JmhJob.Means(around, clients, service, drivers));
            sweep.run(
                    new ScenarioJob.Means(
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
        Set<ServiceEndpoint> endpoints = endpoints();
        return trials.cells().stream().filter(cell -> endpoints.contains(cell.endpoint())).toList();
    }

    /** Where a service that is not ours forwards to is not known. */
    private boolean forwards() {
        return !session.suite().external();
    }

    private Set<ServiceEndpoint> endpoints() {
        return forwards()
                ? EnumSet.allOf(ServiceEndpoint.class)
                : EnumSet.complementOf(EnumSet.of(ServiceEndpoint.FORWARD));
    }

    private WarmUpReport warmUp(MeasuredService service) throws IOException, InterruptedException {
        session.out()
                .println(
                        "warm-up of the service: until a request no longer gets cheaper, at most "
                                + extent.warmUp().toSeconds()
                                + " s");
        List<String> repeated = service.pool().tokens();
        int unique =
                (int)
                        Math.min(
                                MOST_WARM_UP_UNIQUE_TOKENS,
                                WARM_UP_UNIQUE_TOKENS_PER_SECOND * extent.warmUp().toSeconds());
        List<String> rare = service.unique() == null ? List.of() : service.unique().tokens(unique);
        List<String> all = new ArrayList<>(repeated);
        all.addAll(rare);
        Path file = OwnerFile.write(fixture("jmh-warm-up-tokens.txt"), all);
        try {
            return warmUp(
                    service.fixture(file, file.getParent(), false), repeated.size(), rare.size());
        } finally {
            Files.delete(file);
        }
    }

    /**
     * Loads the fresh service by all clients in turn, over all endpoints and with both kinds of
     * headers, until a request no longer gets cheaper for the service.
     *
     * @param service without its process the warm-up takes all its time and is never called steady
     * @param repeated how many of its tokens are sent again and again
     * @param rare how many of those behind them are sent in turn
     */
    private WarmUpReport warmUp(Fixture service, int repeated, int rare)
            throws IOException, InterruptedException {
        Duration limit = extent.warmUp();
        Duration window = limit.compareTo(LONGEST_WINDOW) < 0 ? limit : LONGEST_WINDOW;
        long millis = Math.max(1, window.dividedBy(ClientKind.values().length).toMillis());
        List<ServiceEndpoint> called = List.copyOf(endpoints());
        ServiceMeter meter = ServiceMeter.of(service.servicePid());
        return new WarmUp(limit)
                .run(
                        number -> {
                            Double before = meter.cpuSeconds();
                            long answered = 0;
                            for (ClientKind client : ClientKind.values()) {
                                Order.Load load =
                                        new Order.Load(
                                                client,
                                                called,
                                                repeated,
                                                rare,
                                                extent.threads(),
                                                millis);
                                answered += load(load, service);
                            }
                            return WarmUp.Window.of(before, meter.cpuSeconds(), answered, window);
                        })
                .report();
    }

    private long load(Order.Load load, Fixture service) throws IOException, InterruptedException {
        try {
            return clients.load(load, service);
        } catch (ChildException e) {
            throw new IOException("the warm-up did not work: " + e.getMessage(), e);
        }
    }

    private Path fixture(String name) {
        return session.suite().fixture(name).toAbsolutePath();
    }

    /** Calibration, which must be complete, and what scripts read of the trials. */
    @Override
    public boolean publish() throws IOException {
        List<Run> made =
                session.maker().runs().stream().filter(run -> run.tool() == Tool.JMH).toList();
        ServiceResults.write(session.suite().target(), session.suite().session(), made);
        if (calibration == null) {
            return false;
        }
        Json.write(session.suite().results().resolve("driver-calibration.json"), calibration);
        calibration.problems().forEach(session.out()::println);
        return calibration.problems().isEmpty();
    }
}
