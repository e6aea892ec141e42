package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Started by Docker Compose with what it depends on, in a project of its own.
 *
 * @param file that publishes the service on {@code 127.0.0.1:${PORT}}
 * @param service its name there; it has one container
 */
record ComposeService(Path file, String service) implements ForeignService {
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
                        log.toAbsolutePath().getParent());
        return new StartedService(
                compose.run(service, log), scheme, port, new Containers(compose, service));
    }

    /** Those of the project, of which one is the service. */
    private record Containers(Compose compose, String service)
            implements StartedService.Containers {
        @Override
        public long pid() throws IOException {
            return RunningContainer.named(compose.container(service)).pid();
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
