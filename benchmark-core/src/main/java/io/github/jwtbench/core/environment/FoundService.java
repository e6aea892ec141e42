package io.github.jwtbench.core.environment;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** A service that somebody else has started and will stop. */
record FoundService(URI url, long pid) implements RunningService {
    @Override
    public boolean isStarted() {
        return false;
    }

    @Override
    public void awaitReady(Path trust) throws IOException {
        if (!new Probe(trust).answers(url).getAsBoolean()) {
            throw new IOException(url + " must answer, got: nothing");
        }
    }

    @Override
    public List<String> incidents() {
        return ProcessHandle.of(pid).isPresent()
                ? List.of()
                : List.of("process " + pid + " of " + url + " has ended");
    }

    @Override
    public void close() {
        // Somebody else stops it.
    }
}
