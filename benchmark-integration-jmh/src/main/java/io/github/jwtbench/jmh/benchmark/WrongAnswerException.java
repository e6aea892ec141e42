package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.jmh.client.CallResult;

/** A call of a benchmark failed, so that the trial measures nothing. */
final class WrongAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongAnswerException(CallResult answer) {
        super("a call failed: " + answer.problem());
    }
}
