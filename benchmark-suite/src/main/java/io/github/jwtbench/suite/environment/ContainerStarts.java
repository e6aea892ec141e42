package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.Compose;
import io.github.jwtbench.core.service.ContainerLimits;
import io.github.jwtbench.core.service.ContainerMeans;
import io.github.jwtbench.core.service.ContainerState;
import io.github.jwtbench.core.service.Probe;
import io.github.jwtbench.core.service.TargetException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Starts the service's container alone, again and again, and times every start. No Keycloak runs:
 * the keys come from a file, so that nothing but the service is waited for.
 */
public final class ContainerStarts implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(5);
    private static final Duration DEADLINE = Duration.ofMinutes(2);
    private static final double NANOS_PER_SECOND = 1e9;

    private final Path docker;
    private final TlsFiles tls;
    private final Instance instance;
    private final Path folder;
    private final Probe probe;
    private final Account account = Account.here();

    private @Nullable Compose underWay;
    private boolean closed;

    /**
     * @param docker folder of the module {@code docker}
     * @param tls certificate of the service
     * @param instance the instance to start
     * @param folder for its configuration and logs
     */
    public ContainerStarts(Path docker, TlsFiles tls, Instance instance, Path folder)
            throws TargetException {
        this.docker = docker;
        this.tls = tls;
        this.instance = instance;
        this.folder = folder;
        this.probe = new Probe(tls.trust());
    }

    /** Looks for one of the images. */
    public ContainerOffer find(ServiceImage image) {
        return ContainerOffer.find(docker, image);
    }

    /**
     * A start, and its limits.
     *
     * @param work one operation: time from the order to start the container to the first answer 200
     *     of {@code /q/health/ready}; CPU time of all threads until then, including compilers and
     *     collector; its resident memory then
     * @param limits of the container
     */
    public record Timed(Work work, ContainerLimits limits) {}

    /**
     * Makes a container, starts it, and removes it again.
     *
     * @param means with the image that was found
     * @throws IOException if the container does not answer within two minutes
     */
    public Timed start(ContainerMeans means) throws IOException, InterruptedException {
        Path config = folder.resolve("config");
        ContainerConfig.write(config, instance);
        Compose compose =
                new Compose(
                        means.compose(),
                        docker.resolve("compose.yaml"),
                        "jwtbench-start-" + instance.port(),
                        variables(means, config),
                        folder);
        begin(compose);
        try {
            compose.create("service");
            return timed(compose.container("service"));
        } finally {
            compose.down();
        }
    }

    private synchronized void begin(Compose compose) throws TargetException {
        if (closed) {
            throw new TargetException("Stopped while starting.");
        }
        underWay = compose;
    }

    /** Removes the container of a start that is under way. Safe from a shutdown hook. */
    @Override
    public synchronized void close() {
        closed = true;
        if (underWay == null) {
            return;
        }
        try {
            underWay.down();
        } catch (IOException e) {
            // This process is about to end, so the failure cannot be handled.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Map<String, String> variables(ContainerMeans means, Path config) {
        return Map.of(
                "SERVICE_IMAGE", means.service().id(),
                "SERVICE_PORT", Integer.toString(instance.port()),
                "SERVICE_CONFIG", config.toAbsolutePath().toString(),
                "CERTIFICATES", tls.certificate().resolveSibling("").toString(),
                // None runs.
                "KEYCLOAK_JWKS_URL", "",
                "JWTBENCH_USER_PASSWORD", "");
    }

    private Timed timed(String id) throws IOException, InterruptedException {
        URI url = URI.create("https://localhost:" + instance.port());
        long ordered = System.nanoTime();
        ChildProcess order =
                ChildProcess.start(
                        "docker start",
                        ChildCommand.of("docker", "start", id),
                        folder.resolve("docker-start.log"));
        // The first packet to a container that does not exist yet is lost, and repeated after 1 s.
        order.awaitSuccess(DEADLINE);
        await(probe.ok(url.resolve("/q/health/ready")), id, ordered);
        long elapsed = System.nanoTime() - ordered;

        ContainerState state = ContainerState.of(List.of(id)).get(0);
        long pid = state.visiblePid();
        Double cpuSeconds;
        Long rssBytes;
        if (pid == 0) {
            ServiceUse use = state.meter("the container").read();
            cpuSeconds = use.cpuSeconds();
            rssBytes = use.rssBytes();
        } else {
            cpuSeconds = account.cpuSeconds(pid);
            rssBytes = account.rssBytes(pid);
        }
        if (cpuSeconds == null) {
            throw new TargetException("The CPU time of container " + id + " cannot be read.");
        }
        return new Timed(
                new Work(
                        1,
                        Math.round(cpuSeconds * NANOS_PER_SECOND),
                        null,
                        null,
                        null,
                        null,
                        rssBytes,
                        elapsed,
                        null,
                        null,
                        null,
                        pid == 0 ? null : account.grainNanos()),
                state.limits());
    }

    private static void await(BooleanSupplier answers, String id, long ordered)
            throws IOException, InterruptedException {
        while (!answers.getAsBoolean()) {
            if (System.nanoTime() - ordered > DEADLINE.toNanos()) {
                throw new TargetException(
                        "The service's container %s must answer within %s s."
                                .formatted(id, DEADLINE.toSeconds()));
            }
            // A server that is ready gives no other sign than an answer, so it is polled.
            Thread.sleep(POLL.toMillis());
        }
    }
}
