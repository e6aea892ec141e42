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
    private final Map<Integer, ManagedProcess> others = new TreeMap<>();
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
     * @param others more instances of the service
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
            Map<String, String> serviceSettings,
            List<Instance> others) {}

    /**
     * One more instance of the service.
     *
     * @param port its HTTPS port
     * @param settings its further configuration; no secrets
     */
    public record Instance(int port, Map<String, String> settings) {}

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
        for (Instance other : settings.others()) {
            Ports.requireFree(other.port(), "another instance of the service needs it");
        }
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
        Instance measured = new Instance(settings.servicePort(), settings.serviceSettings());
        service = start(measured, application, "service.log", realm);
        for (Instance other : settings.others()) {
            progress.accept("starting another instance of it on port " + other.port());
            others.put(
                    other.port(),
                    start(other, application, "service-" + other.port() + ".log", realm));
        }
        await(service, settings.servicePort(), probe);
        for (Map.Entry<Integer, ManagedProcess> other : others.entrySet()) {
            await(other.getValue(), other.getKey(), probe);
        }
    }

    /**
     * One of the other instances as a target of its own, once it is started. Closing it does
     * nothing: this one stops all.
     *
     * @throws IllegalArgumentException if there is none on that port
     */
    public Target instance(int port) {
        ManagedProcess process = others.get(port);
        if (process == null) {
            throw new IllegalArgumentException(
                    "there must be an instance on the port, started are those on "
                            + others.keySet()
                            + ", got: "
                            + port);
        }
        return new InstanceTarget(this, port, process);
    }

    /** Another instance of the service, beside the same Keycloak. */
    private record InstanceTarget(ProcessTarget all, int port, ManagedProcess process)
            implements Target {
        @Override
        public String kind() {
            return all.kind();
        }

        @Override
        public URI serviceUrl() {
            return URI.create("https://localhost:" + port);
        }

        @Override
        public URI keycloakUrl() {
            return all.keycloakUrl();
        }

        @Override
        public Path trust() {
            return all.trust();
        }

        @Override
        public long servicePid() {
            return process.pid();
        }

        @Override
        public Path serviceLog() {
            return process.log();
        }

        @Override
        public List<String> incidents() {
            return all.incidents();
        }

        @Override
        public void close() {
            // Stopped with all others.
        }
    }

    private ManagedProcess start(Instance instance, Path application, String log, URI realm)
            throws TargetException {
        Map<String, String> all = new TreeMap<>(instance.settings());
        all.put("jwtbench.issuers.keycloak.issuer", realm.toString());
        return add(
                Service.start(
                        application,
                        instance.port(),
                        settings.tls(),
                        all,
                        settings.folder().resolve(log)));
    }

    private static void await(ManagedProcess instance, int port, Probe probe)
            throws TargetException, InterruptedException {
        URI ready = URI.create("https://localhost:" + port + "/q/health/ready");
        instance.awaitReady(probe.ok(ready), SERVICE_DEADLINE);
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
