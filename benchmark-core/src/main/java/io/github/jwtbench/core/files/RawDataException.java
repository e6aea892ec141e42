package io.github.jwtbench.core.files;

/** A raw file is damaged or contradicts itself; the message gives the file and the problem. */
public final class RawDataException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RawDataException(String message) {
        super(message);
    }

    public RawDataException(String message, Throwable cause) {
        super(message, cause);
    }
}
