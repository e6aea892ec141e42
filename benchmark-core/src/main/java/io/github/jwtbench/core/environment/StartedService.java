package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A foreign service that ends with the process that was started for it. */
final class StartedService implements RunningService {
    private static final Set<StartedService> RUNNING = ConcurrentHashMap.newKeySet();

    private final ChildProcess process;
    private final URI url;
    private final Containers containers;
    private long known;

    /** What an engine runs for a service, beside the process that was started here. */
    interface Containers {
        /**
         * Process of the service, once it answers.
         *
         * @throws IOException if it cannot be seen
         */
        long pid() throws IOException;

        /** Removes what the end of the process left; nothing, if nothing is left. */
        void remove() throws IOException, InterruptedException;
    }

    /**
     * @param process the service itself
     */
    StartedService(ChildProcess process, String scheme, String port) {
        this(
                process,
                scheme,
                port,
                new Containers() {
                    @Override
                    public long pid() {
                        return process.pid();
                    }

                    @Override
                    public void remove() {}
                });
    }

    /**
     * @param process stands for the containers
     */
    StartedService(ChildProcess process, String scheme, String port, Containers containers) {
        this.process = process;
        this.url = URI.create(scheme + "://localhost:" + port);
        this.containers = containers;
        RUNNING.add(this);
    }

    /** Stops those that nobody has stopped yet. */
    static void stopAll() {
        RUNNING.forEach(StartedService::close);
    }

    @Override
    public URI url() {
        return url;
    }

    @Override
    public long pid() {
        return known;
    }

    @Override
    public boolean isStarted() {
        return true;
    }

    /** Any answer will do: what is asked for may need a token. */
    @Override
    public void awaitReady(Path trust) throws IOException, InterruptedException {
        process.awaitReady(new Probe(trust).answers(url), DEADLINE);
        known = containers.pid();
    }

    @Override
    public List<String> incidents() {
        return process.exit() == null ? List.of() : List.of(process.exit());
    }

    @Override
    public void close() {
        process.close();
        try {
            containers.remove();
            RUNNING.remove(this);
        } catch (IOException e) {
            throw new IllegalStateException(
                    process.name() + " is not removed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
