package io.github.jwtbench.core.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A scenario without tokens, which asks for a path in a closed loop of two connections. */
final class PlainScenario {
    private PlainScenario() {}

    /**
     * Writes it as {@code scenario.yaml}.
     *
     * @param service as YAML has it
     */
    static Path write(Path folder, String service, int streams, int seconds) throws IOException {
        return Files.writeString(
                folder.resolve("scenario.yaml"),
                """
                name: plain
                service: %s
                request: {method: GET, path: /}
                tokens: none
                expect: {status: 200}
                load:
                  closed: {concurrency: %d}
                  connections: 2
                  streams: %d
                  durationSeconds: %d
                  timeoutSeconds: 10
                  warmUpSeconds: 0
                """
                        .formatted(service, 2 * streams, streams, seconds));
    }
}
