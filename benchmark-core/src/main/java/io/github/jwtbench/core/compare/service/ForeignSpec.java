package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.environment.ForeignService;
import io.github.jwtbench.core.environment.RunningService;
import io.github.jwtbench.core.scenario.Reach;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A service of somebody else.
 *
 * @param scheme {@code https} or {@code http}, where it does not say so itself
 */
record ForeignSpec(String name, ForeignService service, String scheme, Path trust, Reach reach)
        implements ServiceSpec {
    @Override
    public RunningService start(Path log) throws IOException {
        return service.start(log, scheme);
    }
}
