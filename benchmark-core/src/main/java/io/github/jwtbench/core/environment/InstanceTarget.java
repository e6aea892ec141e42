package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.run.ContainerFacts;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** An instance of the service, beside the same Keycloak as all others, which stop it. */
record InstanceTarget(
        Target all, URI serviceUrl, long servicePid, Path serviceLog, ContainerFacts containers)
        implements Target {
    @Override
    public String kind() {
        return all.kind();
    }

    @Override
    public String runtime() {
        return all.runtime();
    }

    @Override
    public URI keycloakUrl() {
        return all.keycloakUrl();
    }

    @Override
    public Path trust() {
        return all.trust();
    }

    @Override
    public List<String> incidents() {
        return all.incidents();
    }
}
