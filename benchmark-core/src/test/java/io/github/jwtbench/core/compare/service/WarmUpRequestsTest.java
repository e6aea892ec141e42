package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.setup.Protocol;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WarmUpRequestsTest {

    @Test
    void eachServiceGetsTheSameNumberOfRequests() {
        List<Traffic> traffic =
                List.of(
                        known("a", "one"),
                        known("b", "one"),
                        known("c", "one"),
                        known("d", "one"),
                        unseen("e", "one"),
                        known("f", "two"),
                        known("g", "two"),
                        unseen("h", "two"));
        assertEquals(
                Map.of("a", 10, "b", 10, "c", 10, "d", 10, "e", 30, "f", 20, "g", 20, "h", 30),
                WarmUpRequests.requests(traffic, new ServicePlan(10, 30, 1, 1)));
    }

    @Test
    void unseenRequestsAreNotRepeated() {
        assertEquals(
                Map.of("a", 10, "b", 10, "c", 10),
                WarmUpRequests.requests(
                        List.of(unseen("a", "one"), unseen("b", "one"), unseen("c", "two")),
                        new ServicePlan(10, 1, 1)));
    }

    private static Traffic known(String arm, String service) {
        return new Traffic(arm, service, Protocol.HTTP_2, 1, n -> null);
    }

    private static Traffic unseen(String arm, String service) {
        return new Traffic(arm, service, n -> null);
    }
}
