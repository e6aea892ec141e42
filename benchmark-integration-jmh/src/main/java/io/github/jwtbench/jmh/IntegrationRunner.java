package io.github.jwtbench.jmh;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.ExternalTarget;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.ProcessTarget;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
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

    @Option(
            names = "--skip.container.lifecycle",
            required = true,
            arity = "1",
            description = "Whether service and Keycloak run already.")
    private boolean skipLifecycle;

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
        return skipLifecycle ? external() : started();
    }

    private void check() {
        jmh.check();
        if (!engine.equals("staged") && !engine.equals("jose4j")) {
            throw new IllegalArgumentException(
                    "benchmark.engine must be staged or jose4j, got: " + engine);
        }
        if (!skipLifecycle) {
            suite.requireLocal();
        } else if (UserPassword.given() == null) {
            throw new IllegalArgumentException(
                    "skip.container.lifecycle needs the password of the realm's users in the"
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
                new JmhStage(suite, jmh, environment("external"), null, false, out)) {
            trials.measure(target, null, UserPassword.given());
            return trials.publish(null);
        }
    }

    private int started() throws IOException, InterruptedException {
        Environment environment = environment("process");
        int next = Ports.free();
        int compared = parts.contains(Part.JMH) ? Ports.free() : suite.serviceUrl().getPort();
        try (JmhStage trials =
                        parts.contains(Part.JMH)
                                ? new JmhStage(suite, jmh, environment, engine, true, out)
                                : null;
                ComparisonStage encodings =
                        parts.contains(Part.COMPARISON)
                                ? new ComparisonStage(suite, comparison, environment, next, out)
                                : null) {
            SuiteIssuer issuer = new SuiteIssuer();
            String password = UserPassword.givenOrRandom();
            Path serviceLog;
            try (ProcessTarget target = target(encodings, issuer, password, next, compared)) {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
                measure(target, trials, encodings, issuer, password, compared);
                serviceLog = target.serviceLog();
            }
            int verdict = trials == null ? CommandLine.ExitCode.OK : trials.publish(serviceLog);
            return encodings == null ? verdict : Math.max(verdict, encodings.publish());
        }
    }

    private void measure(
            ProcessTarget target,
            JmhStage trials,
            ComparisonStage encodings,
            SuiteIssuer issuer,
            String password,
            int compared)
            throws IOException, InterruptedException {
        try {
            target.start(step -> out.println("environment process: " + step));
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
            Target own = trials == null ? target : target.instance(compared);
            encodings.measure(own, password, issuer);
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
    private ProcessTarget target(
            ComparisonStage encodings, SuiteIssuer issuer, String password, int next, int compared)
            throws IOException {
        Path jwks = suite.target().resolve("fixture").resolve("jwks.json").toAbsolutePath();
        issuer.writeJwks(jwks);
        Map<String, String> trust = new TreeMap<>(SuiteIssuer.serviceSettings(jwks, AUDIENCE));
        trust.put("jwtbench.engine", engine);
        Map<String, String> ofComparison =
                encodings == null ? Map.of() : merged(trust, encodings.serviceSettings());
        List<ProcessTarget.Instance> others = new ArrayList<>();
        others.add(new ProcessTarget.Instance(next, trust));
        if (!parts.contains(Part.JMH)) {
            return new ProcessTarget(suite.settings(password, ofComparison, others));
        }
        if (encodings != null) {
            others.add(new ProcessTarget.Instance(compared, ofComparison));
        }
        return new ProcessTarget(
                suite.settings(password, merged(trust, JmhStage.forwarding(next)), others));
    }

    private static Map<String, String> merged(Map<String, String> some, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(some);
        all.putAll(more);
        return all;
    }

    private Environment environment(String kind) {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", suite.version());
        versions.put("keycloak", suite.keycloakVersion());
        versions.put("quarkus", suite.quarkusVersion());
        return Machine.describe(kind, versions, suite.checkout());
    }
}
