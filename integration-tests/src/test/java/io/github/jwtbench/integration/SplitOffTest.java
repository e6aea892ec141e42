package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.http.HttpRequest.BodyPublishers;
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
    /** Turns joining off. */
    public static final class Off implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.jwt-compression.receive", "false");
        }
    }

    ServiceFixture service;

    @Test
    void splitHeadersAreUnknownAndNothingIsAnnounced() throws Exception {
        assertOff(service);
    }

    static void assertOff(RunningService service) throws Exception {
        String token = service.issuer().token();
        HttpResponse<String> alone = send(service, null, SplitRequests.parts(token));
        assertEquals(401, alone.statusCode());
        assertTrue(alone.body().contains("it has none"), alone.body());
        assertEquals(200, send(service, token, SplitRequests.parts(token)).statusCode());
        assertEquals(200, send(service, token, Map.of("x-jwt-static", "anything")).statusCode());
        for (HttpResponse<String> response :
                List.of(
                        service.get("/q/health/live"),
                        service.post("/api/v1/jwt/validate", null),
                        service.post("/api/v1/jwt/validate", service.issuer().token()))) {
            assertEquals(List.of(), response.headers().allValues("x-jwt-split"));
        }
    }

    @Test
    void senderStaysWithPlainTokens() throws Exception {
        for (int i = 0; i < 3; i++) {
            HttpResponse<String> response =
                    service.post("/api/v1/jwt/forward?to=self", service.issuer().token());
            assertEquals(200, response.statusCode(), response.body());
            assertEquals("plain", RunningService.json(response).get("identity").textValue());
        }
    }

    private static HttpResponse<String> send(
            RunningService service, String token, Map<String, String> headers) throws Exception {
        return service.send(
                SplitRequests.add(
                                service.request("/api/v1/jwt/validate", token), headers.entrySet())
                        .POST(BodyPublishers.noBody()));
    }
}
