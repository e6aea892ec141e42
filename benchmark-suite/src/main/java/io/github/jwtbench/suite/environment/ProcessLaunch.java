package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.TargetException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Service and Keycloak as processes of this machine, started by this suite. */
public final class ProcessLaunch extends Launch {
    private final Sources sources;
    private final List<RunningService> processes = new ArrayList<>();
    private @Nullable Service program;
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
            @Nullable Path serviceExecutable) {}

    public ProcessLaunch(Sources sources, LaunchPlan plan) {
        super(Place.PROCESS, plan);
        this.sources = Objects.requireNonNull(sources, "sources");
    }

    /**
     * Starts Keycloak, then the instances of the service, and waits until each answers.
     *
     * @throws IOException the failed step, with the last lines of the log
     */
    @Override
    public void start(Consumer<String> progress) throws IOException, InterruptedException {
        plan.requireFreePorts();
        String password = plan.password();
        if (password != null) {
            startKeycloak(password, progress);
        }
        program =
                sources.serviceExecutable() == null
                        ? Service.unpack(sources.serviceArchive(), plan.folder().resolve("service"))
                        : Service.executable(sources.serviceExecutable());
        List<RunningService> services = new ArrayList<>();
        for (Instance instance : plan.started()) {
            Role role = instance.role();
            progress.accept("starting the " + instance.words() + " on " + plan.url(role));
            Path log = plan.folder().resolve(role + ".log");
            RunningService service =
                    add(
                            program.start(
                                    instance.port(),
                                    plan.tls(),
                                    settings(instance),
                                    List.of(),
                                    log));
            started(role, service);
            services.add(service);
        }
        for (RunningService each : services) {
            each.awaitReady(plan.tls().trust());
        }
    }

    private void startKeycloak(String password, Consumer<String> progress)
            throws IOException, InterruptedException {
        progress.accept("preparing Keycloak");
        Keycloak keycloak =
                Keycloak.unpack(
                        sources.keycloakArchive(),
                        sources.keycloakFolder(),
                        plan.folder().resolve("keycloak-build.log"));
        progress.accept("starting Keycloak on " + plan.keycloakUrl());
        add(keycloak.start(
                        sources.realm(),
                        plan.keycloakPort(),
                        plan.tls(),
                        password,
                        plan.folder().resolve("keycloak.log")))
                .awaitReady(plan.tls().trust());
    }

    private Map<String, String> settings(Instance instance) {
        Map<String, String> all = new TreeMap<>(instance.settings().apply(new Here()));
        all.put("quarkus.jwt-validation.issuers.keycloak.issuer", plan.realm().toString());
        return all;
    }

    @Override
    public RunningService another(Role role, Path log) throws IOException {
        return Objects.requireNonNull(program, "it must be started first")
                .start(Ports.free(), plan.tls(), settings(plan.instance(role)), List.of(), log);
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

    private synchronized RunningService add(RunningService process) throws TargetException {
        processes.add(process);
        if (closed) {
            process.close();
            throw new TargetException("Stopped while starting.");
        }
        return process;
    }

    @Override
    String runtime() {
        return sources.serviceExecutable() == null ? Environment.JVM : Environment.NATIVE;
    }

    @Override
    public synchronized List<String> incidents() {
        return processes.stream()
                .flatMap(process -> process.incidents().stream())
                .map(exit -> exit + " while it was needed")
                .toList();
    }

    @Override
    public synchronized void close() {
        closed = true;
        processes.forEach(RunningService::askToStop);
        processes.forEach(RunningService::close);
    }
}
