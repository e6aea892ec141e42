package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import org.jspecify.annotations.Nullable;

/**
 * The result of a call.
 *
 * @param status HTTP status, 0 without an answer
 * @param bytes length of its body, 0 without an answer
 * @param failure kind of failure; null if the answer is as expected
 * @param problem description for people, without a token; null without a failure
 */
public record CallResult(
        int status, int bytes, @Nullable Failure failure, @Nullable String problem) {

    /** Compares an answer with the rule of its request. */
    static CallResult judged(Request request, int status, byte[] body, int length) {
        Expected expected = request.expected();
        Failure failure = expected.judge(status, body, length);
        return new CallResult(
                status,
                length,
                failure,
                failure == null ? null : expected.problem(failure, status, length));
    }

    /** The result of a call without an answer. */
    static CallResult failed(Failure failure, String problem) {
        return new CallResult(0, 0, failure, problem);
    }

    /** Whether the answer is as expected. */
    public boolean correct() {
        return failure == null;
    }
}
