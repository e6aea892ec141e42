package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.Instance;
import io.github.jwtbench.suite.environment.Launch;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.environment.Viewpoint;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The Keycloak and the instances of the service that all stages of a build share. */
public final class Services implements AutoCloseable {
    /** Users of the realm whose tokens rotate. */
    public static final List<String> USERS =
            List.of("ada", "alan", "barbara", "donald", "edsger", "frances", "grace", "john");

    /** Signature algorithm of these tokens. */
    public static final String ALGORITHM = "RS256";

    private static final String CLIENT = "benchmark-rs256";
    private static final String FORWARD = "jwtbench.forward.targets.next.";
    private static final String NEXT_PATH = "/api/v1/jwt/validate";

    private static final String METRICS_PATH = "/q/metrics";

    /** Longest turn of one load in the warm-up. */
    private static final Duration WINDOW = Duration.ofMillis(1500);

    /**
     * One of this many parts of the warm-up sends one request at a time: a load that fills two
     * cores leaves half a core to the compilers, one request at a time leaves a whole core.
     */
    private static final int COMPILING = 5;

    /** How long they take to start and to stop, about. */
    public static final Duration START = Duration.ofSeconds(37);

    private final ModuleSettings module;
    private final Consumer<String> out;
    private final List<Launch> started = new CopyOnWriteArrayList<>();
    private final Map<Role, Target> targets = new EnumMap<>(Role.class);
    private @Nullable EnvironmentChoice choice;
    private @Nullable SuiteIssuer issuer;
    private @Nullable String password;
    private @Nullable WarmUpReport warmUp;

    /**
     * Nothing is started yet.
     *
     * @param module where they write
     * @param out is told a line about each step
     */
    public Services(ModuleSettings module, Consumer<String> out) {
        this.module = module;
        this.out = out;
    }

    /** Where they run, if a module of the session has asked; nothing else looks for Docker. */
    Optional<EnvironmentChoice> chosen() {
        return Optional.ofNullable(choice);
    }

    /** Where they run, and whether they can. */
    EnvironmentChoice choice() {
        if (choice == null) {
            choice = module.choose();
        }
        return choice;
    }

    /**
     * Starts the parts that do not run yet, and waits until all of them answer.
     *
     * @param roles required instances of the service, in addition to Keycloak
     */
    void start(Set<Role> roles) throws IOException, InterruptedException {
        if (module.external()) {
            password = UserPassword.given().orElse(null);
            targets.put(
                    Role.SERVICE,
                    Target.external(
                            module.settings().serviceUrl(),
                            module.settings().keycloakUrl(),
                            trust()));
        } else {
            SuiteIssuer own = new SuiteIssuer();
            issuer = own;
            password = UserPassword.givenOrRandom();
            List<Instance> instances = instances(roles);
            Launch launch = module.launch(choice(), password, instances);
            own.writeJwks(jwks());
            start(launch);
            instances.forEach(each -> targets.put(each.role(), launch.target(each.role())));
        }
    }

    /** PEM file with the trusted certificates of running services; null for the JDK's. */
    private @Nullable Path trust() {
        Settings settings = module.settings();
        if (settings.scenario().isEmpty()) {
            return module.tls().trust();
        }
        return settings.trust().map(settings.selectedBase()::resolve).orElse(null);
    }

    /** How the service tells the next one who calls. */
    private String identity() {
        return module.settings().scenario().isEmpty() ? "plain" : "split";
    }

    /** The measured instance and, if needed, the instance that it forwards to. */
    private List<Instance> instances(Set<Role> roles) throws IOException {
        boolean forwards = roles.contains(Role.NEXT);
        Instance service =
                new Instance(
                        Role.SERVICE,
                        module.settings().serviceUrl().getPort(),
                        seen -> settings(seen, forwards ? forwarding(seen) : Map.of()));
        return forwards
                ? List.of(
                        service,
                        new Instance(Role.NEXT, Ports.free(), seen -> settings(seen, Map.of())))
                : List.of(service);
    }

    private Map<String, String> forwarding(Viewpoint seen) {
        return Map.of(
                FORWARD + "url", seen.instance(Role.NEXT).resolve(NEXT_PATH).toString(),
                FORWARD + "identity", identity());
    }

    private Map<String, String> settings(Viewpoint seen, Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(SuiteIssuer.serviceSettings(seen.file(jwks())));
        all.put("quarkus.jwt-validation.engine", module.engine());
        all.putAll(others);
        return all;
    }

    private Path jwks() {
        return module.fixture("jwks.json");
    }

    private void start(Launch one) throws IOException, InterruptedException {
        started.add(one);
        one.start(step -> out.accept("environment " + one.kind() + ": " + step));
    }

    /**
     * Loads the measured service until the cost of a request stops falling, once for all stages.
     * Their loads take turns, so that no stage meets a service that was compiled for another stage.
     * The first load determines the cost of a request: clients that warm up too send more often,
     * and a request of a busier connection is cheaper for a reason other than compilation.
     *
     * @param stages with a load
     */
    void warmUp(List<Stage> stages)
            throws TokenRequestException, IOException, InterruptedException {
        Duration limit = module.settings().warmUp();
        out.accept(
                "warm-up: until a request no longer gets cheaper, at most "
                        + limit.toSeconds()
                        + " s");
        List<WarmUpLoad> loads = new ArrayList<>();
        WarmUpReport report;
        try {
            for (Stage stage : stages) {
                loads.add(stage.warmUp(this));
            }
            Duration share = limit.dividedBy(2L * loads.size());
            Duration length = share.compareTo(WINDOW) < 0 ? share : WINDOW;
            Duration compiling = limit.dividedBy(COMPILING);
            report =
                    new WarmUp(limit)
                            .run(elapsed -> window(loads, length, elapsed.compareTo(compiling) < 0))
                            .report();
        } finally {
            for (WarmUpLoad load : loads) {
                load.close();
            }
        }
        warmUp = report;
        out.accept(words(report));
    }

    private static String words(WarmUpReport warmUp) {
        List<Double> costs = warmUp.cpuMicrosPerRequest();
        String cost =
                costs.isEmpty()
                        ? "what a request costs is not known"
                        : String.format(
                                Locale.ROOT,
                                "CPU time of a request %.0f µs, then %.1f µs",
                                costs.get(0),
                                costs.get(costs.size() - 1));
        return String.format(
                Locale.ROOT,
                "warm-up: %s after %.0f s; %s",
                warmUp.steady() ? "steady" : "not steady",
                warmUp.seconds(),
                cost);
    }

    /** One window. One request at a time tells no cost: it is another one than under load. */
    private static WarmUp.Window window(List<WarmUpLoad> loads, Duration length, boolean alone)
            throws IOException, InterruptedException {
        List<WarmUp.Window> windows = new ArrayList<>();
        for (WarmUpLoad load : loads) {
            windows.add(load.window(length, alone));
        }
        return new WarmUp.Window(
                alone ? Double.NaN : windows.get(0).cost(),
                windows.stream().map(WarmUp.Window::elapsed).reduce(Duration.ZERO, Duration::plus));
    }

    /** The measured service. */
    public Target target() {
        return target(Role.SERVICE);
    }

    /**
     * An instance that runs.
     *
     * @throws IllegalArgumentException if there is none of this role
     */
    public Target target(Role role) {
        return Optional.ofNullable(targets.get(role))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "an instance of the role must run, got: " + role));
    }

    /** The service's log; null for a foreign service, or before its start. */
    @Nullable Path serviceLog() {
        return started.stream().findFirst().map(Launch::serviceLog).orElse(null);
    }

    /** Password of the realm's users, if it is known. */
    public Optional<String> password() {
        return Optional.ofNullable(password);
    }

    /** The suite's own issuer; empty for a service that is not ours, which does not trust it. */
    public Optional<SuiteIssuer> issuer() {
        return Optional.ofNullable(issuer);
    }

    /**
     * Logs the users in.
     *
     * @param file for the tokens, one a line, kept up to date
     */
    public TokenPool tokens(Path file)
            throws TokenRequestException, IOException, InterruptedException {
        TokenEndpoint endpoint =
                new TokenEndpoint(
                        Objects.requireNonNull(
                                target().keycloakUrl(), "our service has a Keycloak"),
                        CLIENT,
                        PemTrust.context(target().trust()));
        return TokenPool.open(
                endpoint, USERS, Objects.requireNonNull(password, "its users have one"), file);
    }

    /**
     * What the runs of a stage share.
     *
     * @param pool the pool of their tokens
     */
    public RunMaker.ServiceUnderTest around(TokenPool pool) {
        return new RunMaker.ServiceUnderTest(
                target(), metrics(), pool::renewals, pool::incident, warmUp);
    }

    /** Address of the service's Prometheus metrics. */
    public URI metrics() {
        return module.settings().metricsUrl().resolve(METRICS_PATH);
    }

    /**
     * Starts another instance of the service, with the same Keycloak and for one stage only, and
     * waits until it answers.
     *
     * @param settings in addition to the settings of every instance
     * @return closed by the caller
     * @throws IllegalStateException if these services are foreign
     */
    public Launch startAdditional(Role role, Map<String, String> settings)
            throws IOException, InterruptedException {
        Launch another =
                module.launch(
                        choice(),
                        null,
                        List.of(
                                new Instance(
                                        Role.SERVICE,
                                        module.settings().serviceUrl().getPort(),
                                        seen -> Map.of()),
                                new Instance(
                                        role, Ports.free(), seen -> settings(seen, settings))));
        try {
            start(another);
            return another;
        } catch (InterruptedException e) {
            another.close();
            throw e;
        }
    }

    /** Stops everything that was started here. Can be called again, and from a shutdown hook. */
    @Override
    public void close() {
        started.forEach(Launch::close);
    }
}
