package io.github.jwtbench.core.compare;

import java.io.IOException;

/** An arm lacks the requested function, which is not a failure. The message names it. */
public final class NothingToCompareException extends IOException {
    private static final long serialVersionUID = 1L;

    public NothingToCompareException(String message, Throwable cause) {
        super(message, cause);
    }
}
