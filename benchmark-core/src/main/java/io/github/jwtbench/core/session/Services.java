package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.EnvironmentChoice;
import io.github.jwtbench.core.environment.ExternalTarget;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.environment.Viewpoint;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The Keycloak and the instances of the service that the stages of a session share. */
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

    private final Suite suite;
    private final EnvironmentChoice choice;
    private final Path trust;
    private final String identity;
    private final Consumer<String> out;
    private final Sharing sharing;
    private final List<Target> started = new CopyOnWriteArrayList<>();
    private SuiteIssuer issuer;
    private String password;
    private Target target;

    /**
     * Chooses where they run; nothing is started yet.
     *
     * @param trust PEM file with the certificates to trust when they run already; null for those of
     *     the JDK
     * @param identity how the service tells the next one who calls: {@code plain} or {@code split}
     * @param out is told a line about each step
     */
    Services(Suite suite, Path trust, String identity, Consumer<String> out) {
        this.suite = suite;
        this.choice = suite.choose();
        this.trust = trust;
        this.identity = identity;
        this.out = out;
        this.sharing = new Sharing(suite, choice.place(), identity, out);
    }

    /** Where they run, and whether they can. */
    EnvironmentChoice choice() {
        return choice;
    }

    /** What is shared with other modules of the build. */
    Sharing sharing() {
        return sharing;
    }

    /**
     * Starts what does not run yet, and waits until all of it answers.
     *
     * @param roles which instances of the service, and Keycloak
     */
    void start(Set<Role> roles) throws IOException, InterruptedException {
        SharedServices shared = sharing.find(roles);
        if (suite.external()) {
            password = UserPassword.given();
            target = new ExternalTarget(suite.serviceUrl(), suite.keycloakUrl(), trust);
        } else if (shared != null) {
            issuer = SuiteIssuer.of(shared.issuer());
            password = shared.password();
            target = shared.target();
            out.accept(
                    "environment %s: Keycloak and the service run for all modules of this build"
                            .formatted(target.kind()));
        } else {
            issuer = new SuiteIssuer();
            password = UserPassword.givenOrRandom();
            target = suite.target(choice, password, instances(roles));
        }
        if (issuer != null) {
            issuer.writeJwks(jwks());
        }
        start(target);
    }

    /** The measured one, and where it is needed one that it forwards to. */
    private List<Instance> instances(Set<Role> roles) throws IOException {
        int port = suite.serviceUrl().getPort();
        if (!roles.contains(Role.NEXT)) {
            return List.of(new Instance(Role.SERVICE, port, seen -> settings(seen, Map.of())));
        }
        return List.of(
                new Instance(
                        Role.SERVICE,
                        port,
                        seen ->
                                settings(
                                        seen,
                                        Map.of(
                                                FORWARD + "url",
                                                seen.instance(Role.NEXT)
                                                        .resolve(NEXT_PATH)
                                                        .toString(),
                                                FORWARD + "identity",
                                                identity))),
                new Instance(Role.NEXT, Ports.free(), seen -> settings(seen, Map.of())));
    }

    private Map<String, String> settings(Viewpoint seen, Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(SuiteIssuer.serviceSettings(seen.file(jwks())));
        all.put("jwtbench.engine", suite.engine());
        all.putAll(others);
        return all;
    }

    private Path jwks() {
        return suite.fixture("jwks.json");
    }

    private void start(Target one) throws IOException, InterruptedException {
        started.add(one);
        one.start(step -> out.accept("environment " + one.kind() + ": " + step));
    }

    /** The measured service. */
    public Target target() {
        return target;
    }

    /** The service's log; null when it is not ours, or was not begun to be started. */
    Path serviceLog() {
        return target == null ? null : target.serviceLog();
    }

    /** Password of the realm's users; null when it is not known. */
    public String password() {
        return password;
    }

    /** The suite's own issuer; null for a service that is not ours, which does not trust it. */
    public SuiteIssuer issuer() {
        return issuer;
    }

    /**
     * Logs the users in.
     *
     * @param file for the tokens, one a line, kept up to date
     */
    public TokenPool tokens(Path file)
            throws TokenRequestException, IOException, InterruptedException {
        TokenEndpoint endpoint =
                new TokenEndpoint(target.keycloakUrl(), CLIENT, PemTrust.context(target.trust()));
        return TokenPool.open(endpoint, USERS, password, file);
    }

    /**
     * What the runs of a stage share.
     *
     * @param pool whose tokens they send
     * @param warmUp how the service was warmed up
     */
    public RunMaker.Surroundings around(TokenPool pool, WarmUpReport warmUp) {
        return new RunMaker.Surroundings(target, metrics(), pool::renewals, pool::incident, warmUp);
    }

    /** Address of the service's Prometheus metrics. */
    public URI metrics() {
        return target.serviceUrl().resolve(METRICS_PATH);
    }

    /**
     * Starts another instance of the service, beside the same Keycloak and for one stage alone, and
     * waits until it answers.
     *
     * @param settings of it, beside those that every instance has
     * @return the caller's to close
     * @throws IllegalStateException when these services are not ours
     */
    public OwnTarget beside(Role role, Map<String, String> settings)
            throws IOException, InterruptedException {
        OwnTarget another =
                suite.target(
                        choice,
                        null,
                        List.of(
                                new Instance(
                                        Role.SERVICE,
                                        suite.serviceUrl().getPort(),
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

    /**
     * Stops what was started here, unless it is left to a later module. Safe to call again and from
     * a shutdown hook.
     */
    @Override
    public void close() {
        started.forEach(Target::close);
        sharing.close();
    }
}
