package io.github.jwtbench.core.target;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * What was asked for where it cannot be had: it does not start.
 *
 * @param place where it was to run
 * @param reason why it cannot
 * @param plan what would have run
 */
record RefusedTarget(Place place, String reason, TargetPlan plan) implements OwnTarget {
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
        return place.toString();
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
