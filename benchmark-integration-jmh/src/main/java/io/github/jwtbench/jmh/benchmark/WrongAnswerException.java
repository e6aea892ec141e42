package io.github.jwtbench.jmh.benchmark;

/** A call of a benchmark failed, so that the trial measures nothing. */
final class WrongAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongAnswerException(String problem) {
        super("a call failed: " + problem);
    }
}
