package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplayTest {

    /** Far more than any test needs. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private static final ScriptedDriver.Script OK =
            (request, completion) -> completion.answered(200, new byte[0], 0);

    private static List<Request> requests(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(n -> Request.get("/" + prefix + n)).toList();
    }

    private static List<String> paths(List<Request> requests) {
        return requests.stream().map(Request::path).toList();
    }

    private static ReplayResult run(
            ScriptedDriver driver, int connections, int streams, List<List<Request>> lists)
            throws InterruptedException {
        return new Replay(driver, connections, streams, LONG).run(lists);
    }

    @Test
    void eachListIsSentInOrderOverItsConnection() throws Exception {
        List<Request> a = requests("a", 500);
        List<Request> c = requests("c", 3);
        try (ScriptedDriver driver = new ScriptedDriver(3, 4, OK)) {
            ReplayResult result = run(driver, 3, 2, List.of(a, List.of(), c));

            assertEquals(new ReplayResult(503, Map.of(), List.of()), result);
            assertEquals(Map.of(0, paths(a), 2, paths(c)), driver.sent);
            assertEquals(Set.of(Thread.currentThread().getName()), Set.copyOf(driver.senders));
            assertEquals(2, driver.mostUnderWay);
        }
    }

    @Test
    void replayContinuesAfterAWrongAnswer() throws Exception {
        ScriptedDriver.Script script =
                (request, completion) ->
                        completion.answered(
                                request.path().equals("/a1") ? 401 : 200, new byte[0], 0);
        List<Request> list =
                requests("a", 4).stream()
                        .map(
                                r ->
                                        r.path().equals("/a2")
                                                ? r.withExpected(Expected.OK.containing("x"))
                                                : r)
                        .toList();
        try (ScriptedDriver driver = new ScriptedDriver(1, 1, script)) {
            ReplayResult result = run(driver, 1, 1, List.of(list));

            assertEquals(4, result.sent());
            assertEquals(2, result.correct());
            assertEquals(Map.of(Failure.STATUS, 1L, Failure.BODY, 1L), result.failures());
            assertEquals(2, result.problems().size(), result.problems().toString());
            assertTrue(result.problems().contains("STATUS: expected status 200, got: 401"));
        }
    }

    @Test
    void problemsAreDistinctAndFew() throws Exception {
        ScriptedDriver.Script script =
                (request, completion) ->
                        completion.answered(
                                400 + Integer.parseInt(request.path().substring(2)) / 2,
                                new byte[0],
                                0);
        try (ScriptedDriver driver = new ScriptedDriver(1, 1, script)) {
            ReplayResult result = run(driver, 1, 1, List.of(requests("a", 50)));

            assertEquals(Map.of(Failure.STATUS, 50L), result.failures());
            assertEquals(5, result.problems().size());
        }
    }

    @Test
    void replayEndsAfterALostRequest() throws Exception {
        ScriptedDriver.Script script =
                (request, completion) -> {
                    if (request.path().equals("/a3")) {
                        completion.failed(Failure.RESET, "the connection was closed");
                    } else {
                        OK.serve(request, completion);
                    }
                };
        try (ScriptedDriver driver = new ScriptedDriver(1, 1, script)) {
            ReplayResult result = run(driver, 1, 1, List.of(requests("a", 10)));

            assertEquals(
                    new ReplayResult(
                            3,
                            Map.of(Failure.RESET, 1L, Failure.NOT_SENT, 6L),
                            List.of("RESET: the connection was closed")),
                    result);
        }
    }

    @Test
    void aRefusedRequestWasNotSent() throws Exception {
        ScriptedDriver.Script script =
                (request, completion) -> completion.failed(Failure.REFUSED, "no connection");
        try (ScriptedDriver driver = new ScriptedDriver(2, 3, script)) {
            ReplayResult result =
                    run(driver, 2, 3, List.of(requests("a", 1), requests("b", 1_000)));

            assertEquals(0, result.sent());
            assertEquals(1_001, result.failures().values().stream().mapToLong(n -> n).sum());
            assertTrue(result.failures().get(Failure.NOT_SENT) > 900);
            assertEquals(List.of("REFUSED: no connection"), result.problems());
        }
    }

    @Test
    void silenceIsATimeout() throws Exception {
        try (ScriptedDriver driver = new ScriptedDriver(2, 2, (request, completion) -> {})) {
            ReplayResult result =
                    new Replay(driver, 2, 2, Duration.ofMillis(20))
                            .run(List.of(requests("a", 5), requests("b", 1)));

            assertEquals(Map.of(Failure.TIMEOUT, 3L, Failure.NOT_SENT, 3L), result.failures());
            assertEquals(3, result.sent());
            assertEquals(3, driver.cancelled);
        }
    }

    @Test
    void interruptAbandonsRequestsInFlight() {
        try (ScriptedDriver driver = new ScriptedDriver(1, 2, (request, completion) -> {})) {
            Thread.currentThread().interrupt();

            assertThrows(
                    InterruptedException.class, () -> run(driver, 1, 2, List.of(requests("a", 5))));
            assertEquals(2, driver.cancelled);
        }
    }

    @Test
    void refusesADriverThatDoesNotFit() {
        try (ScriptedDriver driver = new ScriptedDriver(2, 3, OK)) {
            assertThrows(IllegalArgumentException.class, () -> new Replay(driver, 4, 1, LONG));
            assertThrows(IllegalArgumentException.class, () -> new Replay(driver, 2, 4, LONG));
            assertThrows(IllegalArgumentException.class, () -> new Replay(driver, 0, 1, LONG));
            assertThrows(IllegalArgumentException.class, () -> new Replay(driver, 2, 0, LONG));
            assertThrows(
                    IllegalArgumentException.class, () -> new Replay(driver, 2, 3, Duration.ZERO));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> run(driver, 2, 3, List.of(List.of(), List.of(), List.of())));
        }
    }

    @Test
    void requestsThatLeftCountAsSent() {
        Map<Failure, Long> failures = Map.of(Failure.TIMEOUT, 1L, Failure.NOT_SENT, 3L);

        assertEquals(3, new ReplayResult(2, failures, List.of()).sent());
    }
}
