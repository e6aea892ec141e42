package io.github.jwtbench.integration.forward;

import io.github.jwtbench.integration.forward.ForwardConfig.NextTarget;
import java.net.URI;

/**
 * The target of a call: one method on one address.
 *
 * @param host name or address, which the certificate must name
 * @param port 1 to 65535
 * @param authority host and port as in the URL
 * @param path path and query
 * @param method HTTP method
 */
record Destination(String host, int port, String authority, String path, String method) {
    private static final int HTTPS_PORT = 443;

    /**
     * @throws IllegalArgumentException if the URL is not a whole one for HTTPS
     */
    static Destination of(String name, NextTarget target) {
        URI url = target.url();
        if (!"https".equals(url.getScheme())
                || url.getHost() == null
                || url.getRawUserInfo() != null
                || url.getRawFragment() != null) {
            // The message does not show the value, which may contain a password.
            throw new IllegalArgumentException(
                    "jwtbench.forward.targets."
                            + name
                            + ".url must be https://host[:port]/path[?query], and is not");
        }
        if (!target.method().matches("[A-Z]{1,20}")) {
            throw new IllegalArgumentException(
                    "jwtbench.forward.targets.%s.method must be 1 to 20 letters A to Z, got: %s"
                            .formatted(name, target.method()));
        }
        String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        return new Destination(
                url.getHost().replaceAll("[\\[\\]]", ""),
                url.getPort() < 0 ? HTTPS_PORT : url.getPort(),
                url.getRawAuthority(),
                url.getRawQuery() == null ? path : path + "?" + url.getRawQuery(),
                target.method());
    }
}
