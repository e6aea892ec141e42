package io.github.jwtbench.suite.environment;

import java.util.Map;
import java.util.function.Function;

/**
 * An instance of the service to run.
 *
 * @param role purpose of the instance
 * @param port its HTTPS port on 127.0.0.1
 * @param settings its further configuration, as seen from its location; no secrets
 */
public record Instance(Role role, int port, Function<Viewpoint, Map<String, String>> settings) {

    /** A description for people. */
    String words() {
        return role == Role.SERVICE ? "service" : "instance \"" + role + "\" of the service";
    }
}
