package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.OwnTarget;
import io.github.jwtbench.core.target.Role;
import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.jmh.compression.measured.MeasurementFile;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Compares header encodings on a running service of its own, and writes the report. */
public final class ComparisonStage implements AutoCloseable {

    /** The largest table of the grid; senders use as much of it as a cell says. */
    private static final int SERVICE_TABLE_BYTES = 256 * 1024;

    /** Half of what the service takes by default: its heap must hold a table for each. */
    private static final int SERVICE_CONNECTIONS = 500;

    private final SuiteOptions suite;
    private final ComparisonOptions options;
    private final PrintStream out;
    private final Path raw;
    private final TlsFiles tls;
    private final ComparisonJob job;
    private final Map<String, JourneyRunner.Relay> relays;

    /**
     * @param next port of the service that the measured one forwards to; null when what it forwards
     *     cannot pass through this process, and then there are no journeys
     */
    public ComparisonStage(
            SuiteOptions suite,
            ComparisonOptions options,
            Environment environment,
            Integer next,
            PrintStream out)
            throws IOException {
        this.suite = suite;
        this.options = options;
        this.out = out;
        this.raw = suite.target().resolve("raw").resolve("compression");
        this.tls = TlsFiles.in(suite.certificates());
        this.relays = next == null ? Map.of() : relays(tls, next);
        this.job =
                new ComparisonJob(
                        suite.session(), options.tier, environment, !relays.isEmpty(), out);
    }

    /** Configuration of the service that is measured, beside the issuers that it trusts. */
    public Map<String, String> serviceSettings() {
        Map<String, String> settings = forwarding(relays);
        settings.put(
                "quarkus.http.limits.header-table-size", Integer.toString(SERVICE_TABLE_BYTES));
        settings.put("jwtbench.limits.connections", Integer.toString(SERVICE_CONNECTIONS));
        return settings;
    }

    /**
     * Measures. What goes wrong is kept with what was measured until then.
     *
     * @param targets the services and Keycloak
     * @param role of the service with {@link #serviceSettings}
     * @param password of the realm's users
     * @param issuer the suite's own issuer, which the service trusts
     */
    public void measure(OwnTarget targets, Role role, String password, SuiteIssuer issuer)
            throws IOException, InterruptedException {
        try (NullServer unverified =
                        NullServer.start(
                                tls.certificate(), tls.key(), new byte[0], SERVICE_TABLE_BYTES);
                Capturer capturer =
                        new Capturer(
                                options.captureAgent,
                                raw.resolve("captures"),
                                targets.instance(role).serviceUrl().getPort())) {
            job.run(
                    new ComparisonJob.Surroundings(
                            targets,
                            role,
                            password,
                            issuer,
                            new Endpoint(unverified.port(), tls.trust()),
                            relays,
                            options.capture ? capturer : null,
                            raw,
                            comparisons()));
        }
    }

    /** Takes note of why nothing could be measured. */
    public void abandon(String reason) {
        job.problem(reason);
    }

    /**
     * Writes the results and the page.
     *
     * @return exit code: 0 when the comparison is valid
     */
    public int publish() throws IOException {
        return CompressionReport.publish(
                MeasurementFile.write(raw, job.measurement()),
                comparisons().resolve(HeaderLoad.ID + ".json"),
                suite.target().resolve("benchmark-results"),
                suite.report(),
                new PrintWriter(out, true));
    }

    private Path comparisons() {
        return suite.target().resolve(ComparisonFiles.FOLDER);
    }

    @Override
    public void close() {
        relays.values().forEach(JourneyRunner.Relay::close);
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
                if (!relays.containsKey(target)) {
                    continue;
                }
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
}
