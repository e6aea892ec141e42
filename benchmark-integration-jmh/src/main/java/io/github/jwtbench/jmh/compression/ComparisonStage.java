package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.cli.ServiceSession;
import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;

/** Compares header encodings on a running service of its own, and writes the report. */
public final class ComparisonStage implements ServiceSession.Work, AutoCloseable {

    /** The largest table of the grid; senders use as much of it as a cell says. */
    private static final int SERVICE_TABLE_BYTES = 256 * 1024;

    /** Half of what the service takes by default: its heap must hold a table for each. */
    private static final int SERVICE_CONNECTIONS = 500;

    private final ServiceSession session;
    private final ComparisonOptions options;
    private final Role role;
    private final Path raw;
    private final TlsFiles tls;
    private final ComparisonJob job;
    private final Relays relays;

    /**
     * @param session starts the services
     * @param role of the service with {@link #serviceSettings}
     * @param next port of the service that the measured one forwards to; null when what it forwards
     *     cannot pass through this process, and then there are no journeys
     */
    public ComparisonStage(
            ServiceSession session, ComparisonOptions options, Role role, Integer next)
            throws IOException {
        this.session = session;
        this.options = options;
        this.role = role;
        this.raw = session.suite().target().resolve("raw").resolve("compression");
        this.tls = session.suite().tls();
        this.relays = new Relays(tls, next);
        this.job =
                new ComparisonJob(
                        session.suite().session(),
                        options.tier,
                        session.environment(),
                        relays,
                        session.out());
    }

    /** Configuration of the service that is measured, beside the issuers that it trusts. */
    public Map<String, String> serviceSettings() {
        Map<String, String> settings = relays.serviceSettings();
        settings.put(
                "quarkus.http.limits.header-table-size", Integer.toString(SERVICE_TABLE_BYTES));
        settings.put("jwtbench.limits.connections", Integer.toString(SERVICE_CONNECTIONS));
        return settings;
    }

    /** Measures. What goes wrong is kept with what was measured until then. */
    @Override
    public void measure(Target target, String password) throws IOException, InterruptedException {
        OwnTarget targets = (OwnTarget) target;
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
                            session.issuer(),
                            new Endpoint(unverified.port(), tls.trust()),
                            options.capture ? capturer : null,
                            raw,
                            session.suite().comparisons()));
        }
    }

    /** Takes note of why nothing could be measured. */
    @Override
    public void abandon(String reason) {
        job.problem(reason);
    }

    @Override
    public int publish(Path serviceLog) throws IOException {
        return CompressionReport.publish(
                job.measurement().write(raw),
                session.suite().comparisons().resolve(HeaderLoad.ID + ".json"),
                session.suite().results(),
                session.suite().report(),
                new PrintWriter(session.out(), true));
    }

    @Override
    public void close() {
        relays.close();
    }
}
