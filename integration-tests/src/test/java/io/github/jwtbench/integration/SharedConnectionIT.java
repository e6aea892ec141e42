package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.integration.BadRequests.Kind;
import io.github.jwtbench.integration.Http2Bytes.Fields;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The packaged service, whatever it was packaged as: an anonymous bad request ends nobody else's on
 * the same connection, and fills no log.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedConnectionIT {
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

    @ParameterizedTest
    @EnumSource
    void refusalEndsOnlyItsStream(Kind kind) throws Exception {
        assertOthers(kind.refusal(), kind.forms());
    }

    @Test
    void refusalsAtTheStreamLimitKeepTheConnection() throws Exception {
        assertOthers("reset 7", BadRequests.forNoRoom(JwtResourceCases.VALIDATE));
    }

    private void assertOthers(String refusal, Map<String, byte[]> forms) throws Exception {
        byte[] user =
                new Fields("POST", "/api/v1/jwt/echo")
                        .literal("authorization", "Bearer " + service.issuer().token())
                        .literal("content-type", "application/json")
                        .toBlock();
        SharedConnection connection =
                new SharedConnection(ServiceFixture.tls(), service.base(), user);
        assertEquals(Map.of(), connection.othersThan(refusal, forms));
        String log = service.log();
        assertTrue(log.length() <= LOG_BYTES, log);
    }
}
