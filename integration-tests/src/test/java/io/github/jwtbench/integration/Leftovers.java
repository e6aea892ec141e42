package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Network;
import java.util.List;
import org.testcontainers.DockerClientFactory;

/** Containers and networks that the tests of this JVM made and did not remove. */
final class Leftovers {
    /** Lock of the tests that start containers, since each checks for containers left behind. */
    static final String CONTAINERS = "containers";

    private static final String LABEL =
            DockerClientFactory.TESTCONTAINERS_SESSION_ID_LABEL
                    + "="
                    + DockerClientFactory.SESSION_ID;

    private Leftovers() {}

    static void assertNone() {
        DockerClient docker = DockerClientFactory.lazyClient();
        List<Container> containers =
                docker.listContainersCmd().withShowAll(true).withLabelFilter(List.of(LABEL)).exec();
        assertEquals(List.of(), containers);
        List<Network> networks =
                docker.listNetworksCmd().withFilter("label", List.of(LABEL)).exec();
        assertEquals(List.of(), networks);
    }
}
