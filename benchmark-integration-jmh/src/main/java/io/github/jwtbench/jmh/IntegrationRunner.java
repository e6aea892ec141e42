package io.github.jwtbench.jmh;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.ServiceSession;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Viewpoint;
import io.github.jwtbench.jmh.compression.ComparisonOptions;
import io.github.jwtbench.jmh.compression.ComparisonStage;
import io.github.jwtbench.jmh.run.JmhOptions;
import io.github.jwtbench.jmh.run.JmhStage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Starts Keycloak and services once for all that this module measures: the JMH benchmarks, and the
 * comparison of header encodings on a service of its own. Exit code 0 if all of it is valid.
 */
@Command(name = "integration", mixinStandardHelpOptions = false)
public final class IntegrationRunner implements ModuleMain.Benchmark {

    /** What can be measured. */
    enum Part {
        /** The JMH benchmarks. */
        JMH,
        /** The comparison of header encodings. */
        COMPARISON
    }

    @Mixin private final SuiteOptions suite = new SuiteOptions();

    @Mixin private final JmhOptions jmh = new JmhOptions();

    @Mixin private final ComparisonOptions comparison = new ComparisonOptions();

    @Option(
            names = "--benchmark.parts",
            required = true,
            split = ",",
            description = "jmh, comparison, or both.")
    private Set<Part> parts;

    public static void main(String[] arguments) {
        IntegrationRunner module = new IntegrationRunner();
        ModuleMain.run(module, module.suite, arguments);
    }

    @Override
    public void check() {
        jmh.check();
        suite.check();
        if (suite.external()) {
            UserPassword.require("an external environment needs");
        }
    }

    @Override
    public Duration estimate() {
        Duration all = suite.external() ? Duration.ZERO : ServiceSession.START;
        if (parts.contains(Part.JMH)) {
            all = all.plus(jmh.estimate());
        }
        return parts.contains(Part.COMPARISON) && !suite.external()
                ? all.plus(comparison.estimate())
                : all;
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        if (suite.external() && parts.remove(Part.COMPARISON)) {
            out.println(
                    "comparison of header encodings: not measured: it needs services that it"
                            + " starts itself, with large tables and hosts to forward to");
        }
        if (parts.isEmpty()) {
            return ExitCode.OK;
        }
        ServiceSession session = new ServiceSession(suite, suite.tls().trust(), Map.of(), out);
        int next = Ports.free();
        // A container cannot reach the relays of this process.
        Integer relayed = session.choice().place() == Place.CONTAINER ? null : next;
        boolean calls = parts.contains(Part.JMH);
        try (JmhStage trials = calls ? new JmhStage(session, jmh) : null;
                ComparisonStage encodings =
                        parts.contains(Part.COMPARISON)
                                ? new ComparisonStage(
                                        session,
                                        comparison,
                                        calls ? Role.COMPARED : Role.SERVICE,
                                        relayed)
                                : null) {
            List<ServiceSession.Work> all =
                    Stream.<ServiceSession.Work>of(trials, encodings)
                            .filter(Objects::nonNull)
                            .toList();
            Path serviceLog = session.run(instances(session, encodings, next), all);
            int verdict = ExitCode.OK;
            for (ServiceSession.Work each : all) {
                verdict = Math.max(verdict, each.publish(serviceLog));
            }
            return session.exitCode(verdict);
        }
    }

    /**
     * The service of the JMH benchmarks, one that it and the other forward to, and the comparison's
     * own, whose large header table no other measurement may have.
     */
    private List<Instance> instances(ServiceSession session, ComparisonStage encodings, int next)
            throws IOException {
        int port = suite.serviceUrl().getPort();
        Instance last = new Instance(Role.NEXT, next, session::serviceSettings);
        Function<Viewpoint, Map<String, String>> ofComparison =
                seen -> session.serviceSettings(seen, encodings.serviceSettings());
        if (!parts.contains(Part.JMH)) {
            return List.of(new Instance(Role.SERVICE, port, ofComparison), last);
        }
        List<Instance> instances = new ArrayList<>();
        instances.add(
                new Instance(
                        Role.SERVICE,
                        port,
                        seen ->
                                session.serviceSettings(
                                        seen, JmhStage.forwarding(seen.instance(Role.NEXT)))));
        instances.add(last);
        if (encodings != null) {
            instances.add(new Instance(Role.COMPARED, Ports.free(), ofComparison));
        }
        return instances;
    }
}
