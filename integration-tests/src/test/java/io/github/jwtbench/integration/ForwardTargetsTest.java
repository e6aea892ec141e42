package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seeing and switching the targets while the service runs. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
@QuarkusTestResource(ForwardFixture.class)
class ForwardTargetsTest {
    private static final String TARGETS = "/api/v1/jwt/forward/targets";

    ServiceFixture service;
    ForwardFixture targets;

    @Test
    void operatorsGetAllTargets() throws Exception {
        HttpResponse<String> response = service.send(service.request(TARGETS, operator()).GET());
        assertEquals(200, response.statusCode(), response.body());
        JsonNode plain = RunningService.json(response).get("plain");
        assertEquals(2, plain.size());
        assertEquals(targets.hop().url("/ok/plain"), plain.get("url").textValue());
        assertEquals("plain", plain.get("identity").textValue());
    }

    @Test
    void switchAppliesFromTheNextCall() throws Exception {
        String target = "switched";
        assertEquals("plain", forwarded(target));
        for (String identity : List.of("none", "split", "plain", "split")) {
            HttpResponse<String> response = put(target, "{\"identity\": \"" + identity + "\"}");
            assertEquals(200, response.statusCode(), response.body());
            assertEquals(identity, RunningService.json(response).get("identity").textValue());
            assertEquals(identity, forwarded(target));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "\"plain\"",
                "null",
                "[]",
                "{}",
                "{\"identity\":null}",
                "{\"identity\":1}",
                "{\"identity\":\"PLAIN\"}",
                "{\"identity\":\"\"}",
                "{\"identity\":\"split\",\"client\":\"netty\"}",
                "{\"identity\":\"split\",\"identity\":\"plain\"}",
                "{\"identity\":\"split\"} {}",
                "{\"identity\":\"split\""
            })
    void malformedSettingIsABadRequest(String body) throws Exception {
        HttpResponse<String> response = put("plain", body);
        assertEquals(400, response.statusCode(), response.body());
        assertTrue(response.body().contains("and nothing else"), response.body());
        HttpResponse<String> after = service.send(service.request(TARGETS, operator()).GET());
        assertEquals("plain", RunningService.json(after).get("plain").get("identity").textValue());
    }

    @Test
    void unknownTargetIsNotFound() throws Exception {
        assertEquals(404, put("elsewhere", "{\"identity\":\"plain\"}").statusCode());
    }

    @Test
    void settingsAreForOperatorsOnly() throws Exception {
        for (String token : new String[] {service.issuer().token(), null}) {
            int status = token == null ? 401 : 403;
            assertEquals(status, service.send(service.request(TARGETS, token).GET()).statusCode());
            assertEquals(status, put(token, "next", "{\"identity\":\"none\"}").statusCode());
        }
    }

    private HttpResponse<String> put(String target, String body) throws Exception {
        return put(operator(), target, body);
    }

    private HttpResponse<String> put(String token, String target, String body) throws Exception {
        return service.send(
                service.request(TARGETS + "/" + target, token)
                        .header("content-type", "application/json")
                        .PUT(BodyPublishers.ofString(body)));
    }

    private String forwarded(String target) throws Exception {
        HttpResponse<String> response =
                service.post("/api/v1/jwt/forward?to=" + target, service.issuer().token());
        return RunningService.json(response).path("identity").textValue();
    }

    private String operator() throws Exception {
        Map<String, ?> roles = Map.of("roles", List.of("benchmark-operator"));
        return service.issuer()
                .sign(service.issuer().claims().claim("realm_access", roles).build());
    }
}
