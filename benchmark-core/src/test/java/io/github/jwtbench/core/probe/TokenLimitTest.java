package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search for the longest token; nothing is asked. */
class TokenLimitTest {
    private final AtomicInteger asked = new AtomicInteger();

    private TokenLimit find(IntUnaryOperator status) throws Exception {
        return TokenLimit.find(
                length -> {
                    asked.incrementAndGet();
                    return answer(status.applyAsInt(length));
                });
    }

    private static Response answer(int status) {
        return status == 0
                ? Response.none("connection reset")
                : new Response(status, "", List.of(), Map.of(), Said.nothing(), null);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 101, 6_557, 8_127, 65_534, 65_535})
    void limitIsFoundExactlyWithFewRequests(int limit) throws Exception {
        TokenLimit found = find(length -> length > limit ? 431 : 401);
        assertEquals(limit, found.longest());
        assertEquals(431, found.beyond().orElseThrow().status());
        assertTrue(asked.get() <= 19, asked::toString);
    }

    @Test
    void closedConnectionIsALimit() throws Exception {
        assertEquals(7_000, find(length -> length > 7_000 ? 0 : 401).longest());
    }

    @Test
    void serviceWithoutLimitHasNoLimit() throws Exception {
        TokenLimit found = find(length -> 401);
        assertEquals(65_536, found.longest());
        assertEquals(Optional.empty(), found.beyond());
        assertEquals("none up to a token of 65536 characters", found.inWords(null));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 400, 429, 431})
    void limitIsUnknownIfShortTokensAreRefusedToo(int status) throws Exception {
        TokenLimit found = find(length -> status);
        assertEquals(0, found.longest());
        assertEquals(1, asked.get());
        assertTrue(found.inWords(null).startsWith("not found: "), found.inWords(null));
    }

    @Test
    void limitIsUnknownIfTheServiceStopsAnswering() throws Exception {
        TokenLimit found = find(length -> length > 5_000 ? 431 : asked.get() > 8 ? 429 : 401);
        assertEquals(9, asked.get());
        assertEquals(0, found.longest());
        assertEquals("not found: a request with a shorter token got 429", found.inWords(null));
    }
}
