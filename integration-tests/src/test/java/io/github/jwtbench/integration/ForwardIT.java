package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service calls a second one, which is started, stopped and started otherwise. */
@QuarkusIntegrationTest
class ForwardIT extends ForwardTest {
    private static final Path LOG = Path.of("target", "quarkus.log");

    @Test
    void tokensAreSplitAsLongAsTheSecondServiceJoinsThem() throws Exception {
        try (SecondService second = second(true)) {
            assertEquals(List.of("plain", "split", "split"), threeCalls());
            assertEquals(2, second.metric("jwtbench_split_joined_total"));
        }
        try (SecondService second = second(false)) {
            assertEquals(List.of("plain", "plain", "plain"), threeCalls());
            SplitOffTest.assertOff(second);
            assertEquals(0, second.metric("jwtbench_split_joined_total"));
        }
    }

    /** Of a service with a short timeout: the calls of other tests wait for each other. */
    @Test
    void silentConnectionFailsOneCall() throws Exception {
        Map<String, String> brief =
                Map.of(
                        "jwtbench.forward.timeout",
                        "PT2S",
                        "jwtbench.forward.targets.next.url",
                        targets.hop().url("/silent/next"));
        try (SecondService second = SecondService.start(service, targets.secondPort(), brief)) {
            assertEquals(200, forward(second).statusCode());
            HttpResponse<String> late = forward(second);
            assertEquals(504, late.statusCode());
            assertEquals(
                    "The next service did not answer in time.",
                    RunningService.json(late).get("detail").textValue());
            targets.hop().awaitReset();
            assertEquals(200, forward(second).statusCode());
            int first = targets.hop().take("/silent/next").connection();
            assertEquals(first, targets.hop().take("/silent/next").connection());
            assertNotEquals(first, targets.hop().take("/silent/next").connection());
        }
    }

    private static HttpResponse<String> forward(SecondService second) throws Exception {
        return second.post("/api/v1/jwt/forward", second.issuer().token());
    }

    private SecondService second(boolean receive) throws IOException {
        return SecondService.start(
                service,
                targets.secondPort(),
                Map.of("quarkus.jwt-compression.receive", String.valueOf(receive)));
    }

    /** With the log at DEBUG: of what went on, neither the token nor a part is ever written. */
    @Test
    void forwardedTokensAreNotLogged() throws Exception {
        String token = service.issuer().token();
        for (String sent : List.of("plain", "split")) {
            assertEquals(sent, identity("log", token));
            String log = Files.readString(LOG);
            targets.hop()
                    .take("/ok/log")
                    .headers()
                    .forEach((name, values) -> assertNotIn(log, name, values.get(0)));
        }
    }

    private static void assertNotIn(String log, String name, String value) {
        if (name.startsWith("x-jwt-") || name.equals("authorization")) {
            assertFalse(log.contains(value.substring(value.length() / 2)), name + " in " + LOG);
        }
    }

    private List<String> threeCalls() throws Exception {
        String token = service.issuer().token();
        return List.of(
                identity("second", token), identity("second", token), identity("second", token));
    }

    private String identity(String target, String token) throws Exception {
        HttpResponse<String> response = service.post("/api/v1/jwt/forward?to=" + target, token);
        assertEquals(200, response.statusCode(), response.body());
        return RunningService.json(response).get("identity").textValue();
    }
}
