package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A server on this machine: a process started here, containers that such a process controls, or a
 * server that another party started and will stop.
 */
public final class RunningService implements AutoCloseable {

    /** Longest wait for the start of a service. */
    public static final Duration DEADLINE = Duration.ofMinutes(2);

    private static final Set<RunningService> STARTED = ConcurrentHashMap.newKeySet();

    private final @Nullable ChildProcess process;
    private final URI url;
    private final @Nullable URI ready;
    private final Duration deadline;
    private final @Nullable Containers containers;
    private final @Nullable Path log;
    private final @Nullable ContainerFacts facts;
    private long pid;
    private @Nullable ServiceMeter meter;

    /** The containers of a service, in addition to the process started here. */
    interface Containers {
        /** State of the service's container, once the service answers. */
        ContainerState state() throws IOException;

        /** Removes containers that still exist after the end of the process. */
        void remove() throws IOException, InterruptedException;
    }

    private RunningService(
            @Nullable ChildProcess process,
            URI url,
            @Nullable URI ready,
            Duration deadline,
            @Nullable Containers containers,
            long pid,
            @Nullable ServiceMeter meter,
            @Nullable Path log,
            @Nullable ContainerFacts facts) {
        this.process = process;
        this.url = url;
        this.ready = ready;
        this.deadline = deadline;
        this.containers = containers;
        this.pid = pid;
        this.meter = meter;
        this.log = log;
        this.facts = facts;
    }

    /**
     * A process that was started.
     *
     * @param ready URL that answers 200 when the service can work; null if any answer is enough,
     *     because the request may need a token
     * @param containers controlled by the process; null if the process is the service
     */
    public static RunningService started(
            ChildProcess process,
            URI url,
            @Nullable URI ready,
            Duration deadline,
            @Nullable Containers containers) {
        RunningService service =
                new RunningService(
                        process,
                        url,
                        ready,
                        deadline,
                        containers,
                        process.pid(),
                        null,
                        process.log(),
                        null);
        STARTED.add(service);
        return service;
    }

    /** A process of somebody else. */
    public static RunningService found(URI url, long pid) {
        return contained(url, pid, null, null, null);
    }

    /**
     * A service in a container of a project, which stops it.
     *
     * @param pid 0 if its process is not visible
     * @param meter reads its resource usage; null to read the process
     * @param log written when the container is stopped
     */
    public static RunningService contained(
            URI url,
            long pid,
            @Nullable ServiceMeter meter,
            @Nullable Path log,
            @Nullable ContainerFacts facts) {
        return new RunningService(null, url, null, DEADLINE, null, pid, meter, log, facts);
    }

    /** Stops all started services that still run, for a program that is asked to end. */
    public static void stopAll() {
        STARTED.forEach(RunningService::close);
    }

    /** Its base URL. */
    public URI url() {
        return url;
    }

    /** File with its output; null if it was not started here. */
    public @Nullable Path log() {
        return log;
    }

    /** Facts of its container. */
    @Nullable ContainerFacts facts() {
        return facts;
    }

    /** Process whose CPU time is counted, with its children; 0 if it is not visible. */
    public long pid() {
        return pid;
    }

    /** Reads its resource usage. */
    public ServiceMeter meter() {
        return Objects.requireNonNullElseGet(meter, () -> ServiceMeter.of(pid));
    }

    /** Whether it was started here, so that its processors can be chosen. */
    public boolean isStarted() {
        return process != null;
    }

    /**
     * Waits until it can work.
     *
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws ChildException if it ended or took too long, with the last lines of its log
     * @throws IOException if it was found and does not answer
     */
    public void awaitReady(@Nullable Path trust) throws IOException, InterruptedException {
        Probe probe = new Probe(trust);
        if (process != null) {
            process.awaitReady(ready == null ? probe.answers(url) : probe.ok(ready), deadline);
            if (containers != null) {
                ContainerState state = containers.state();
                pid = state.visiblePid();
                meter = state.meter(process.name());
            }
        } else if (!probe.answers(url).getAsBoolean()) {
            throw new IOException(url + " must answer, got: nothing");
        }
    }

    /** Its failures so far, one sentence each. */
    public List<String> incidents() {
        if (process != null) {
            return Optional.ofNullable(process.exit()).stream().toList();
        }
        return pid == 0 || ProcessHandle.of(pid).isPresent()
                ? List.of()
                : List.of("process " + pid + " of " + url + " has ended");
    }

    /** Asks the processes that were started here to end, and returns immediately. */
    public void askToStop() {
        if (process != null) {
            process.askToStop();
        }
    }

    /** Stops the processes that were started here. Can be called again. */
    @Override
    public void close() {
        if (process == null) {
            return;
        }
        process.close();
        try {
            if (containers != null) {
                containers.remove();
            }
            STARTED.remove(this);
        } catch (IOException e) {
            throw new IllegalStateException(
                    process.name() + " is not removed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
