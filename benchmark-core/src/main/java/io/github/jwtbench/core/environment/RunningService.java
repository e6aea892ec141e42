package io.github.jwtbench.core.environment;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A service of this machine that was started, or found, to be measured. */
public interface RunningService extends AutoCloseable {

    /** How long one that was started is waited for. */
    Duration DEADLINE = Duration.ofMinutes(2);

    /** Its base URL. */
    URI url();

    /** Process whose CPU time is counted, with its children. */
    long pid();

    /** Whether it was started here, so that its processors may be chosen. */
    boolean isStarted();

    /**
     * Waits until it answers.
     *
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     * @throws IOException when it ended or took too long
     */
    void awaitReady(Path trust) throws IOException, InterruptedException;

    /** What has gone wrong with it until now, one sentence each. */
    List<String> incidents();

    /** Stops what was started here. Safe to call again. */
    @Override
    void close();
}
