package io.github.jwtbench.core.token;

/** A provider did not give a token. The message holds no secret. */
public final class TokenException extends Exception {
    private static final long serialVersionUID = 1L;

    TokenException(String message) {
        super(message);
    }

    TokenException(String message, Throwable cause) {
        super(message, cause);
    }
}
