package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** The service that benchmarks measure does no busy work, and cannot be made to. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class NoSlowdownTest {

    @Test
    void slowdownIsAbsentByDefault() {
        assertFalse(Arc.container().instance(Slowdown.class).isAvailable());
    }
}
