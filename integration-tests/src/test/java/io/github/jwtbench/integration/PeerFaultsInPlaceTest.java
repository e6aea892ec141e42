package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/** The filter is installed in the service's log, and removed messages are counted. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class PeerFaultsInPlaceTest {
    ServiceFixture service;

    @Test
    void peerFaultsLoggedByLibrariesAreCounted() throws Exception {
        double before = service.metric("jwtbench_peer_faults_total");
        for (int i = 0; i < 100; i++) {
            Logger.getLogger("io.netty.test").warn("said by a test", new IllegalStateException());
        }
        assertTrue(service.metric("jwtbench_peer_faults_total") >= before + 100);
    }
}
