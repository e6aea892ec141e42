package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service takes split tokens as the service in the tests' JVM does. */
@QuarkusIntegrationTest
class SplitTokensIT extends SplitTokensTest {
    private static final Path LOG = Path.of("target", "quarkus.log");

    /** Good or bad, and with the log at DEBUG: neither a part nor what it is joined to. */
    @Test
    void partsAreNotLogged() throws Exception {
        String token = service.issuer().token();
        Map<String, String> parts = SplitRequests.parts(token);
        assertEquals(200, send(parts));
        Map<String, String> swapped = SplitRequests.parts(service.issuer().token());
        swapped.put("x-jwt-sig-bin", parts.get("x-jwt-sig-bin"));
        assertEquals(401, send(swapped));
        Map<String, String> broken = SplitRequests.parts(token);
        broken.merge("x-jwt-session", "x", String::concat);
        assertEquals(401, send(broken));
        String log = Files.readString(LOG);
        assertTrue(log.contains("Authentication failed"), "the refusal is in the log");
        for (String part : parts.values()) {
            assertFalse(log.contains(part.substring(part.length() / 2)), "a part is in " + LOG);
        }
        assertFalse(log.contains(token.split("\\.")[1].substring(0, 40)), "claims in " + LOG);
    }

    private int send(Map<String, String> parts) throws Exception {
        return service.post(JwtResourceCases.EXTRACT, null, SplitRequests.headers(parts))
                .statusCode();
    }
}
