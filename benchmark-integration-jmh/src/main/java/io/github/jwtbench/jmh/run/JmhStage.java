package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.cli.SessionResults;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.model.DriverCalibration;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.target.RunMaker;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import io.github.jwtbench.jmh.benchmark.OwnerFile;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.jmh.scenario.ScenarioJob;
import io.github.jwtbench.jmh.scenario.ScenarioPlan;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;

/**
 * The JMH benchmarks of a running service: calibration of the clients, warm-up, trials, an
 * open-loop sweep, calibration of the rig, results and report.
 */
public final class JmhStage implements AutoCloseable {

    private static final String CLIENT = "benchmark-rs256";
    private static final String ALGORITHM = "RS256";
    private static final String METRICS_PATH = "/q/metrics";
    private static final int MOST_WARM_UP_UNIQUE_TOKENS = 2_000;
    private static final int WARM_UP_UNIQUE_TOKENS_PER_SECOND = 200;

    /** Users of the realm whose tokens rotate. */
    private static final List<String> USERS =
            List.of("ada", "alan", "barbara", "donald", "edsger", "frances", "grace", "john");

    private final SuiteOptions suite;
    private final JmhOptions options;
    private final boolean forwards;
    private final PrintStream out;
    private final RunMaker maker;
    private final JmhJob trials;
    private final ScenarioJob sweep;
    private final Clients clients;
    private DriverCalibration calibration;

    /**
     * @param engine validation engine of the service, null when it is not ours
     * @param forwards whether the service has the settings of {@link #forwarding}
     */
    public JmhStage(
            SuiteOptions suite,
            JmhOptions options,
            Environment environment,
            String engine,
            boolean forwards,
            PrintStream out) {
        this.suite = suite;
        this.options = options;
        this.forwards = forwards;
        this.out = out;
        this.maker = new RunMaker(suite.target(), out::println);
        this.trials = new JmhJob(suite, options, environment, engine, maker);
        ScenarioPlan plan =
                new ScenarioPlan(
                        BuiltInScenarios.get(Endpoint.JWT_VALIDATION.id())
                                .lasting(options.sweepSeconds),
                        suite.session(),
                        suite.serviceUrl(),
                        engine,
                        environment);
        this.sweep =
                new ScenarioJob(plan, true, suite.target().resolve("benchmark-results"), maker);
        this.clients = new Clients(options, fixture(""));
    }

    /** Configuration by which the service forwards to another one. */
    public static Map<String, String> forwarding(URI next) {
        String prefix = "jwtbench.forward.targets.next.";
        Map<String, String> settings = new TreeMap<>();
        settings.put(prefix + "url", next.resolve(Endpoint.JWT_VALIDATION.path()).toString());
        settings.put(prefix + "method", Endpoint.JWT_VALIDATION.method());
        settings.put(prefix + "identity", "plain");
        return settings;
    }

    /**
     * Measures. What goes wrong is in the runs.
     *
     * @param issuer the suite's own issuer; null when the service does not trust it
     * @param password of the realm's users
     */
    public void measure(Target target, SuiteIssuer issuer, String password)
            throws IOException, InterruptedException {
        Path file = fixture("jmh-tokens.txt");
        try {
            TokenEndpoint endpoint =
                    new TokenEndpoint(
                            target.keycloakUrl(), CLIENT, PemTrust.context(target.trust()));
            try (TokenPool pool = TokenPool.open(endpoint, USERS, password, file)) {
                measure(target, new Tokens(pool, file, unique(issuer)));
            }
        } catch (TokenException | IOException e) {
            out.println(e.getMessage());
            abandon(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    /** What is sent. */
    private record Tokens(TokenPool pool, Path file, UniqueTokens unique) {}

    private UniqueTokens unique(SuiteIssuer issuer) {
        return issuer == null ? null : new UniqueTokens(issuer, fixture("jmh-unique-tokens.txt"));
    }

    private void measure(Target target, Tokens tokens) throws IOException, InterruptedException {
        TokenPool pool = tokens.pool();
        MeasuredService service =
                new MeasuredService(
                        target, tokens.file(), pool.tokens().size(), forwards, options.threads);
        try (Calibration drivers = Calibration.open(suite, options, clients, out)) {
            calibration = drivers.run(callable(), target, tokens.file(), pool.tokens().get(0));
            RunMaker.Surroundings around =
                    new RunMaker.Surroundings(
                            target,
                            target.serviceUrl().resolve(METRICS_PATH),
                            pool::renewals,
                            pool::incident,
                            warmUp(service, tokens));
            trials.run(new JmhJob.Means(around, clients, service, tokens.unique(), calibration));
            sweep.run(
                    new ScenarioJob.Means(
                            around,
                            (declaration, source, most, raw) ->
                                    clients.rig(
                                            new Order.Rig(
                                                    Endpoint.JWT_VALIDATION.id(), declaration),
                                            service.fixture(
                                                    tokens.file(), raw.toAbsolutePath(), false)),
                            pool::tokens,
                            ALGORITHM));
            clients.close();
            // Last, since a rig that is new takes its time where none may be lost.
            calibration = drivers.stall();
        }
    }

    private List<ServiceCell> callable() {
        Set<Endpoint> endpoints = endpoints();
        return trials.cells().stream().filter(cell -> endpoints.contains(cell.endpoint())).toList();
    }

    private Set<Endpoint> endpoints() {
        return forwards
                ? EnumSet.allOf(Endpoint.class)
                : EnumSet.complementOf(EnumSet.of(Endpoint.FORWARD));
    }

    private WarmUpReport warmUp(MeasuredService service, Tokens tokens)
            throws IOException, InterruptedException {
        out.println(
                "warm-up of the service: until a request no longer gets cheaper, at most "
                        + options.warmUp.toSeconds()
                        + " s");
        List<String> repeated = tokens.pool().tokens();
        int unique =
                (int)
                        Math.min(
                                MOST_WARM_UP_UNIQUE_TOKENS,
                                WARM_UP_UNIQUE_TOKENS_PER_SECOND * options.warmUp.toSeconds());
        List<String> rare = tokens.unique() == null ? List.of() : tokens.unique().tokens(unique);
        List<String> all = new ArrayList<>(repeated);
        all.addAll(rare);
        Path file = OwnerFile.write(fixture("jmh-warm-up-tokens.txt"), all);
        try {
            return new ServiceWarmUp(clients, List.copyOf(endpoints()), options.threads)
                    .run(
                            options.warmUp,
                            service.fixture(file, file.getParent(), false),
                            repeated.size(),
                            rare.size());
        } finally {
            Files.delete(file);
        }
    }

    private Path fixture(String name) {
        return suite.target().resolve("fixture").resolve(name).toAbsolutePath();
    }

    /** Ends the clients. */
    @Override
    public void close() {
        clients.close();
    }

    /** Writes every run that was not made down as invalid. */
    public void abandon(String reason) throws IOException {
        trials.abandon(reason);
        sweep.abandon(reason);
    }

    /**
     * Writes results and report.
     *
     * @param serviceLog log of the service, or null
     * @return exit code: 0 when every run is valid, none is missing and the calibration is complete
     */
    public int publish(Path serviceLog) throws IOException {
        Path results = suite.target().resolve("benchmark-results");
        if (calibration != null) {
            SessionFile.CALIBRATION.write(results, calibration);
        }
        List<Run> made = maker.runs().stream().filter(run -> run.tool() == Tool.JMH).toList();
        ServiceResults.write(suite.target(), suite.session(), made);
        List<String> declared = new ArrayList<>(trials.ids());
        declared.addAll(sweep.ids());
        int verdict =
                new SessionResults(
                                suite.session(),
                                suite.target(),
                                suite.report(),
                                suite.checkout(),
                                out)
                        .publish(
                                maker.runs(),
                                reported -> maker.manifest(declared, reported),
                                serviceLog);
        if (calibration == null) {
            return CommandLine.ExitCode.SOFTWARE;
        }
        calibration.problems().forEach(out::println);
        return calibration.problems().isEmpty() ? verdict : CommandLine.ExitCode.SOFTWARE;
    }
}
