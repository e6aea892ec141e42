package io.github.jwtbench.compression.cli;

/** A line of the input cannot be processed. The message contains no text of the line. */
final class BadLineException extends Exception {
    private static final long serialVersionUID = 1L;

    BadLineException(String rule) {
        super(rule);
    }
}
