package io.github.jwtbench.core.service;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One project of Docker Compose, which belongs to this suite alone. */
public final class Compose {
    /** The message if Docker Compose is not available. */
    public static final String NONE = "neither \"docker compose\" nor \"docker-compose\" answers";

    private static final Duration DEADLINE = Duration.ofMinutes(1);
    private static final int ATTEMPTS = 2;

    private final List<String> command;
    private final Map<String, String> variables;
    private final String project;
    private final Path logs;

    /**
     * @param command of Compose
     * @param file Compose file
     * @param project its name
     * @param variables used in the file; the only place for secrets
     * @param logs folder for the output of Compose
     */
    public Compose(
            List<String> command,
            Path file,
            String project,
            Map<String, String> variables,
            Path logs) {
        this.command = new ArrayList<>(command);
        this.command.addAll(
                List.of("--file", file.toAbsolutePath().toString(), "--project-name", project));
        this.variables = Map.copyOf(variables);
        this.project = project;
        this.logs = logs;
    }

    /**
     * Finds the command of Compose: null if there is none.
     *
     * @param run runs a command
     */
    public static @Nullable List<String> command(Function<List<String>, CommandResult> run) {
        return Stream.of(List.of("docker", "compose"), List.of("docker-compose"))
                .filter(
                        command ->
                                run.apply(
                                                Stream.concat(
                                                                command.stream(),
                                                                Stream.of("version"))
                                                        .toList())
                                        .ok())
                .findFirst()
                .orElse(null);
    }

    /**
     * Runs a service and its dependencies until the child is asked to end.
     *
     * @param log file for their output
     */
    ChildProcess run(String service, Path log) throws ChildException {
        return ChildProcess.start(service, command().arguments("up", service), log);
    }

    /** Begins to start a service, and nothing that it depends on. */
    public ChildProcess up(String service) throws ChildException {
        return start("compose-up-" + service + ".log", "up", "--detach", "--no-deps", service);
    }

    /** Makes a service's container, and does not start it. */
    public void create(String service) throws ChildException, InterruptedException {
        start("compose-create-" + service + ".log", "up", "--no-start", "--no-deps", service)
                .awaitSuccess(DEADLINE);
    }

    /**
     * Stops and removes all containers of the project, its network and its volumes.
     *
     * @throws IOException names what could not be removed
     */
    public void down() throws IOException, InterruptedException {
        for (int i = 0; i < ATTEMPTS && (i == 0 || !containers().isEmpty()); i++) {
            // A container that was being made when the first list was taken is in the second.
            start("compose-down.log", "down", "--volumes", "--remove-orphans")
                    .awaitSuccess(DEADLINE);
        }
    }

    /** Stops and removes the container of one service, if there is one. */
    public void remove(String service) throws ChildException, InterruptedException {
        start("compose-remove-" + service + ".log", "rm", "--stop", "--force", service)
                .awaitSuccess(DEADLINE);
    }

    private ChildProcess start(String log, String... arguments) throws ChildException {
        return ChildProcess.start(
                "Docker Compose", command().arguments(arguments), logs.resolve(log));
    }

    private ChildCommand command() {
        return ChildCommand.of(command).variables(variables);
    }

    /** Ids of all containers of the project. */
    private List<String> containers() throws TargetException {
        return ContainerState.ids("com.docker.compose.project=" + project);
    }

    /**
     * Id of a service's container.
     *
     * @throws TargetException if the service has no container
     */
    public String container(String service) throws TargetException {
        return ContainerState.only(service, "com.docker.compose.project=" + project);
    }
}
