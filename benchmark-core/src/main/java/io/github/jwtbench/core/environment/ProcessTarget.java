package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.Environment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Service and Keycloak as processes of this machine, started by this suite. */
public final class ProcessTarget extends OwnTarget {
    private static final Duration SERVICE_DEADLINE = Duration.ofMinutes(2);

    private final Sources sources;
    private final List<ChildProcess> processes = new ArrayList<>();
    private Service program;
    private volatile boolean closed;

    /**
     * Where the programs come from.
     *
     * @param keycloakArchive Keycloak's distribution, as Maven resolved it
     * @param keycloakFolder where its unpacked form is kept from build to build
     * @param serviceArchive the packaged service
     * @param realm realm file that Keycloak imports
     * @param serviceExecutable started in place of the packaged service; null for that on a JVM
     */
    public record Sources(
            Path keycloakArchive,
            Path keycloakFolder,
            Path serviceArchive,
            Path realm,
            Path serviceExecutable) {}

    public ProcessTarget(Sources sources, TargetPlan plan) {
        super(Place.PROCESS, plan);
        this.sources = Objects.requireNonNull(sources, "sources");
    }

    /**
     * Starts Keycloak, then the instances of the service, and waits until each answers.
     *
     * @throws IOException says what did not work, with the last lines of the log
     */
    @Override
    public void start(Consumer<String> progress) throws IOException, InterruptedException {
        plan.requireFreePorts();
        Probe probe = new Probe(trust());
        if (plan.isWhole()) {
            startKeycloak(probe, progress);
        }
        program =
                sources.serviceExecutable() == null
                        ? Service.unpack(sources.serviceArchive(), plan.folder().resolve("service"))
                        : Service.executable(sources.serviceExecutable());
        Map<Role, ChildProcess> services = new EnumMap<>(Role.class);
        for (Instance instance : plan.started()) {
            Role role = instance.role();
            progress.accept("starting the " + instance.words() + " on " + plan.url(role));
            Path log = plan.folder().resolve(role + ".log");
            ChildProcess service =
                    add(
                            program.start(
                                    instance.port(),
                                    plan.tls(),
                                    settings(instance),
                                    List.of(),
                                    log));
            started(role, service.pid(), log, null);
            services.put(role, service);
        }
        for (Map.Entry<Role, ChildProcess> each : services.entrySet()) {
            each.getValue().awaitReady(probe.ok(plan.ready(each.getKey())), SERVICE_DEADLINE);
        }
    }

    private void startKeycloak(Probe probe, Consumer<String> progress)
            throws IOException, InterruptedException {
        progress.accept("preparing Keycloak");
        Keycloak keycloak =
                Keycloak.unpack(
                        sources.keycloakArchive(),
                        sources.keycloakFolder(),
                        plan.folder().resolve("keycloak-build.log"));
        progress.accept("starting Keycloak on " + keycloakUrl());
        ChildProcess keycloakProcess =
                add(
                        keycloak.start(
                                sources.realm(),
                                plan.keycloakPort(),
                                plan.tls(),
                                plan.password(),
                                plan.folder().resolve("keycloak.log")));
        keycloakProcess.awaitReady(probe.ok(plan.keycloakReady()), Keycloak.START_DEADLINE);
    }

    private Map<String, String> settings(Instance instance) {
        Map<String, String> all = new TreeMap<>(instance.settings().apply(new Here()));
        all.put("jwtbench.issuers.keycloak.issuer", plan.realm().toString());
        return all;
    }

    @Override
    public ServiceProcess another(Role role, Path log) throws IOException {
        int port = Ports.free();
        return new ServiceProcess(
                program.start(port, plan.tls(), settings(plan.instance(role)), List.of(), log),
                port);
    }

    /** All processes see the same. */
    private final class Here implements Viewpoint {
        @Override
        public String file(Path file) {
            return file.toAbsolutePath().toString();
        }

        @Override
        public URI instance(Role role) {
            return plan.url(role);
        }
    }

    private synchronized ChildProcess add(ChildProcess process) throws TargetException {
        processes.add(process);
        if (closed) {
            process.close();
            throw new TargetException("Stopped while starting.");
        }
        return process;
    }

    @Override
    synchronized List<Part> parts() {
        return processes.stream()
                .map(process -> new Part(process.name(), process.pid(), null, null))
                .toList();
    }

    @Override
    public String runtime() {
        return sources.serviceExecutable() == null ? Environment.JVM : Environment.NATIVE;
    }

    @Override
    public synchronized List<String> incidents() {
        return processes.stream()
                .map(ChildProcess::exit)
                .flatMap(Stream::ofNullable)
                .map(exit -> exit + " while it was needed")
                .toList();
    }

    @Override
    public synchronized void close() {
        closed = true;
        processes.forEach(ChildProcess::askToStop);
        processes.forEach(ChildProcess::close);
    }
}
