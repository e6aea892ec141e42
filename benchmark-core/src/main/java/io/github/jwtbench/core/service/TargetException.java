package io.github.jwtbench.core.service;

import java.io.IOException;

/** The service or Keycloak did not start, or has ended. The message has the reason, for people. */
public final class TargetException extends IOException {
    private static final long serialVersionUID = 1L;

    public TargetException(String message) {
        super(message);
    }

    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
