package io.github.jwtbench.jmh.driver;

/** A client's JVM could not do what it was told to, or is gone. The message holds no token. */
public final class DriverException extends Exception {
    private static final long serialVersionUID = 1L;

    DriverException(String message) {
        super(message);
    }
}
