package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.service.Compose;
import io.github.jwtbench.core.service.ContainerMeans;
import io.github.jwtbench.core.service.ContainerState;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.Probe;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Service and Keycloak in containers, started by this suite through Docker Compose, in a project of
 * their own.
 */
final class ContainerLaunch extends Launch {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final Wait KEYCLOAK_WAIT =
            new Wait(Duration.ofMillis(100), Duration.ofMinutes(4));

    /** Its first answer is timed. */
    private static final Wait SERVICE_WAIT = new Wait(Duration.ofMillis(10), Duration.ofMinutes(2));

    private final ContainerMeans means;
    private final Compose compose;

    private final List<NamedContainer> parts = new ArrayList<>();
    private Consumer<String> progress = step -> {};
    private @Nullable ChildProcess underWay;
    private boolean closed;

    /** Polls an instance until it is ready, and records the time. */
    private final class FirstAnswers implements BooleanSupplier {
        private final BooleanSupplier live;
        private final BooleanSupplier ready;
        private @Nullable Instant liveAt;
        private @Nullable Instant readyAt;

        FirstAnswers(Role role, Probe probe) {
            live = probe.ok(plan.live(role));
            ready = probe.ok(plan.ready(role));
        }

        @Override
        public boolean getAsBoolean() {
            if (liveAt == null && live.getAsBoolean()) {
                liveAt = Instant.now();
            }
            boolean answers = liveAt != null && ready.getAsBoolean();
            if (answers) {
                readyAt = Instant.now();
            }
            return answers;
        }
    }

    /**
     * @param file that describes the services to compose
     */
    ContainerLaunch(ContainerMeans means, Path file, LaunchPlan plan) {
        super(Place.CONTAINER, plan);
        this.means = means;
        this.compose =
                new Compose(
                        means.compose(),
                        file,
                        "jwtbench-" + plan.measured().port(),
                        variables(),
                        plan.folder());
    }

    private Map<String, String> variables() {
        Map<String, String> variables = new HashMap<>();
        means.images()
                .forEach(
                        (name, id) -> {
                            if (!name.startsWith("SERVICE_")) {
                                variables.put(name, id);
                            }
                        });
        variables.put("SERVICE_IMAGE", means.service().id());
        variables.put("KEYCLOAK_PORT", Integer.toString(plan.keycloakPort()));
        variables.put("CERTIFICATES", plan.tls().certificate().resolveSibling("").toString());
        variables.put("JWTBENCH_USER_PASSWORD", Objects.requireNonNullElse(plan.password(), ""));
        for (Instance instance : plan.instances()) {
            String prefix = instance.role().name();
            variables.put(prefix + "_PORT", Integer.toString(instance.port()));
            variables.put(prefix + "_CONFIG", folder(instance).toAbsolutePath().toString());
        }
        variables.put(
                "COMPOSE_PROFILES",
                plan.instances().stream()
                        .map(Instance::role)
                        .filter(role -> role != Role.SERVICE)
                        .map(Role::toString)
                        .collect(Collectors.joining(",")));
        return variables;
    }

    private Path folder(Instance instance) {
        return plan.folder().resolve("config").resolve(instance.role().toString());
    }

    /**
     * Starts Keycloak, then one instance after the other, and waits until each answers.
     *
     * @throws IOException the failed step, with the last lines of the log
     */
    @Override
    public void start(Consumer<String> listener) throws IOException, InterruptedException {
        progress = listener;
        plan.requireFreePorts();
        for (Instance instance : plan.started()) {
            ContainerConfig.write(folder(instance), instance);
        }
        Probe probe = new Probe(plan.tls().trust());
        if (plan.isWhole()) {
            progress.accept("starting Keycloak on " + plan.keycloakUrl());
            up("Keycloak", "keycloak", probe.ok(plan.keycloakReady()), KEYCLOAK_WAIT);
        }
        for (Instance instance : plan.started()) {
            Role role = instance.role();
            progress.accept("starting the " + instance.words() + " on " + plan.url(role));
            FirstAnswers answers = new FirstAnswers(role, probe);
            NamedContainer part =
                    up("The " + instance.words(), role.toString(), answers, SERVICE_WAIT);
            note(instance, part, answers);
        }
    }

    /**
     * The parameters of a wait.
     *
     * @param poll between two questions
     * @param deadline of the whole wait
     */
    private record Wait(Duration poll, Duration deadline) {}

    /**
     * Starts a service of the compose file, and asks it from the beginning until it answers.
     *
     * @throws IOException when compose fails, the container ends, or the deadline passes
     */
    private NamedContainer up(String name, String service, BooleanSupplier answers, Wait wait)
            throws IOException, InterruptedException {
        ChildProcess order = begin(service);
        long start = System.nanoTime();
        long lastLook = start;
        while (!answers.getAsBoolean()) {
            long now = System.nanoTime();
            if (now - lastLook > LOOK_EVERY.toNanos()) {
                lastLook = now;
                look(order, name, service);
            }
            if (now - start > wait.deadline.toNanos()) {
                throw new TargetException(
                        "%s was not ready within %s s.%s"
                                .formatted(name, wait.deadline.toSeconds(), lastLines(service)));
            }
            // A server that is ready gives no other sign than an answer, so it is polled.
            Thread.sleep(wait.poll.toMillis());
        }
        order.awaitSuccess(wait.deadline);
        return add(part(name, service));
    }

    private synchronized ChildProcess begin(String service) throws IOException {
        if (closed) {
            throw new TargetException("Stopped while starting.");
        }
        ChildProcess order = compose.up(service);
        underWay = order;
        return order;
    }

    private synchronized NamedContainer add(NamedContainer part) {
        parts.add(part);
        return part;
    }

    private void look(ChildProcess order, String name, String service)
            throws IOException, InterruptedException {
        if (order.isAlive()) {
            return;
        }
        order.awaitSuccess(LOOK_EVERY);
        ContainerState state = ContainerState.of(List.of(compose.container(service))).get(0);
        String incident = state.incident(name);
        if (incident != null) {
            throw new TargetException(incident + " before it was ready." + lastLines(service));
        }
    }

    private String lastLines(String service) throws InterruptedException {
        try {
            return ChildProcess.lastLines(part(service, service).saveLog());
        } catch (IOException e) {
            return " " + e.getMessage();
        }
    }

    private void note(Instance instance, NamedContainer part, FirstAnswers answers)
            throws IOException {
        ContainerState state = ContainerState.of(List.of(part.container())).get(0);
        ContainerFacts facts =
                new ContainerFacts(
                        means.engine().name(),
                        means.engine().cgroupVersion(),
                        means.service(),
                        means.keycloak(),
                        state.limits().cpus(),
                        state.limits().memoryBytes(),
                        state.millisUntil(Objects.requireNonNull(answers.liveAt, "live")),
                        state.millisUntil(Objects.requireNonNull(answers.readyAt, "ready")));
        Role role = instance.role();
        started(
                role,
                RunningService.contained(
                        plan.url(role),
                        state.visiblePid(),
                        state.visiblePid() == 0 ? state.meter("container " + role) : null,
                        part.log(),
                        facts));
    }

    @Override
    String runtime() {
        return Environment.NATIVE.equals(means.service().runtime())
                ? Environment.NATIVE
                : Environment.JVM;
    }

    /** Its log is written when the containers are stopped. */
    private NamedContainer part(String name, String service) throws TargetException {
        Path log = plan.folder().resolve(service + ".log").toAbsolutePath();
        return new NamedContainer(name, compose.container(service), log);
    }

    @Override
    public List<String> incidents() {
        List<NamedContainer> now;
        synchronized (this) {
            now = List.copyOf(parts);
        }
        return NamedContainer.incidents(now);
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (underWay == null) {
            return;
        }
        // An interrupt ends the measurement, but the started containers must still be stopped.
        boolean interrupted = Thread.interrupted();
        underWay.close();
        for (NamedContainer part : parts) {
            attempt(part::saveLog);
        }
        attempt(plan.isWhole() ? compose::down : this::removeParts);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Removes the containers that were started here, and no others. */
    private void removeParts() throws IOException, InterruptedException {
        for (Instance instance : plan.started()) {
            compose.remove(instance.role().toString());
        }
    }

    /** A step of the shutdown. The next step follows even if this one fails. */
    private interface ShutdownStep {
        void run() throws IOException, InterruptedException;
    }

    private void attempt(ShutdownStep step) {
        try {
            step.run();
        } catch (IOException e) {
            progress.accept(e.getMessage());
        } catch (InterruptedException e) {
            progress.accept("interrupted while stopping");
        }
    }
}
