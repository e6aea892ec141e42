package io.github.jwtbench.core.target;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** The service and the Keycloak that a session measures, wherever they run. */
public interface Target extends AutoCloseable {

    /** {@code process}, {@code container} or {@code external}. */
    String kind();

    /** Base URL of the service. */
    URI serviceUrl();

    /** Base URL of Keycloak. */
    URI keycloakUrl();

    /** PEM file with the certificates that clients of both trust; null for those of the JDK. */
    Path trust();

    /** Process id of the service, or 0 when it is not a process of this suite. */
    long servicePid();

    /** The service's log, or null when it is not a process of this suite. */
    Path serviceLog();

    /** What has gone wrong with the processes, one sentence each; empty while all is well. */
    List<String> incidents();

    /** Stops what was started. Safe to call again and from a shutdown hook. */
    @Override
    void close();
}
