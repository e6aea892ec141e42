package io.github.jwtbench.core.probe;

import java.net.URI;
import java.util.List;

/**
 * The metadata of a service (RFC 9728 section 2).
 *
 * @param readFrom their address
 * @param resource its identifier, usually the required audience
 * @param authorizationServers issuers whose tokens it accepts
 */
public record ResourceMetadata(URI readFrom, String resource, List<String> authorizationServers) {
    public ResourceMetadata {
        authorizationServers = List.copyOf(authorizationServers);
    }
}
