package io.github.jwtbench.core.probe;

import java.net.URI;
import java.util.List;

/**
 * What a service announces about itself (RFC 9728 section 2).
 *
 * @param readFrom where
 * @param resource its identifier, usually the audience that it wants, or null
 * @param authorizationServers issuers whose tokens it takes
 */
public record ResourceMetadata(URI readFrom, String resource, List<String> authorizationServers) {
    public ResourceMetadata {
        authorizationServers = List.copyOf(authorizationServers);
    }
}
