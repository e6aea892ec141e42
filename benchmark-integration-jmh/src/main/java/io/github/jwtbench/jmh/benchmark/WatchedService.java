package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.target.Target;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * The service as the JVM of a trial sees it: the runner has started it and will stop it.
 *
 * @param fixture says where it is
 */
record WatchedService(Fixture fixture) implements Target {

    @Override
    public String kind() {
        return "process";
    }

    @Override
    public URI serviceUrl() {
        return fixture.server();
    }

    @Override
    public URI keycloakUrl() {
        throw new UnsupportedOperationException("a trial does not know Keycloak");
    }

    @Override
    public Path trust() {
        return fixture.trust();
    }

    @Override
    public long servicePid() {
        return fixture.servicePid();
    }

    @Override
    public Path serviceLog() {
        return null;
    }

    @Override
    public List<String> incidents() {
        return List.of();
    }

    @Override
    public void close() {
        // The runner's to stop.
    }
}
