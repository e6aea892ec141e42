package io.github.jwtbench.core.token;

/** A provider did not give a token. The message holds no secret. */
public final class TokenRequestException extends Exception {
    private static final long serialVersionUID = 1L;

    TokenRequestException(String message) {
        super(message);
    }

    TokenRequestException(String message, Throwable cause) {
        super(message, cause);
    }
}
