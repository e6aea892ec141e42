package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.Cgroup;
import io.github.jwtbench.core.observe.KernelMeter;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A container at one moment.
 *
 * @param id of 64 hexadecimal digits
 * @param status {@code running}, {@code exited}, …
 * @param pid of its first process as the engine's machine numbers it, 0 when it has ended
 * @param exitCode of that process, 0 while it runs
 * @param killedForMemory whether the kernel ended it because of its memory limit
 * @param restarts how often the engine started it again
 * @param startedAt by the clock of the engine's machine
 * @param limits its resource limits
 */
public record ContainerState(
        String id,
        String status,
        long pid,
        int exitCode,
        boolean killedForMemory,
        int restarts,
        Instant startedAt,
        ContainerLimits limits) {
    private static final int SHORT_ID = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    /** Asks Docker for the states of some containers, by their ids, in their order. */
    public static List<ContainerState> of(List<String> ids) throws TargetException {
        if (ids.isEmpty()) {
            return List.of();
        }
        List<String> command = new ArrayList<>(List.of("docker", "inspect", "--type", "container"));
        command.addAll(ids);
        CommandResult result = ChildCommand.of(command).run();
        if (!result.ok()) {
            throw new TargetException("Docker does not show a container: " + result.problem());
        }
        return DockerJson.containers(result.out());
    }

    /**
     * A container that somebody else started.
     *
     * @param name of the container, or its id
     * @throws TargetException if it does not run
     */
    public static ContainerState running(String name) throws TargetException {
        ContainerState state = of(List.of(name)).get(0);
        if (!state.status.equals("running")) {
            throw new TargetException(
                    "container \"" + name + "\" must be running, got: " + state.status);
        }
        return state;
    }

    /**
     * The state of the only container of a service that Compose started.
     *
     * @param file as given to Compose
     * @throws TargetException also if there is none or more than one
     */
    public static ContainerState running(Path file, String service) throws TargetException {
        return running(
                only(
                        service,
                        "com.docker.compose.project.config_files="
                                + file.toAbsolutePath().normalize()));
    }

    /**
     * Id of the only container of a service.
     *
     * @param label of its project
     * @throws TargetException if there is none or more than one
     */
    static String only(String service, String label) throws TargetException {
        List<String> ids = ids(label, "com.docker.compose.service=" + service);
        if (ids.size() != 1) {
            throw new TargetException(
                    "There must be one container of \"" + service + "\", got: " + ids + ".");
        }
        return ids.get(0);
    }

    /** Ids of all containers with some labels, running or not. */
    static List<String> ids(String... labels) throws TargetException {
        List<String> list = new ArrayList<>(List.of("docker", "ps", "-aq", "--no-trunc"));
        for (String label : labels) {
            list.addAll(List.of("--filter", "label=" + label));
        }
        CommandResult result = ChildCommand.of(list).run();
        if (!result.ok()) {
            throw new TargetException("Docker does not list containers: " + result.problem());
        }
        return result.out().lines().toList();
    }

    /**
     * Reads its resource usage, from its control group if visible, otherwise from the engine.
     *
     * @param source its name in results
     * @throws IOException if neither can be read
     */
    public ServiceMeter meter(String source) throws IOException {
        if (visiblePid() != 0) {
            return KernelMeter.ofContainer(source, pid);
        }
        EngineMeter meter = new EngineMeter(source + ", by its engine", id, pid);
        meter.read();
        return meter;
    }

    /**
     * Id of its first process on this machine; 0 if it is not visible: the engine may be on another
     * machine, whose process ids are different.
     */
    public long visiblePid() {
        return Account.here().linux() && Cgroup.names(pid, id) ? pid : 0;
    }

    /**
     * Milliseconds from its start to a moment by this machine's clock. Where its first process
     * cannot be seen, the engine's clock may be another one: it is asked.
     */
    public double millisUntil(Instant moment) throws TargetException {
        Duration ahead = visiblePid() == 0 ? EngineApi.clockAhead() : Duration.ZERO;
        return Math.rint(
                Duration.between(startedAt, moment.plus(ahead)).toNanos() / NANOS_PER_MILLI);
    }

    /**
     * Its failure, a sentence without the full stop; null if it runs normally.
     *
     * @param name of the program in it
     */
    public @Nullable String incident(String name) {
        String container = name + " (container " + id.substring(0, SHORT_ID) + ") ";
        String memory = killedForMemory ? " since its memory was at the limit" : "";
        if (!status.equals("running")) {
            String ended = status.equals("exited") ? status : "is " + status;
            return container + ended + " with code " + exitCode + memory;
        }
        if (restarts > 0) {
            return container + "was restarted" + memory;
        }
        return killedForMemory ? container + "lost a process" + memory : null;
    }
}
