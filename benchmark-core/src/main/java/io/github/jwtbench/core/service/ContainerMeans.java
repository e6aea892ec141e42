package io.github.jwtbench.core.service;

import io.github.jwtbench.core.run.setup.ContainerFacts.Image;
import java.util.List;
import java.util.Map;

/**
 * The means to run containers.
 *
 * @param engine the Docker engine, which answers
 * @param compose command of Compose
 * @param service image of the service under test
 * @param keycloak image of Keycloak
 * @param images image id by variable, all images of the build
 */
public record ContainerMeans(
        Engine engine,
        List<String> compose,
        Image service,
        Image keycloak,
        Map<String, String> images) {

    /**
     * An engine.
     *
     * @param name for people, with its version
     * @param cgroupVersion of the control groups that it uses
     */
    public record Engine(String name, int cgroupVersion) {}
}
