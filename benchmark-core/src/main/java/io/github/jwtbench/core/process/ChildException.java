package io.github.jwtbench.core.process;

import java.io.IOException;

/** A child did not start, failed, or has ended. The message gives the reason, for people. */
public final class ChildException extends IOException {
    private static final long serialVersionUID = 1L;

    ChildException(String message) {
        super(message);
    }

    ChildException(String message, Throwable cause) {
        super(message, cause);
    }
}
