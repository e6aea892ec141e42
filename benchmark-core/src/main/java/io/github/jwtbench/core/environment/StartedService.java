package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A foreign service that ends with the process that was started for it. */
final class StartedService implements RunningService {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final ChildProcess process;
    private final URI url;
    private final Pid pid;
    private long known;

    /** Finds the process of the service, once it answers. */
    @FunctionalInterface
    interface Pid {
        long find() throws IOException;
    }

    StartedService(ChildProcess process, URI url, Pid pid) {
        this.process = process;
        this.url = url;
        this.pid = pid;
    }

    static URI local(String port) {
        return URI.create("https://localhost:" + port);
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
        known = pid.find();
    }

    @Override
    public List<String> incidents() {
        return process.exit() == null ? List.of() : List.of(process.exit());
    }

    @Override
    public void close() {
        process.close();
    }
}
