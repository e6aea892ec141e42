package io.github.jwtbench.core.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The user journey. */
class HopTest {

    @Test
    void aJourneyIsCountedPerForwardedRequest() {
        List<Hop> hops =
                Hop.all(List.of(journey(Encoding.PLAIN, 6000), journey(Encoding.SPLIT, 3000)));

        Hop split = hops.get(1);
        assertEquals(15, split.requests());
        assertEquals(3000, split.credentialBytes());
        assertEquals(300, split.bytesPerRequest());
        assertEquals(280, split.refreshBytes());
        assertEquals(1 - 4000.0 / 7000, split.savedOfSent(), 1e-12);
        assertEquals(0, hops.get(0).savedOfSent());
    }

    /** Ten requests with a hop and five without. */
    private static Journey journey(Encoding encoding, long bytes) {
        return new Journey(
                "netty",
                encoding,
                5,
                List.of(
                        new JourneyStep("home", "catalog", 10, 10, bytes),
                        new JourneyStep("renew", null, 5, 5, 0)),
                List.of(HandRows.each(TokenCase.REFRESH, 5, 280)),
                bytes + 100,
                bytes + 1000,
                500);
    }
}
