package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A service that does not join: the four headers are headers like any other. */
@QuarkusTest
@TestProfile(SplitOffTest.Off.class)
@QuarkusTestResource(ServiceFixture.class)
@QuarkusTestResource(ForwardFixture.class)
class SplitOffTest {
    private static final String VALIDATE = JwtResourceCases.VALIDATE;

    /** Turns joining off. */
    public static final class Off implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.jwt-compression.receive", "false");
        }
    }

    ServiceFixture service;

    @Test
    void splitHeadersAreIgnoredAndNotAnnounced() throws Exception {
        assertOff(service);
    }

    static void assertOff(RunningService service) throws Exception {
        String token = service.issuer().token();
        String[] parts = SplitRequests.headers(SplitRequests.parts(token));
        HttpResponse<String> alone = service.post(VALIDATE, null, parts);
        assertEquals(401, alone.statusCode());
        assertTrue(alone.body().contains("it has none"), alone.body());
        assertEquals(200, service.post(VALIDATE, token, parts).statusCode());
        assertEquals(200, service.post(VALIDATE, token, "x-jwt-static", "anything").statusCode());
        for (HttpResponse<String> response :
                List.of(
                        service.get("/q/health/live"),
                        service.post(VALIDATE, null),
                        service.post(VALIDATE, service.issuer().token()))) {
            assertEquals(List.of(), response.headers().allValues("x-jwt-split"));
        }
    }

    @Test
    void senderKeepsPlainTokens() throws Exception {
        for (int i = 0; i < 3; i++) {
            HttpResponse<String> response =
                    service.post("/api/v1/jwt/forward?to=self", service.issuer().token());
            assertEquals(200, response.statusCode(), response.body());
            assertEquals("plain", RunningService.json(response).get("identity").textValue());
        }
    }
}
