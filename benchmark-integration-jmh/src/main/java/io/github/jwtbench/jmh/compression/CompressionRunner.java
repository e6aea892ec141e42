package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.cli.ParentWatch;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.Machine;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.ProcessTarget;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.jmh.compression.measured.MeasurementFile;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts everything, compares header encodings, and writes the report. Exit code 0 if valid. */
@Command(name = "compression-comparison", mixinStandardHelpOptions = false)
public final class CompressionRunner implements Callable<Integer> {
    /** Exit code of a shell's command that an interrupt has ended. */
    private static final int INTERRUPTED = 130;

    private static final String AUDIENCE = "jwtbench-service";

    /** The largest table of the grid; senders use as much of it as a cell says. */
    private static final int SERVICE_TABLE_BYTES = 256 * 1024;

    private final PrintStream out = System.out;

    @Mixin private final SuiteOptions suite = new SuiteOptions();

    @Mixin private final Selection selection = new Selection();

    @Option(names = "--comparison.tier", required = true, description = "smoke, quick or full.")
    private Extent.Tier tier;

    @Option(
            names = "--skip.container.lifecycle",
            required = true,
            arity = "1",
            description = "Whether service and Keycloak run already.")
    private boolean skipLifecycle;

    @Option(
            names = "--capture",
            required = true,
            arity = "1",
            description = "Whether tshark looks at some of it.")
    private boolean capture;

    @Option(
            names = "--capture.agent",
            required = true,
            description = "Jar that writes the TLS secrets of a process to a file.")
    private Path captureAgent;

    public static void main(String[] arguments) {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent -> ParentWatch.start(parent, () -> System.exit(INTERRUPTED)));
        System.exit(
                new CommandLine(new CompressionRunner())
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            out.println(selection.refusal());
            return CommandLine.ExitCode.OK;
        }
        if (skipLifecycle) {
            out.println(
                    "comparison of header encodings: not measured: it needs services that it"
                            + " starts itself, with large tables and hosts to forward to");
            return CommandLine.ExitCode.OK;
        }
        try {
            suite.requireLocal();
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        Path raw = suite.target().resolve("raw").resolve("compression");
        ComparisonJob job = new ComparisonJob(suite.session(), tier, environment(), out);
        measure(job, raw);
        return CompressionReport.publish(
                MeasurementFile.write(raw, job.measurement()),
                suite.target().resolve("benchmark-results"),
                suite.report(),
                new PrintWriter(out, true));
    }

    private void measure(ComparisonJob job, Path raw) throws IOException, InterruptedException {
        TlsFiles tls = TlsFiles.in(suite.certificates());
        int next = Ports.free();
        Map<String, JourneyRunner.Relay> relays = relays(tls, next);
        SuiteIssuer issuer = new SuiteIssuer();
        Path jwks = suite.target().resolve("fixture").resolve("jwks.json");
        issuer.writeJwks(jwks);
        String password = UserPassword.givenOrRandom();
        Map<String, String> trust = SuiteIssuer.serviceSettings(jwks, AUDIENCE);
        Map<String, String> settings = new TreeMap<>(trust);
        settings.put(
                "quarkus.http.limits.header-table-size", Integer.toString(SERVICE_TABLE_BYTES));
        settings.putAll(forwarding(relays));
        int servicePort = suite.serviceUrl().getPort();
        try (ProcessTarget target =
                        new ProcessTarget(
                                suite.settings(
                                        password,
                                        settings,
                                        List.of(new ProcessTarget.Instance(next, trust))));
                NullServer unverified =
                        NullServer.start(
                                tls.certificate(), tls.key(), new byte[0], SERVICE_TABLE_BYTES);
                Capturer capturer =
                        new Capturer(captureAgent, raw.resolve("captures"), servicePort)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(target), "stop"));
            target.start(step -> out.println("environment process: " + step));
            job.run(
                    new ComparisonJob.Surroundings(
                            target,
                            password,
                            issuer,
                            new Endpoint(unverified.port(), tls.trust()),
                            relays,
                            capture ? capturer : null,
                            raw));
        } catch (TargetException e) {
            out.println(e.getMessage());
            job.problem(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        } finally {
            relays.values().forEach(JourneyRunner.Relay::close);
        }
    }

    /** Also on Ctrl-C: no process that this one started may outlive it. */
    private static void stop(ProcessTarget target) {
        target.close();
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    private static Map<String, JourneyRunner.Relay> relays(TlsFiles tls, int next)
            throws IOException {
        Map<String, JourneyRunner.Relay> relays = new LinkedHashMap<>();
        for (String client : JourneyRunner.CLIENTS) {
            for (String host : JourneyRunner.HOSTS) {
                WireBook wire = new WireBook();
                WireTap tap =
                        WireTap.start(
                                tls.certificate(),
                                tls.key(),
                                PemTrust.managers(tls.trust()),
                                next,
                                wire);
                relays.put(JourneyRunner.target(host, client), new JourneyRunner.Relay(tap, wire));
            }
        }
        return relays;
    }

    private static Map<String, String> forwarding(Map<String, JourneyRunner.Relay> relays) {
        Map<String, String> settings = new TreeMap<>();
        for (String client : JourneyRunner.CLIENTS) {
            for (String host : JourneyRunner.HOSTS) {
                String target = JourneyRunner.target(host, client);
                String prefix = "jwtbench.forward.targets." + target + ".";
                boolean identified = !host.equals(JourneyRunner.CATALOG);
                String path = identified ? SequenceRunner.VALIDATE : "/q/health/live";
                int port = relays.get(target).tap().port();
                settings.put(prefix + "url", "https://localhost:" + port + path);
                settings.put(prefix + "method", identified ? "POST" : "GET");
                settings.put(prefix + "identity", identified ? "plain" : "none");
                settings.put(prefix + "client", client);
            }
        }
        return settings;
    }

    private Environment environment() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", suite.version());
        versions.put("keycloak", suite.keycloakVersion());
        versions.put("quarkus", suite.quarkusVersion());
        return Machine.describe("process", versions, suite.checkout());
    }
}
