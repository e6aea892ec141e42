package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * A service that is measured, and the Keycloak that its tokens come from.
 *
 * @param kind {@code process}, {@code container} or {@code external}
 * @param runtime what the service runs on, as {@link Environment#runtime()} has it; null when not
 *     known
 * @param service runs
 * @param keycloakUrl base URL of Keycloak; null without one
 * @param trust PEM file with the certificates that clients of both trust; null for those of the JDK
 * @param watch tells what has gone wrong with all that was started, one sentence each
 */
public record Target(
        String kind,
        String runtime,
        RunningService service,
        URI keycloakUrl,
        Path trust,
        Supplier<List<String>> watch) {

    /** A service and a Keycloak that somebody else started and will stop. */
    public static Target external(URI serviceUrl, URI keycloakUrl, Path trust) {
        return new Target(
                Place.EXTERNAL.toString(),
                null,
                RunningService.given(serviceUrl),
                keycloakUrl,
                trust,
                List::of);
    }

    /** Base URL of the service. */
    public URI serviceUrl() {
        return service.url();
    }

    /** Process id of the service, or 0 when it is not a process that this suite can see. */
    public long servicePid() {
        return service.pid();
    }

    /** Reads what the service uses. */
    public ServiceMeter meter() {
        return service.meter();
    }

    /** What is known of the containers; null without any. */
    public ContainerFacts containers() {
        return service.facts();
    }

    /** What has gone wrong with the processes, one sentence each; empty while all is well. */
    public List<String> incidents() {
        return watch.get();
    }
}
