package io.github.jwtbench.core.target;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Containers that were asked for where there can be none: they do not start.
 *
 * @param reason why
 * @param plan what would have run
 */
record RefusedTarget(String reason, TargetPlan plan) implements OwnTarget {
    @Override
    public void start(Consumer<String> progress) throws TargetException {
        throw new TargetException(reason);
    }

    @Override
    public Target instance(Role role) {
        throw new IllegalStateException("nothing runs: " + reason);
    }

    @Override
    public String kind() {
        return Place.CONTAINER.toString();
    }

    @Override
    public URI serviceUrl() {
        return plan.url(Role.SERVICE);
    }

    @Override
    public URI keycloakUrl() {
        return plan.keycloakUrl();
    }

    @Override
    public Path trust() {
        return plan.tls().trust();
    }

    @Override
    public long servicePid() {
        return 0;
    }

    @Override
    public Path serviceLog() {
        return null;
    }

    @Override
    public List<String> incidents() {
        return List.of(reason);
    }

    @Override
    public void close() {
        // Nothing was started.
    }
}
