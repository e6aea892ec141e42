package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A service that was built to be slowed down answers as any other. */
@QuarkusTest
@TestProfile(SlowdownTest.Built.class)
@QuarkusTestResource(ServiceFixture.class)
class SlowdownTest {
    /** What the Maven profile sets, and some busy work. */
    public static final class Built implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("slowdown.built", "true", "slowdown.steps", "1000");
        }
    }

    ServiceFixture service;

    @Test
    void slowdownKeepsTheAnswers() throws Exception {
        assertTrue(Arc.container().instance(Slowdown.class).isAvailable());
        String token = service.issuer().token();
        assertEquals(200, service.post("/api/v1/jwt/extract", token).statusCode());
        assertEquals(401, service.post("/api/v1/jwt/extract", null).statusCode());
    }

    @Test
    void negativeSlowdownIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Slowdown(-1));
    }
}
