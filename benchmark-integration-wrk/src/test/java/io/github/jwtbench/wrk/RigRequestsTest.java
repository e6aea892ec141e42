package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RigRequestsTest {
    private static final String A = Sample.token("a");
    private static final String B = Sample.token("b");
    private static final String C = Sample.token("c");

    private List<String> tokens = List.of(A, B);

    @Test
    void tokensRotateInOrderAndRequestsAreReused() {
        RequestSource source = new RigRequests(() -> tokens).jwt();

        assertEquals(List.of(A, B, A, B, A), sent(source, 5));
        assertSame(source.next(0), source.next(2));
        assertEquals(
                "POST /api/v1/jwt/extract with headers [authorization]", source.next(0).toString());
    }

    @Test
    void renewalSwitchesToTheNewTokens() {
        RequestSource source = new RigRequests(() -> tokens).jwt();
        assertEquals(List.of(A, B), sent(source, 2));

        tokens = List.of(C, A, B);

        assertEquals(C, token(source.next(3)));
        assertEquals(A, token(source.next(4)));
        assertEquals(B, token(source.next(5_000_000_000L)));
    }

    @Test
    void uniqueTokensAreSentOnceEach() {
        RequestSource source = RigRequests.unique(List.of(A, B, C));

        assertEquals(List.of(A, B, C), sent(source, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> source.next(3));
    }

    @Test
    void warmUpAlternatesBetweenBothEndpoints() {
        RequestSource source = new RigRequests(() -> tokens).all();

        assertTrue(source.next(0).headers().isEmpty());
        assertEquals("GET", source.next(0).method());
        assertEquals(A, token(source.next(1)));
        assertTrue(source.next(2).headers().isEmpty());
        assertEquals(B, token(source.next(3)));
    }

    @Test
    void answerMustNameTheSubjectOfItsToken() {
        RequestSource source = new RigRequests(() -> tokens).jwt();
        String right = "{\"subject\":\"" + Sample.subject(A) + "\"}";

        assertNull(judged(source.next(0), right));
        assertEquals(Failure.BODY, judged(source.next(1), right));
    }

    @Test
    void healthAnswerMustBeUp() {
        Request health = new RigRequests(() -> tokens).health().next(0);

        assertNull(judged(health, "{\"status\": \"UP\"}"));
        assertEquals(Failure.BODY, judged(health, "{\"status\": \"DOWN\"}"));
    }

    private static Failure judged(Request request, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return request.expected().judge(200, bytes, bytes.length);
    }

    /** The bearer token of a request that has no other header. */
    private static String token(Request request) {
        List<String> values = new ArrayList<>();
        request.headers().forEach((name, value) -> values.add(name + ": " + value));
        assertEquals(1, values.size());
        String prefix = "authorization: Bearer ";
        assertTrue(values.get(0).startsWith(prefix), "no bearer token");
        return values.get(0).substring(prefix.length());
    }

    private static List<String> sent(RequestSource source, int count) {
        return LongStream.range(0, count).mapToObj(n -> token(source.next(n))).toList();
    }
}
