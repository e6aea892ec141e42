package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import io.github.jwtbench.core.run.setup.Environment;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A measured service, and the Keycloak of its tokens.
 *
 * @param kind {@code process}, {@code container} or {@code external}
 * @param runtime runtime of the service, as in {@link Environment#runtime()}; null if unknown
 * @param service running
 * @param keycloakUrl base URL of Keycloak
 * @param trust PEM file with the certificates that clients of both trust; null for the trust store
 *     of the JDK
 * @param watch failures of everything that was started, one sentence each
 */
public record Target(
        String kind,
        @Nullable String runtime,
        RunningService service,
        @Nullable URI keycloakUrl,
        @Nullable Path trust,
        Supplier<List<String>> watch) {

    /** A service and a Keycloak that somebody else started and will stop. */
    public static Target external(URI serviceUrl, @Nullable URI keycloakUrl, @Nullable Path trust) {
        return new Target(
                Place.EXTERNAL.toString(),
                null,
                RunningService.found(serviceUrl, 0),
                keycloakUrl,
                trust,
                List::of);
    }

    /** Base URL of the service. */
    public URI serviceUrl() {
        return service.url();
    }

    /** Process id of the service, or 0 if it is not a process that this suite can see. */
    public long servicePid() {
        return service.pid();
    }

    /** Reads the resource usage of the service. */
    public ServiceMeter meter() {
        return service.meter();
    }

    /** Facts of the containers. */
    public @Nullable ContainerFacts containers() {
        return service.facts();
    }

    /** Failures of the processes, one sentence each; empty without failures. */
    public List<String> incidents() {
        return watch.get();
    }
}
