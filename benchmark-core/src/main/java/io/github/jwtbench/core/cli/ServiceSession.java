package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.environment.EnvironmentChoice;
import io.github.jwtbench.core.environment.ExternalTarget;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.environment.Viewpoint;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.core.token.TokenPool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/**
 * The service and the Keycloak that a module measures: where they run, what the service trusts, and
 * that they end with this process.
 */
public final class ServiceSession {
    /** Users of the realm whose tokens rotate. */
    public static final List<String> USERS =
            List.of("ada", "alan", "barbara", "donald", "edsger", "frances", "grace", "john");

    /** How long Keycloak and the service take to start and to stop, about. */
    public static final Duration START = Duration.ofSeconds(45);

    /** Signature algorithm of these tokens. */
    public static final String ALGORITHM = "RS256";

    private static final String CLIENT = "benchmark-rs256";

    private final SuiteOptions suite;
    private final Path trust;
    private final PrintStream out;
    private final EnvironmentChoice choice;
    private final Environment environment;
    private final SuiteIssuer issuer;

    /**
     * Chooses where they run, and says so.
     *
     * @param trust PEM file with the certificates to trust when they run already; null for those of
     *     the JDK
     * @param tools versions of what else takes part, by name
     */
    public ServiceSession(
            SuiteOptions suite, Path trust, Map<String, String> tools, PrintStream out) {
        this.suite = suite;
        this.trust = trust;
        this.out = out;
        this.choice = suite.choose();
        if (choice.possible()) {
            out.println(choice.line());
        }
        this.environment = suite.environment(choice.place(), tools);
        this.issuer = suite.external() ? null : new SuiteIssuer();
    }

    /** Something that is measured with them. */
    public interface Work {

        /**
         * Measures.
         *
         * @param target runs, and is ready
         * @param password of the realm's users; null when it is not known
         */
        void measure(Target target, String password)
                throws TokenException, IOException, InterruptedException;

        /** Writes everything that was not measured down as invalid. */
        void abandon(String reason) throws IOException;

        /**
         * Writes results and report.
         *
         * @param serviceLog log of the service, or null
         * @return exit code: 0 when all of it is valid, and nothing is missing
         */
        int publish(Path serviceLog) throws IOException;
    }

    @FunctionalInterface
    private interface Attempt {
        void make() throws TokenException, IOException, InterruptedException;
    }

    public SuiteOptions suite() {
        return suite;
    }

    public PrintStream out() {
        return out;
    }

    /** Where they run, and whether they can. */
    public EnvironmentChoice choice() {
        return choice;
    }

    public Environment environment() {
        return environment;
    }

    /** The suite's own issuer; null for a service that is not ours, which does not trust it. */
    public SuiteIssuer issuer() {
        return issuer;
    }

    /** Validation engine of the service; null when it is not ours. */
    public String engine() {
        return suite.external() ? null : suite.engine();
    }

    /** Configuration of a service that trusts the suite's issuer and has the chosen engine. */
    public Map<String, String> serviceSettings(Viewpoint seen) {
        Map<String, String> settings =
                new TreeMap<>(SuiteIssuer.serviceSettings(seen.file(jwks()), SuiteIssuer.AUDIENCE));
        settings.put("jwtbench.engine", suite.engine());
        return settings;
    }

    /** The same with further settings. */
    public Map<String, String> serviceSettings(Viewpoint seen, Map<String, String> more) {
        Map<String, String> settings = serviceSettings(seen);
        settings.putAll(more);
        return settings;
    }

    private Path jwks() {
        return suite.fixture("jwks.json");
    }

    /**
     * Starts them unless they run already, measures one thing after the other, and stops them. What
     * goes wrong is printed, and that work is abandoned.
     *
     * @param instances of the service; the first is the measured one
     * @return the service's log, or null
     */
    public Path run(List<Instance> instances, List<? extends Work> all)
            throws IOException, InterruptedException {
        String password = issuer == null ? UserPassword.given() : UserPassword.givenOrRandom();
        try (Target target = target(instances, password)) {
            Children.endWithThisProcess(target::close);
            if (attempt(() -> target.start(step -> say(target, step)), all)) {
                for (Work each : all) {
                    attempt(() -> each.measure(target, password), List.of(each));
                }
            }
            return target.serviceLog();
        }
    }

    private void say(Target target, String step) {
        out.println("environment " + target.kind() + ": " + step);
    }

    private boolean attempt(Attempt attempt, List<? extends Work> without)
            throws IOException, InterruptedException {
        try {
            attempt.make();
            return true;
        } catch (TokenException | IOException e) {
            out.println(e.getMessage());
            for (Work each : without) {
                each.abandon(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            }
            return false;
        }
    }

    private Target target(List<Instance> instances, String password) throws IOException {
        if (issuer == null) {
            return new ExternalTarget(suite.serviceUrl(), suite.keycloakUrl(), trust);
        }
        issuer.writeJwks(jwks());
        return suite.target(choice, password, instances);
    }

    /**
     * Logs the users in.
     *
     * @param file for the tokens, one a line, kept up to date
     */
    public static TokenPool tokens(Target target, String password, Path file)
            throws TokenException, IOException, InterruptedException {
        TokenEndpoint endpoint =
                new TokenEndpoint(target.keycloakUrl(), CLIENT, PemTrust.context(target.trust()));
        return TokenPool.open(endpoint, USERS, password, file);
    }

    /** Display for a run of that name and length. */
    public Progress progress(String name, Duration planned) {
        return Progress.on(
                name, planned, out, Progress.isTerminal(System.console(), System.getenv("TERM")));
    }

    /**
     * Writes results and report.
     *
     * @param declared ids of all runs
     * @param serviceLog the service's log, or null
     * @return exit code: 0 when every run is valid and none is missing
     */
    public int publish(RunMaker maker, List<String> declared, Path serviceLog) throws IOException {
        return Publication.publish(
                suite,
                maker.runs(),
                reported -> maker.manifest(declared, reported),
                serviceLog,
                out);
    }

    /** The exit code of a process that came to this verdict: a wrong argument has the last say. */
    public int exitCode(int verdict) {
        return choice.possible() ? verdict : CommandLine.ExitCode.USAGE;
    }
}
