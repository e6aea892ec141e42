package io.github.jwtbench.compression.cli;

/** A line of the input cannot be processed. The message has no text of it. */
final class BadLineException extends Exception {
    private static final long serialVersionUID = 1L;

    BadLineException(String rule) {
        super(rule);
    }
}
