package io.github.jwtbench.core.process;

import java.io.IOException;

/** A child could not be started, failed, or is gone. The message says which and why, for people. */
public final class ChildException extends IOException {
    private static final long serialVersionUID = 1L;

    ChildException(String message) {
        super(message);
    }

    ChildException(String message, Throwable cause) {
        super(message, cause);
    }
}
