package io.github.jwtbench.compression.cli;

import org.jspecify.annotations.Nullable;

/** A line of the input cannot be processed. The message contains no text of the line. */
final class BadLineException extends Exception {
    private static final long serialVersionUID = 1L;

    BadLineException(@Nullable String rule) {
        super(rule);
    }
}
