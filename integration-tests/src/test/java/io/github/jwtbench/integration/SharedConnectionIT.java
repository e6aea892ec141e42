package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.integration.Http2Bytes.Fields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The packaged service, whatever it was packaged as: an anonymous bad request ends nobody else's on
 * the same connection, and fills no log.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedConnectionIT {
    private static final int ROUNDS = 7;
    private static final int LOG_BYTES = 10_000;

    private final ServiceFixture fixture = new ServiceFixture();
    private SecondService service;

    @BeforeAll
    void start() throws Exception {
        fixture.start();
        // With one request under way there is no room for another, if it is a good one.
        Map<String, String> limits =
                Map.of("jwtbench.limits.streams", "1", "jwtbench.limits.streams-per-address", "1");
        service = SecondService.start(fixture, ServiceFixture.freePort(), limits);
    }

    @AfterAll
    void stop() {
        if (service != null) {
            service.close();
        }
        fixture.stop();
    }

    @Test
    void malformedHeadersWithABody() throws Exception {
        assertOthers("reset 1", BadRequests.malformed());
    }

    @Test
    void methodsThatAreNoTokens() throws Exception {
        assertOthers("reset 1", BadRequests.methods());
    }

    @Test
    void malformedFields() throws Exception {
        assertOthers("reset 1", BadRequests.fields());
    }

    @Test
    void largeHeaderBlocks() throws Exception {
        assertOthers("431", BadRequests.large());
    }

    /** More than 200 in 30 s, which Netty would take for an attack. */
    @Test
    void manyRefusalsForWantOfRoom() throws Exception {
        Map<String, byte[]> many = new LinkedHashMap<>();
        for (int i = 0; i < ROUNDS; i++) {
            int round = i;
            BadRequests.forNoRoom("/api/v1/jwt/validate")
                    .forEach((name, block) -> many.put(name + ", round " + round, block));
        }
        assertOthers("reset 7", many);
    }

    private void assertOthers(String refusal, Map<String, byte[]> forms) throws Exception {
        assertTrue(forms.size() >= 30, "forms: " + forms.size());
        byte[] user =
                new Fields("POST", "/api/v1/jwt/echo")
                        .literal("authorization", "Bearer " + service.issuer().token())
                        .literal("content-type", "application/json")
                        .toBlock();
        SharedConnection connection =
                new SharedConnection(ServiceFixture.tls(), service.base(), user);
        Map<String, String> others = new TreeMap<>(connection.outcomes(forms));
        others.values().removeIf((refusal + ", 200")::equals);
        assertEquals(Map.of(), others);
        String log = service.log();
        assertTrue(log.length() <= LOG_BYTES, log);
    }
}
