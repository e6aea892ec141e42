package io.github.jwtbench.core.compare;

import java.io.IOException;

/** An arm lacks what is asked for, and that is no failure. The message says which, for people. */
public final class NothingToCompareException extends IOException {
    private static final long serialVersionUID = 1L;

    public NothingToCompareException(String message, Throwable cause) {
        super(message, cause);
    }
}
