package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A process or a container that has to run as long as something is measured. Any process of this
 * suite can look after it, not only the one that started it.
 *
 * @param name of what runs in it, for people
 * @param pid of the process; 0 for a container
 * @param container its id; null for a process
 * @param log file for what a container prints; null for a process, which writes its own
 */
public record Part(String name, long pid, String container, Path log) {
    private static final Duration LOG_DEADLINE = Duration.ofSeconds(30);

    /** Writes what the container has printed so far. */
    Path saveLog() throws IOException, InterruptedException {
        ChildProcess.start("docker logs", ChildCommand.of("docker", "logs", container), log)
                .awaitSuccess(LOG_DEADLINE);
        return log;
    }

    /** What has gone wrong with some of them, one sentence each; empty while all is well. */
    static List<String> incidents(List<Part> parts) {
        List<Part> contained = parts.stream().filter(part -> part.container != null).toList();
        List<String> incidents = new ArrayList<>();
        for (Part part : parts) {
            if (part.container == null && !part.isAlive()) {
                incidents.add(part.name + " (pid " + part.pid + ") exited");
            }
        }
        try {
            List<ContainerState> states =
                    ContainerState.of(contained.stream().map(Part::container).toList());
            for (int i = 0; i < states.size(); i++) {
                String incident = states.get(i).incident(contained.get(i).name);
                if (incident != null) {
                    incidents.add(incident);
                }
            }
        } catch (TargetException e) {
            return List.of(e.getMessage());
        }
        return incidents.stream().map(incident -> incident + " while it was needed").toList();
    }

    private boolean isAlive() {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
