package io.github.jwtbench.jmh.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialRequestsTest {
    private static final Request FIRST = Request.get("/1");
    private static final Request SECOND = Request.get("/2");

    @Test
    void requestsRepeatInOrder() {
        TrialRequests requests = new TrialRequests(List.of(FIRST, SECOND), false);

        assertSame(FIRST, requests.next());
        assertSame(SECOND, requests.next());
        assertSame(FIRST, requests.next());
    }

    @Test
    void uniqueRequestsAreNotRepeated() {
        TrialRequests requests = new TrialRequests(List.of(FIRST, SECOND), true);
        requests.next();
        requests.next();

        String message = assertThrows(IllegalStateException.class, requests::next).getMessage();
        assertTrue(message.startsWith("all 2 unique tokens of this trial are used up"), message);
    }

    @Test
    void emptyRequestsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TrialRequests(List.of(), false));
    }

    @Test
    void nullAnswerMustMatchCompletely() {
        Expected expected = NullAnswer.satisfying(FIRST).expected();
        byte[] body = NullAnswer.body(200);

        assertEquals(200, body.length);
        assertNull(expected.judge(200, body, 200));
        assertEquals(Failure.BODY, expected.judge(200, body, 199));
        byte[] shortest = NullAnswer.body(1);
        assertNull(expected.judge(200, shortest, shortest.length));
    }
}
