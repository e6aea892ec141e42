package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RigRequestsTest {
    private static final String A = Sample.token("a");
    private static final String B = Sample.token("b");
    private static final String C = Sample.token("c");

    private List<String> tokens = List.of(A, B);

    @Test
    void tokensRotateInTheirOrderAndRequestsAreMadeOnce() {
        RequestSource source = new RigRequests(() -> tokens).jwt();

        assertEquals(List.of(A, B, A, B, A), sent(source, 5));
        assertSame(source.next(0), source.next(2));
        assertEquals(
                "POST /api/v1/jwt/extract with headers [authorization]", source.next(0).toString());
    }

    @Test
    void aRenewalSwitchesToTheNewPool() {
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
    void theWarmUpSendsToBothEndpointsInTurn() {
        RequestSource source = new RigRequests(() -> tokens).all();

        assertTrue(source.next(0).headers().isEmpty());
        assertEquals("GET", source.next(0).method());
        assertEquals(A, token(source.next(1)));
        assertTrue(source.next(2).headers().isEmpty());
        assertEquals(B, token(source.next(3)));
    }

    @Test
    void anAnswerMustNameTheSubjectOfTheTokenThatWasSent() throws Exception {
        RequestSource source = new RigRequests(() -> tokens).jwt();

        RigResult right = run(source, r -> "{\"subject\":\"" + Sample.subject(token(r)) + "\"}");
        assertEquals(6, right.requests().succeeded(), right.requests().problems().toString());

        RigResult mixedUp = run(source, request -> "{\"subject\":\"a\"}");
        assertEquals(3, mixedUp.requests().succeeded());
        assertEquals(3, mixedUp.requests().failures().get(Failure.BODY));
        assertTrue(
                mixedUp.requests().problems().get(Failure.BODY).contains("\"subject\":\"b\""),
                mixedUp.requests().problems().toString());
    }

    @Test
    void healthMustBeUp() throws Exception {
        RequestSource source = new RigRequests(() -> tokens).health();

        assertEquals(6, run(source, request -> "{\"status\": \"UP\"}").requests().succeeded());
        assertEquals(0, run(source, request -> "{\"status\": \"DOWN\"}").requests().succeeded());
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

    private static RigResult run(RequestSource source, Function<Request, String> service)
            throws InterruptedException {
        try (Answering driver = new Answering(service)) {
            return new Rig(driver)
                    .run(
                            new RunPlan(
                                    "test",
                                    new Schedule.ClosedLoop(1),
                                    Duration.ofMinutes(1),
                                    6,
                                    Duration.ofMinutes(1),
                                    0),
                            source,
                            Progress.none());
        }
    }

    /** A driver without a network, whose every answer has status 200. */
    private static final class Answering implements Driver {
        private final ExecutorService thread = Executors.newSingleThreadExecutor();
        private final Function<Request, String> service;

        Answering(Function<Request, String> service) {
            this.service = service;
        }

        @Override
        public int capacity() {
            return 1;
        }

        @Override
        public int openStreams() {
            return 1;
        }

        @Override
        public void send(int stream, Request request, Completion completion) {
            thread.execute(
                    () -> {
                        byte[] body = service.apply(request).getBytes(StandardCharsets.UTF_8);
                        completion.answered(200, body, body.length);
                    });
        }

        @Override
        public void cancel(int stream, Completion completion) {
            // Every call is answered.
        }

        @Override
        public void close() {
            thread.shutdownNow();
        }
    }
}
