package io.github.jwtbench.core.target;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Service and Keycloak as processes of this machine, started by this suite. */
public final class ProcessTarget implements Target {
    private static final Duration SERVICE_DEADLINE = Duration.ofMinutes(2);

    private final Settings settings;
    private final List<ManagedProcess> started = new ArrayList<>();
    private volatile boolean closed;
    private volatile ManagedProcess service;

    /**
     * What to start.
     *
     * @param keycloakArchive Keycloak's distribution, as Maven resolved it
     * @param keycloakFolder where its unpacked form is kept from build to build
     * @param serviceArchive the packaged service
     * @param folder where the service is unpacked and all logs are written
     * @param realm realm file that Keycloak imports
     * @param tls certificate of both
     * @param servicePort HTTPS port of the service
     * @param keycloakPort HTTPS port of Keycloak
     * @param password of the realm's users
     * @param serviceSettings further configuration of the service; no secrets
     */
    public record Settings(
            Path keycloakArchive,
            Path keycloakFolder,
            Path serviceArchive,
            Path folder,
            Path realm,
            TlsFiles tls,
            int servicePort,
            int keycloakPort,
            String password,
            Map<String, String> serviceSettings) {}

    public ProcessTarget(Settings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    /**
     * Starts Keycloak, then the service, and waits until both answer. Whatever was started before a
     * failure is stopped by {@link #close()}.
     *
     * @param progress is told in a few words what happens next
     * @throws TargetException says what did not work, with the last lines of the log
     */
    public void start(Consumer<String> progress) throws TargetException, InterruptedException {
        Ports.requireFree(
                settings.keycloakPort(), "Keycloak needs it (another one: -Dkeycloak.url=…)");
        Ports.requireFree(
                settings.servicePort(),
                "the service needs it (another one: -Dintegration.service.url=…)");
        Probe probe = new Probe(trust());
        progress.accept("preparing Keycloak");
        Keycloak keycloak =
                Keycloak.unpack(
                        settings.keycloakArchive(),
                        settings.keycloakFolder(),
                        settings.folder().resolve("keycloak-build.log"));
        progress.accept("starting Keycloak on " + keycloakUrl());
        ManagedProcess keycloakProcess =
                add(
                        keycloak.start(
                                settings.realm(),
                                settings.keycloakPort(),
                                settings.tls(),
                                settings.password(),
                                settings.folder().resolve("keycloak.log")));
        URI realm = keycloakUrl().resolve("/realms/benchmark");
        keycloakProcess.awaitReady(
                probe.ok(URI.create(realm + "/.well-known/openid-configuration")),
                Keycloak.startDeadline());
        progress.accept("starting the service on " + serviceUrl());
        Path application = settings.folder().resolve("service");
        Service.unpack(settings.serviceArchive(), application);
        service =
                add(
                        Service.start(
                                application,
                                settings.servicePort(),
                                settings.tls(),
                                serviceSettings(realm),
                                settings.folder().resolve("service.log")));
        service.awaitReady(probe.ok(serviceUrl().resolve("/q/health/ready")), SERVICE_DEADLINE);
    }

    private Map<String, String> serviceSettings(URI realm) {
        Map<String, String> all = new TreeMap<>(settings.serviceSettings());
        all.put("jwtbench.issuers.keycloak.issuer", realm.toString());
        return all;
    }

    private synchronized ManagedProcess add(ManagedProcess process) throws TargetException {
        started.add(process);
        if (closed) {
            process.stop();
            throw new TargetException("Stopped while starting.");
        }
        return process;
    }

    @Override
    public String kind() {
        return "process";
    }

    @Override
    public URI serviceUrl() {
        return URI.create("https://localhost:" + settings.servicePort());
    }

    @Override
    public URI keycloakUrl() {
        return URI.create("https://localhost:" + settings.keycloakPort());
    }

    @Override
    public Path trust() {
        return settings.tls().trust();
    }

    @Override
    public long servicePid() {
        return service == null ? 0 : service.pid();
    }

    @Override
    public Path serviceLog() {
        return service == null ? null : service.log();
    }

    @Override
    public synchronized List<String> incidents() {
        return started.stream()
                .map(ManagedProcess::exit)
                .flatMap(Stream::ofNullable)
                .map(exit -> exit + " while it was needed")
                .toList();
    }

    @Override
    public synchronized void close() {
        closed = true;
        started.forEach(ManagedProcess::askToStop);
        started.forEach(ManagedProcess::stop);
    }
}
