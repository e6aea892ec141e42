package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.environment.ForeignService;
import io.github.jwtbench.core.environment.RunningService;
import java.io.IOException;
import java.nio.file.Path;

/** A service of somebody else. */
record ForeignSpec(String name, ForeignService service, Path trust) implements ServiceSpec {
    @Override
    public RunningService start(Path log) throws IOException {
        return service.start(log);
    }
}
