package io.github.jwtbench.core.environment;

import java.nio.file.Path;
import java.util.List;

/**
 * A container of this machine's engine that somebody else started.
 *
 * @param pid of its first process, as this machine numbers it
 */
public record RunningContainer(long pid) {

    /**
     * The container of a name or id.
     *
     * @throws TargetException if it does not run, or its processes cannot be seen from here
     */
    public static RunningContainer named(String name) throws TargetException {
        return of("container \"" + name + "\"", ContainerState.of(List.of(name)).get(0));
    }

    /**
     * The only container of a service that Compose started.
     *
     * @param file as it was given to Compose
     * @throws TargetException if there is none or more than one, it does not run, or its processes
     *     cannot be seen from here
     */
    public static RunningContainer ofCompose(Path file, String service) throws TargetException {
        return named(
                Compose.only(
                        service,
                        "com.docker.compose.project.config_files="
                                + file.toAbsolutePath().normalize()));
    }

    static RunningContainer of(String name, ContainerState state) throws TargetException {
        if (!state.status().equals("running")) {
            throw new TargetException(name + " must be running, got: " + state.status());
        }
        long pid = state.visiblePid();
        if (pid == 0) {
            throw new TargetException(
                    name
                            + " must be on this machine, where its processes can be seen, got: a"
                            + " process "
                            + state.pid()
                            + " that is not in its control group here");
        }
        return new RunningContainer(pid);
    }
}
