package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.ContainerFacts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A server of this machine: a process that was started here, containers that such a process stands
 * for, or one that somebody else has started and will stop.
 */
public final class RunningService implements AutoCloseable {

    /** How long one that was started is waited for. */
    public static final Duration DEADLINE = Duration.ofMinutes(2);

    private static final Set<RunningService> STARTED = ConcurrentHashMap.newKeySet();

    private final ChildProcess process;
    private final URI url;
    private final URI ready;
    private final Duration deadline;
    private final Containers containers;
    private final Path log;
    private final ContainerFacts facts;
    private long pid;
    private ServiceMeter meter;

    /** What an engine runs for a service, beside the process that was started here. */
    interface Containers {
        /** That of the service, once it answers. */
        ContainerState state() throws IOException;

        /** Removes what the end of the process left; nothing, if nothing is left. */
        void remove() throws IOException, InterruptedException;
    }

    private RunningService(
            ChildProcess process,
            URI url,
            URI ready,
            Duration deadline,
            Containers containers,
            long pid,
            ServiceMeter meter,
            Path log,
            ContainerFacts facts) {
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
     * @param ready answers 200 when it can do its work; null when any answer of the URL will do,
     *     since what is asked for may need a token
     * @param containers that the process stands for; null when it is the service itself
     */
    static RunningService started(
            ChildProcess process, URI url, URI ready, Duration deadline, Containers containers) {
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
    static RunningService found(URI url, long pid) {
        return contained(url, pid, null, null, null);
    }

    /** One of which nothing but its address is known. */
    public static RunningService given(URI url) {
        return found(url, 0);
    }

    /**
     * One that answers from a container of a project which stops it.
     *
     * @param pid 0 when its process cannot be seen
     * @param meter reads what it uses; null for that of the process
     * @param log is written when the container is stopped
     */
    static RunningService contained(
            URI url, long pid, ServiceMeter meter, Path log, ContainerFacts facts) {
        return new RunningService(null, url, null, DEADLINE, null, pid, meter, log, facts);
    }

    /** Stops all that were started and still run, for a program that is told to end. */
    public static void stopAll() {
        STARTED.forEach(RunningService::close);
    }

    /** Its base URL. */
    public URI url() {
        return url;
    }

    /** What it prints; null when it was not started here. */
    Path log() {
        return log;
    }

    /** What is known of its container; null without one. */
    ContainerFacts facts() {
        return facts;
    }

    /** Process whose CPU time is counted, with its children; 0 when it cannot be seen. */
    public long pid() {
        return pid;
    }

    /** Reads what it uses. */
    public ServiceMeter meter() {
        return meter == null ? ServiceMeter.of(pid) : meter;
    }

    /** Whether it was started here, so that its processors may be chosen. */
    public boolean isStarted() {
        return process != null;
    }

    /**
     * Waits until it can do its work.
     *
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     * @throws ChildException when it ended or took too long, with the last lines of its log
     * @throws IOException when it was found and does not answer
     */
    public void awaitReady(Path trust) throws IOException, InterruptedException {
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

    /** What has gone wrong with it until now, one sentence each. */
    public List<String> incidents() {
        if (process != null) {
            return process.exit() == null ? List.of() : List.of(process.exit());
        }
        return pid == 0 || ProcessHandle.of(pid).isPresent()
                ? List.of()
                : List.of("process " + pid + " of " + url + " has ended");
    }

    /** Asks what was started here to end, and returns at once. */
    void askToStop() {
        process.askToStop();
    }

    /** Stops what was started here. Safe to call again. */
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
