package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.integration.H2spec.Case;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The packaged service follows the specification of HTTP/2 with the exceptions listed here. */
@Tag("slow")
@QuarkusIntegrationTest
@QuarkusTestResource(ServiceFixture.class)
@ExtendWith(H2specCondition.class)
class H2specIT {
    private static final int CASES = 146;

    /** It answers with a body, which many cases need, and without a token. */
    private static final String PATH = "/q/health/live";

    /** Both come from Netty 4.1.135; the service has no part in them. */
    private static final Map<String, String> KNOWN_FAILURES =
            Map.of(
                    // RFC 7540 section 5.1, closed: a connection error STREAM_CLOSED. RFC 9113 made
                    // that MUST a MAY, so an error of the stream is right by now.
                    // quarkusio/quarkus#28997; netty/netty#12974 has the same cause.
                    "http2/5.1/12",
                    "HEADERS on a closed stream: RST_STREAM instead of GOAWAY",
                    // RFC 9113 section 5.1.1: a connection error PROTOCOL_ERROR. Netty does not
                    // keep which lower streams were there, and takes this one for such a stream.
                    // netty/netty#12974 is open; the change in netty/netty#12985 was not taken.
                    "http2/5.1.1/2",
                    "HEADERS with a lower stream than before: RST_STREAM instead of GOAWAY");

    /** For a case that passes or fails by who is faster. */
    private static final int TRIES = 30;

    ServiceFixture service;

    @Test
    void serviceFollowsTheHttp2Specification() throws Exception {
        List<Case> cases = H2spec.run(service.base(), PATH);
        assertEquals(CASES, cases.size(), "cases");
        Map<String, Case> failures = new TreeMap<>();
        cases.stream()
                .filter(one -> one.failure() != null)
                .forEach(one -> failures.put(one.name(), one));
        for (String known : KNOWN_FAILURES.keySet()) {
            if (!failures.containsKey(known)) {
                failedAgain(known).forEach(one -> failures.put(known, one));
            }
        }
        assertEquals(
                new TreeSet<>(KNOWN_FAILURES.keySet()),
                failures.keySet(),
                () -> "known: " + KNOWN_FAILURES + ", now: " + failures.values());
    }

    private List<Case> failedAgain(String name) throws IOException, InterruptedException {
        for (int i = 0; i < TRIES; i++) {
            List<Case> failures =
                    H2spec.run(service.base(), PATH, name).stream()
                            .filter(one -> one.failure() != null)
                            .toList();
            if (!failures.isEmpty()) {
                return failures;
            }
        }
        return List.of();
    }
}
