package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.ContainerState;
import io.github.jwtbench.core.service.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A container that must run during all measurements.
 *
 * @param name of its program, for people
 * @param container its id
 * @param log file for its output
 */
record NamedContainer(String name, String container, Path log) {
    private static final Duration LOG_DEADLINE = Duration.ofSeconds(30);

    /** Writes the container's output so far. */
    Path saveLog() throws IOException, InterruptedException {
        ChildProcess.start("docker logs", ChildCommand.of("docker", "logs", container), log)
                .awaitSuccess(LOG_DEADLINE);
        return log;
    }

    /** Failures of these containers, one sentence each; empty without failures. */
    static List<String> incidents(List<NamedContainer> parts) {
        List<String> incidents = new ArrayList<>();
        try {
            List<ContainerState> states =
                    ContainerState.of(parts.stream().map(NamedContainer::container).toList());
            for (int i = 0; i < states.size(); i++) {
                String incident = states.get(i).incident(parts.get(i).name);
                if (incident != null) {
                    incidents.add(incident + " while it was needed");
                }
            }
        } catch (TargetException e) {
            return List.of(FailureWords.of(e));
        }
        return incidents;
    }
}
