package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.service.RunningService;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A service that arms of a comparison are answered by. */
public interface ServiceSpec {

    /** Among the services of the comparison; log files are called so. */
    String name();

    /** PEM file with the certificates that clients trust; null for the trust store of the JDK. */
    @Nullable Path trust();

    /** Makes connections to the service. */
    EndpointResolver reach();

    /**
     * Starts the service without waiting for it.
     *
     * @param log file for its output
     */
    RunningService start(Path log) throws IOException;
}
