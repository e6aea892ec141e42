package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.run.ContainerFacts.Image;
import java.util.List;
import java.util.Map;

/**
 * What there is to run containers with.
 *
 * @param engine answers
 * @param compose its command
 * @param service image that is measured
 * @param keycloak image of Keycloak
 * @param images id by variable, all that the build made
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
