package io.github.jwtbench.core.environment;

import java.io.IOException;

/** The service or Keycloak could not be started, or is gone. The message says why, for people. */
public final class TargetException extends IOException {
    private static final long serialVersionUID = 1L;

    public TargetException(String message) {
        super(message);
    }

    TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
