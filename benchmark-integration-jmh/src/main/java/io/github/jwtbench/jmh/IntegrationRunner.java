package io.github.jwtbench.jmh;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SessionFolders;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.EnvironmentChoice;
import io.github.jwtbench.core.target.ExternalTarget;
import io.github.jwtbench.core.target.Instance;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.OwnTarget;
import io.github.jwtbench.core.target.Place;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.Role;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.core.target.Viewpoint;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.jmh.compression.ComparisonOptions;
import io.github.jwtbench.jmh.compression.ComparisonStage;
import io.github.jwtbench.jmh.run.JmhOptions;
import io.github.jwtbench.jmh.run.JmhStage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Starts Keycloak and services once for all that this module measures: the JMH benchmarks, and the
 * comparison of header encodings on a service of its own. Exit code 0 if all of it is valid.
 */
@Command(name = "integration", mixinStandardHelpOptions = false)
public final class IntegrationRunner implements Callable<Integer> {

    private static final String AUDIENCE = "jwtbench-service";

    /** What can be measured. */
    enum Part {
        /** The JMH benchmarks. */
        JMH,
        /** The comparison of header encodings. */
        COMPARISON
    }

    private final PrintStream out = System.out;

    @Mixin private final SuiteOptions suite = new SuiteOptions();

    @Mixin private final JmhOptions jmh = new JmhOptions();

    @Mixin private final ComparisonOptions comparison = new ComparisonOptions();

    @Mixin private final Selection selection = new Selection();

    @Option(
            names = "--benchmark.parts",
            required = true,
            split = ",",
            description = "jmh, comparison, or both.")
    private Set<Part> parts;

    @Option(names = "--benchmark.engine", required = true, description = "staged or jose4j.")
    private String engine;

    public static void main(String[] arguments) {
        ModuleMain.run(new IntegrationRunner(), arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            out.println(selection.refusal());
            return CommandLine.ExitCode.OK;
        }
        try {
            check();
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        SessionFolders.begin(suite.session(), suite.target(), suite.report());
        return suite.external() ? external() : started(suite.choose());
    }

    private void check() {
        jmh.check();
        if (!engine.equals("staged") && !engine.equals("jose4j")) {
            throw new IllegalArgumentException(
                    "benchmark.engine must be staged or jose4j, got: " + engine);
        }
        if (!suite.external()) {
            suite.requireLocal();
        } else if (UserPassword.given() == null) {
            throw new IllegalArgumentException(
                    "an external environment needs the password of the realm's users in the"
                            + " variable "
                            + UserPassword.VARIABLE);
        }
    }

    /** A service that is not ours does not trust the suite's issuer. */
    private int external() throws IOException, InterruptedException {
        if (parts.contains(Part.COMPARISON)) {
            out.println(
                    "comparison of header encodings: not measured: it needs services that it"
                            + " starts itself, with large tables and hosts to forward to");
        }
        if (!parts.contains(Part.JMH)) {
            return CommandLine.ExitCode.OK;
        }
        Target target =
                new ExternalTarget(
                        suite.serviceUrl(),
                        suite.keycloakUrl(),
                        TlsFiles.in(suite.certificates()).trust());
        try (JmhStage trials =
                new JmhStage(suite, jmh, environment(Place.EXTERNAL), null, false, out)) {
            trials.measure(target, null, UserPassword.given());
            return trials.publish(null);
        }
    }

    private int started(EnvironmentChoice choice) throws IOException, InterruptedException {
        if (choice.possible()) {
            out.println(choice.line());
        }
        Environment environment = environment(choice.place());
        int next = Ports.free();
        // A container cannot reach the relays of this process.
        Integer relayed = choice.place() == Place.CONTAINER ? null : next;
        try (JmhStage trials =
                        parts.contains(Part.JMH)
                                ? new JmhStage(suite, jmh, environment, engine, true, out)
                                : null;
                ComparisonStage encodings =
                        parts.contains(Part.COMPARISON)
                                ? new ComparisonStage(suite, comparison, environment, relayed, out)
                                : null) {
            SuiteIssuer issuer = new SuiteIssuer();
            String password = UserPassword.givenOrRandom();
            List<Instance> instances = instances(encodings, issuer, next);
            Path serviceLog;
            try (OwnTarget target = suite.target(choice, password, instances)) {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
                measure(target, trials, encodings, issuer, password);
                serviceLog = target.serviceLog();
            }
            int verdict = trials == null ? CommandLine.ExitCode.OK : trials.publish(serviceLog);
            if (encodings != null) {
                verdict = Math.max(verdict, encodings.publish());
            }
            return choice.possible() ? verdict : CommandLine.ExitCode.USAGE;
        }
    }

    private void measure(
            OwnTarget target,
            JmhStage trials,
            ComparisonStage encodings,
            SuiteIssuer issuer,
            String password)
            throws IOException, InterruptedException {
        try {
            target.start(step -> out.println("environment " + target.kind() + ": " + step));
        } catch (TargetException e) {
            out.println(e.getMessage());
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            if (trials != null) {
                trials.abandon(reason);
            }
            if (encodings != null) {
                encodings.abandon(reason);
            }
            return;
        }
        if (trials != null) {
            trials.measure(target, issuer, password);
        }
        if (encodings != null) {
            Role own = trials == null ? Role.SERVICE : Role.COMPARED;
            encodings.measure(target, own, password, issuer);
        }
    }

    /** Also on Ctrl-C: no process that this one started may outlive it. */
    private static void stop(Target target) {
        target.close();
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * The service of the JMH benchmarks, one that it and the other forward to, and the comparison's
     * own, whose large header table no other measurement may have.
     */
    private List<Instance> instances(ComparisonStage encodings, SuiteIssuer issuer, int next)
            throws IOException {
        Path jwks = suite.target().resolve("fixture").resolve("jwks.json");
        issuer.writeJwks(jwks);
        int port = suite.serviceUrl().getPort();
        Instance last = new Instance(Role.NEXT, next, seen -> trust(seen.file(jwks)));
        Function<Viewpoint, Map<String, String>> ofComparison =
                seen -> merged(trust(seen.file(jwks)), encodings.serviceSettings());
        if (!parts.contains(Part.JMH)) {
            return List.of(new Instance(Role.SERVICE, port, ofComparison), last);
        }
        List<Instance> instances = new ArrayList<>();
        instances.add(
                new Instance(
                        Role.SERVICE,
                        port,
                        seen ->
                                merged(
                                        trust(seen.file(jwks)),
                                        JmhStage.forwarding(seen.instance(Role.NEXT)))));
        instances.add(last);
        if (encodings != null) {
            instances.add(new Instance(Role.COMPARED, Ports.free(), ofComparison));
        }
        return instances;
    }

    private Map<String, String> trust(String jwks) {
        return merged(
                SuiteIssuer.serviceSettings(jwks, AUDIENCE), Map.of("jwtbench.engine", engine));
    }

    private static Map<String, String> merged(Map<String, String> some, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(some);
        all.putAll(more);
        return all;
    }

    private Environment environment(Place place) {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", suite.version());
        versions.put("keycloak", suite.keycloakVersion());
        versions.put("quarkus", suite.quarkusVersion());
        return Machine.describe(place.toString(), versions, suite.checkout());
    }
}
