package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.suite.environment.Launch;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.report.SuitePageNames;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares header encodings on a separate running service, and writes the report. */
public final class ComparisonStage implements Stage {

    /** The largest table of the grid; senders use the part that a cell sets. */
    private static final int SERVICE_TABLE_BYTES = 256 * 1024;

    /** Fewer than the service takes by default: its heap must hold a table for each. */
    private static final int SERVICE_CONNECTIONS = 400;

    private final Session session;
    private final Settings settings;
    private final Extent extent;
    private final Path raw;
    private final TlsFiles tls;
    private final HeaderJob job;

    public ComparisonStage(Session session) {
        this.session = session;
        this.settings = session.module().settings();
        this.extent = Extent.of(settings.comparisonTier());
        this.raw = session.module().target().resolve("raw").resolve("compression");
        this.tls = session.module().tls();
        this.job = new HeaderJob(session, extent, hasJourneys());
    }

    /** A container cannot reach the relays of this process, through which journeys go. */
    private boolean hasJourneys() {
        return session.place() != Place.CONTAINER;
    }

    @Override
    public @Nullable String obstacle() {
        return session.module().external()
                ? "comparison of header encodings: not measured: it needs services that it starts"
                        + " itself, with large tables and hosts to forward to"
                : null;
    }

    @Override
    public String title() {
        return "comparison of header encodings";
    }

    @Override
    public Duration estimate() {
        return extent.estimate();
    }

    @Override
    public Set<Role> needs() {
        return Set.of(Role.SERVICE, Role.NEXT);
    }

    private Capturer capturer(Launch compared) throws IOException {
        return new Capturer(
                settings.captureAgent(),
                raw.resolve("captures"),
                compared.target(Role.COMPARED).serviceUrl().getPort());
    }

    /**
     * Measures a separate service, because other measurements must not have its large header table.
     * A failure is stored together with the measurements before it.
     */
    @Override
    public void run(Services services) throws IOException, InterruptedException {
        int next = services.target(Role.NEXT).serviceUrl().getPort();
        try (Relays relays = new Relays(tls, next, hasJourneys() ? Relays.HOSTS : List.of());
                Launch compared = services.startAdditional(Role.COMPARED, settings(relays));
                NullServer unverified =
                        NullServer.start(
                                tls.certificate(), tls.key(), new byte[0], SERVICE_TABLE_BYTES);
                Capturer capturer = settings.capture() ? capturer(compared) : null) {
            job.run(
                    new HeaderJob.HeaderServices(
                            compared,
                            services.password().orElseThrow(),
                            services.issuer().orElseThrow(),
                            new LocalServer(unverified.port(), tls.trust()),
                            relays,
                            capturer,
                            raw));
        }
        services.target().incidents().forEach(job::problem);
    }

    private static Map<String, String> settings(Relays relays) {
        Map<String, String> settings = relays.serviceSettings();
        settings.put(
                "quarkus.http.limits.header-table-size", Integer.toString(SERVICE_TABLE_BYTES));
        for (String limit : List.of("connections", "connections-per-address")) {
            settings.put("jwtbench.limits." + limit, Integer.toString(SERVICE_CONNECTIONS));
        }
        return settings;
    }

    @Override
    public void abandon(String reason) {
        job.problem(reason);
    }

    @Override
    public boolean publish() throws IOException {
        Comparison made = job.comparison();
        Path written = ComparisonFiles.write(session.module().comparisons(), made);
        Path results = Files.createDirectories(session.module().results());
        Files.copy(
                written,
                results.resolve(SuitePageNames.HEADERS + ".json"),
                StandardCopyOption.REPLACE_EXISTING);
        session.out().println(made.title() + ": " + made.status());
        made.reasons().forEach(reason -> session.out().println("  " + reason));
        return made.isValid();
    }
}
