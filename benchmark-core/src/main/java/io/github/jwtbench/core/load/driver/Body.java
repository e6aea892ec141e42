package io.github.jwtbench.core.load.driver;

import java.nio.ByteBuffer;

/** Body of a request, immutable, so that many requests can share it. */
public final class Body {

    private final String contentType;
    private final byte[] bytes;

    private Body(String contentType, byte[] bytes) {
        this.contentType = contentType;
        this.bytes = bytes;
    }

    /**
     * Copies a body.
     *
     * @param contentType value of the {@code content-type} header, printable ASCII
     * @param bytes at least one byte
     */
    public static Body of(String contentType, byte[] bytes) {
        if (contentType.isBlank() || !contentType.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException(
                    "contentType must be printable ASCII, got: " + contentType);
        }
        if (bytes.length == 0) {
            throw new IllegalArgumentException(
                    "a body must have at least 1 byte; pass null for a request without one");
        }
        return new Body(contentType, bytes.clone());
    }

    /** Value of the {@code content-type} header. */
    public String contentType() {
        return contentType;
    }

    /** Length in bytes, at least 1. */
    public int length() {
        return bytes.length;
    }

    /** The bytes, read-only and not copied. */
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    /** Type and length: a body may hold a token, so its text is not shown. */
    @Override
    public String toString() {
        return contentType + ", " + bytes.length + " bytes";
    }
}
