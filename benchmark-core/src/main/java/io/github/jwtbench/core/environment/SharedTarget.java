package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.run.ContainerFacts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What another process of this build has started, and will stop, as a file can tell it.
 *
 * @param kind {@code process} or {@code container}
 * @param runtime what the service runs on
 * @param keycloakUrl base URL of Keycloak
 * @param trust PEM file with the certificates that clients trust
 * @param instances of the service, the measured one among them
 * @param parts all that has to go on running
 */
public record SharedTarget(
        String kind,
        String runtime,
        URI keycloakUrl,
        Path trust,
        Map<Role, Started> instances,
        List<Part> parts)
        implements Target {

    /**
     * An instance of the service.
     *
     * @param pid process id, or 0 when it is not a process that this suite can see
     * @param containers what is known of its container; null without one
     */
    public record Started(URI url, long pid, Path log, ContainerFacts containers) {}

    @Override
    public Target instance(Role role) {
        Started one = instances.get(role);
        if (one == null) {
            throw new IllegalArgumentException("there is no instance of the role " + role);
        }
        return new InstanceTarget(this, one.url(), one.pid(), one.log(), one.containers());
    }

    @Override
    public URI serviceUrl() {
        return instance(Role.SERVICE).serviceUrl();
    }

    @Override
    public long servicePid() {
        return instance(Role.SERVICE).servicePid();
    }

    @Override
    public Path serviceLog() {
        return instance(Role.SERVICE).serviceLog();
    }

    @Override
    public ContainerFacts containers() {
        return instance(Role.SERVICE).containers();
    }

    @Override
    public List<String> incidents() {
        return Part.incidents(parts);
    }

    /** Stops nothing; the logs of containers, which are files only then, are written. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            for (Part part : parts) {
                if (part.container() != null) {
                    part.saveLog();
                }
            }
        } catch (IOException e) {
            // Whoever stops the containers writes them again.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
