package io.github.jwtbench.core.environment;

import java.util.Map;
import java.util.function.Function;

/**
 * An instance of the service that is to run.
 *
 * @param role what it is for
 * @param port its HTTPS port on 127.0.0.1
 * @param settings its further configuration, from where it will be; no secrets
 */
public record Instance(Role role, int port, Function<Viewpoint, Map<String, String>> settings) {

    /** What it is, for people. */
    String words() {
        return role == Role.SERVICE ? "service" : "instance \"" + role + "\" of the service";
    }
}
