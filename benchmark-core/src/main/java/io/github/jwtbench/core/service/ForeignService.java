package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.Listener;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.RunningService.Containers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A service of somebody else on this machine, and how it is had. */
public interface ForeignService {
    /** Begins the text of a command. */
    String COMMAND = "command:";

    /** Begins the text of an image. */
    String IMAGE = "image:";

    /** Begins the text of a service that a Compose file describes. */
    String COMPOSE = "compose:";

    /** Stands for the port that a command is to listen on. */
    String PORT = "{port}";

    /**
     * Reads {@code https://localhost:PORT}, also with http, {@code image:REFERENCE}, {@code
     * compose:FILE SERVICE} or {@code command:PROGRAM ARGUMENT…}.
     *
     * @throws IllegalArgumentException if it is nothing of that
     */
    static ForeignService parse(String text) {
        if (text.startsWith(COMMAND)) {
            List<String> words = List.of(text.substring(COMMAND.length()).strip().split("\\s+"));
            if (!words.get(0).isEmpty() && text.contains(PORT)) {
                return new Command(words);
            }
        } else if (text.startsWith(COMPOSE)) {
            String[] words = text.substring(COMPOSE.length()).strip().split("\\s+");
            if (words.length == 2) {
                return new ComposeFile(Path.of(words[0]), words[1]);
            }
        } else if (text.startsWith(IMAGE) && text.length() > IMAGE.length()) {
            return new Image(text.substring(IMAGE.length()));
        } else if (text.matches("https?://[A-Za-z0-9.:\\[\\]-]{1,300}/?")) {
            return new Found(URI.create(text));
        }
        throw new IllegalArgumentException(
                "a service must be https://HOST:PORT, http://HOST:PORT, image:REFERENCE, compose:FILE SERVICE, or"
                        + " command:PROGRAM with {port} where its port belongs, got: "
                        + text);
    }

    /** A started service that any answer proves to be ready. */
    private static RunningService started(
            ChildProcess process, String scheme, String port, @Nullable Containers containers) {
        return RunningService.started(
                process,
                URI.create(scheme + "://localhost:" + port),
                null,
                RunningService.DEADLINE,
                containers);
    }

    /** The meaning of a new start of this service, for reports. */
    String start();

    /** Why its CPU time cannot be had; null where it can. */
    default @Nullable String unseen() {
        return null;
    }

    /**
     * Starts or finds the service, without waiting for it.
     *
     * @param log file for its output
     * @param scheme {@code https} or {@code http}, for a service that is started
     */
    RunningService start(Path log, String scheme) throws IOException;

    /**
     * Started by a program, without a shell. Everybody on this machine can read its arguments.
     *
     * @param words program and arguments
     */
    record Command(List<String> words) implements ForeignService {
        public Command {
            words = List.copyOf(words);
        }

        @Override
        public String start() {
            return "a new process";
        }

        @Override
        public RunningService start(Path log, String scheme) throws IOException {
            String port = Integer.toString(Ports.free());
            List<String> started = words.stream().map(word -> word.replace(PORT, port)).toList();
            ChildProcess process = ChildProcess.start(words.get(0), ChildCommand.of(started), log);
            return started(process, scheme, port, null);
        }

        @Override
        public String toString() {
            return COMMAND + String.join(" ", words);
        }
    }

    /**
     * Started in a container of this machine's Docker engine, published on 127.0.0.1.
     *
     * @param reference of the image, which must expose one port
     */
    record Image(String reference) implements ForeignService {
        @Override
        public String start() {
            return "a new container";
        }

        @Override
        public RunningService start(Path log, String scheme) throws IOException {
            String inner = exposed();
            String port = Integer.toString(Ports.free());
            String name = "jwtbench-" + UUID.randomUUID();
            ChildProcess process =
                    ChildProcess.start(
                            reference,
                            ChildCommand.of(
                                    "docker",
                                    "run",
                                    "--name",
                                    name,
                                    "--publish",
                                    "127.0.0.1:" + port + ":" + inner,
                                    reference),
                            log);
            return started(process, scheme, port, new Named(name));
        }

        /** A container with a given name. */
        private record Named(String name) implements Containers {
            @Override
            public ContainerState state() throws IOException {
                return ContainerState.running(name);
            }

            /** {@code --force}: a container that no longer exists is not an error. */
            @Override
            public void remove() throws IOException {
                CommandResult removed =
                        ChildCommand.of("docker", "rm", "--force", "--volumes", name).run();
                if (!removed.ok()) {
                    throw new IOException(removed.problem());
                }
            }
        }

        private String exposed() throws IOException {
            CommandResult ports =
                    ChildCommand.of(
                                    "docker",
                                    "image",
                                    "inspect",
                                    "--format",
                                    "{{range $port, $_ := .Config.ExposedPorts}}{{$port}} {{end}}",
                                    reference)
                            .run();
            String found = ports.out().strip();
            if (!ports.ok() || found.isEmpty() || found.contains(" ")) {
                throw new IOException(
                        "image %s must be there and expose one port, got: %s"
                                .formatted(reference, ports.ok() ? found : ports.problem()));
            }
            return found;
        }

        @Override
        public String toString() {
            return IMAGE + reference;
        }
    }

    /**
     * Started by Docker Compose with its dependencies, as a separate project.
     *
     * @param file publishes the service on {@code 127.0.0.1:${PORT}}
     * @param service its name in the file; it has one container
     */
    record ComposeFile(Path file, String service) implements ForeignService {
        @Override
        public String start() {
            return "new containers";
        }

        @Override
        public RunningService start(Path log, String scheme) throws IOException {
            if (!Files.isRegularFile(file)) {
                throw new IOException("a Compose file must be there, got: " + file);
            }
            List<String> command = Compose.command(words -> ChildCommand.of(words).run());
            if (command == null) {
                throw new IOException(Compose.NONE);
            }
            String port = Integer.toString(Ports.free());
            Compose compose =
                    new Compose(
                            command,
                            file,
                            "jwtbench-" + port,
                            Map.of("PORT", port),
                            log.toAbsolutePath().resolveSibling(""));
            return started(
                    compose.run(service, log), scheme, port, new OfProject(compose, service));
        }

        /** The containers of the project, including the service. */
        private record OfProject(Compose compose, String service) implements Containers {
            @Override
            public ContainerState state() throws IOException {
                return ContainerState.running(compose.container(service));
            }

            @Override
            public void remove() throws IOException, InterruptedException {
                compose.down();
            }
        }

        @Override
        public String toString() {
            return COMPOSE + file + " " + service;
        }
    }

    /**
     * Runs already, and is left alone.
     *
     * @param url its base URL
     */
    record Found(URI url) implements ForeignService {
        @Override
        public String start() {
            return "new connections";
        }

        @Override
        public @Nullable String unseen() {
            try {
                pid();
                return null;
            } catch (IOException e) {
                return e.getMessage();
            }
        }

        @Override
        public RunningService start(Path log, String scheme) throws IOException {
            return RunningService.found(url, unseen() == null ? pid() : 0);
        }

        private long pid() throws IOException {
            if (!InetAddress.getByName(url.getHost()).isLoopbackAddress()) {
                throw new IOException(
                        "the CPU time of a service can be read on this machine only, got: " + url);
            }
            return Listener.of(url.getPort());
        }

        @Override
        public String toString() {
            return url.toString();
        }
    }
}
