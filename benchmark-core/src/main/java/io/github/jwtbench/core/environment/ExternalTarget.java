package io.github.jwtbench.core.environment;

import java.net.URI;
import java.nio.file.Path;

/**
 * A service and a Keycloak that somebody else started and will stop.
 *
 * @param serviceUrl base URL of the service
 * @param keycloakUrl base URL of Keycloak
 * @param trust PEM file with the certificates that clients of both trust; null for those of the JDK
 */
public record ExternalTarget(URI serviceUrl, URI keycloakUrl, Path trust) implements Target {
    @Override
    public String kind() {
        return "external";
    }
}
