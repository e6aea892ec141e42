package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.core.service.RunningService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A service that is not part of the suite.
 *
 * @param scheme {@code https} or {@code http}, if the service does not give it
 * @param console receives a line while waiting
 */
public record ForeignSpec(
        String name,
        ForeignService service,
        String scheme,
        @Nullable Path trust,
        EndpointResolver reach,
        Consumer<String> console)
        implements ServiceSpec {
    @Override
    public RunningService start(Path log) throws IOException {
        RunningService running = service.start(log, scheme);
        if (running.isStarted()) {
            console.accept(
                    "waiting for %s, at most %s s, until %s answers; what it prints is in %s"
                            .formatted(
                                    name, RunningService.DEADLINE.toSeconds(), running.url(), log));
        }
        return running;
    }
}
