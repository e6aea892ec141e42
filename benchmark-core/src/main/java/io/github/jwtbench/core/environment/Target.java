package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The service and the Keycloak that a session measures, wherever they run. */
public interface Target extends AutoCloseable {

    /**
     * Starts what does not run yet, and waits until all of it answers. Whatever was started before
     * a failure is stopped by {@link #close()}.
     *
     * @param progress is told in a few words what happens next
     * @throws IOException says what did not work
     */
    default void start(Consumer<String> progress) throws IOException, InterruptedException {
        // Runs already.
    }

    /** {@code process}, {@code container} or {@code external}. */
    String kind();

    /** What the service runs on, as {@link Environment#runtime()} has it; null when not known. */
    default String runtime() {
        return null;
    }

    /** Base URL of the service. */
    URI serviceUrl();

    /**
     * One of its instances as a target of its own, once it is started. Closing that does nothing:
     * this one stops all.
     *
     * @throws IllegalArgumentException if there is none of that role
     */
    default Target instance(Role role) {
        if (role != Role.SERVICE) {
            throw new IllegalArgumentException("there is no instance of the role " + role);
        }
        return this;
    }

    /** Base URL of Keycloak. */
    URI keycloakUrl();

    /** PEM file with the certificates that clients of both trust; null for those of the JDK. */
    Path trust();

    /** Process id of the service, or 0 when it is not a process that this suite can see. */
    default long servicePid() {
        return 0;
    }

    /** The service's log, or null when this suite did not start it. */
    default Path serviceLog() {
        return null;
    }

    /** What is known of the containers, once they are started; null without any. */
    default ContainerFacts containers() {
        return null;
    }

    /** What has gone wrong with the processes, one sentence each; empty while all is well. */
    default List<String> incidents() {
        return List.of();
    }

    /** Stops what was started. Safe to call again and from a shutdown hook. */
    @Override
    default void close() {
        // Nothing was started, or somebody else stops it.
    }
}
