package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.environment.RunningService;
import io.github.jwtbench.core.scenario.Reach;
import java.io.IOException;
import java.nio.file.Path;

/** A service that arms of a comparison are answered by. */
public interface ServiceSpec {

    /** Among the services of the comparison; log files are called so. */
    String name();

    /** PEM file with the certificates that clients trust; null for those of the JDK. */
    Path trust();

    /** How connections to it are made. */
    Reach reach();

    /**
     * Starts it, and does not wait for it.
     *
     * @param log what it prints
     */
    RunningService start(Path log) throws IOException;
}
