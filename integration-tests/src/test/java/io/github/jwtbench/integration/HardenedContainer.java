package io.github.jwtbench.integration;

import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports.Binding;
import com.github.dockerjava.api.model.Volume;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;

/**
 * A container that may do nothing but its work: no capability, no new privilege, a root file system
 * that cannot be written, the user of its image; published on 127.0.0.1 alone.
 */
abstract class HardenedContainer<S extends HardenedContainer<S>> extends GenericContainer<S> {
    static final String TMPFS = "mode=1777,size=64m";

    private static final Duration START_DEADLINE = Duration.ofMinutes(4);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final long MEMORY_BYTES = 1L << 30;
    private static final int STOP_SECONDS = 20;

    private final List<Bind> binds = new ArrayList<>();
    private final ExposedPort port;
    private final String health;
    private final HttpClient client;
    private volatile URI base;

    /**
     * @param port HTTPS port inside
     * @param health path that answers 200 once it has started
     * @param client trusts its certificate
     */
    HardenedContainer(Image image, int port, String health, HttpClient client) {
        super(image.id());
        this.port = ExposedPort.tcp(port);
        this.health = health;
        this.client = client;
        mount(ServiceFixture.CERTIFICATES, "/certificates");
        withExposedPorts(port);
        withTmpFs(Map.of("/tmp", TMPFS));
        withCreateContainerCmdModifier(
                create ->
                        create.getHostConfig()
                                .withReadonlyRootfs(true)
                                .withCapDrop(Capability.ALL)
                                .withSecurityOpts(List.of("no-new-privileges:true"))
                                .withPidsLimit(512L)
                                .withMemory(MEMORY_BYTES)
                                .withMemorySwap(MEMORY_BYTES)
                                .withBinds(binds)
                                .withPortBindings(
                                        new PortBinding(Binding.bindIp("127.0.0.1"), this.port)));
        waitingFor(
                new AbstractWaitStrategy() {
                    @Override
                    protected void waitUntilReady() {
                        awaitHealth();
                    }
                });
    }

    /** Shows it a folder, which it cannot change. */
    final void mount(Path folder, String inside) {
        binds.add(
                new Bind(
                        folder.toAbsolutePath().normalize().toString(),
                        new Volume(inside),
                        AccessMode.ro));
    }

    /** Where it is published; another address after each {@link #resume()}. */
    public final URI base() {
        return base;
    }

    public final HttpClient client() {
        return client;
    }

    /** Ends its process as {@code docker stop} does; the container stays. */
    final void halt() {
        getDockerClient().stopContainerCmd(getContainerId()).withTimeout(STOP_SECONDS).exec();
    }

    /** Starts it again after {@link #halt()}, and waits until it answers. */
    final void resume() {
        getDockerClient().startContainerCmd(getContainerId()).exec();
        awaitHealth();
    }

    /** The one address and port of this machine that lead to it. */
    final Binding published() {
        Binding[] bindings =
                getCurrentContainerInfo().getNetworkSettings().getPorts().getBindings().get(port);
        if (bindings.length != 1) {
            throw new IllegalStateException("must be published once, is: " + bindings.length);
        }
        return bindings[0];
    }

    private void awaitHealth() {
        base = URI.create("https://localhost:" + published().getHostPortSpec());
        Instant deadline = Instant.now().plus(START_DEADLINE);
        while (!answers()) {
            if (!isRunning() || Instant.now().isAfter(deadline)) {
                throw new IllegalStateException(
                        getDockerImageName() + " did not start:\n" + getLogs());
            }
        }
    }

    /**
     * Over HTTP/1.1: the client would take a handshake that broke off for a server without HTTP/2.
     */
    private boolean answers() {
        HttpRequest request =
                HttpRequest.newBuilder(base.resolve(health))
                        .version(Version.HTTP_1_1)
                        .timeout(RunningService.TIMEOUT)
                        .build();
        try {
            Thread.sleep(POLL.toMillis());
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
