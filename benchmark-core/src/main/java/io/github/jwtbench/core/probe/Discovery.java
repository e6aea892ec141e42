package io.github.jwtbench.core.probe;

import java.net.URI;

/**
 * What a provider announces (OpenID Connect Discovery 1.0 section 3, RFC 8414 section 2).
 *
 * @param asked the issuer that was asked for
 * @param readFrom where it was found; null if it was not
 * @param problem why it was not found or cannot be used, or null
 * @param issuer its issuer by its own words, or null
 * @param tokenEndpoint where tokens are to be had, or null
 */
public record Discovery(
        URI asked, URI readFrom, String problem, String issuer, URI tokenEndpoint) {}
