package io.github.jwtbench.token.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The output of a decoder, in memory that grows with the output up to a limit. */
final class InflatedBytes {
    private static final int MIN_CAPACITY = 512;

    private final int limit;
    private byte[] bytes;
    private int size;

    InflatedBytes(int limit, int compressedBytes) {
        this.limit = limit;
        int guess = (int) Math.min(4L * compressedBytes, limit);
        this.bytes = new byte[Math.min(limit, Math.max(guess, MIN_CAPACITY))];
    }

    void write(ByteBuffer from) throws InflationException {
        while (from.remaining() > bytes.length - size) {
            grow();
        }
        int count = from.remaining();
        from.get(bytes, size, count);
        size += count;
    }

    /** The buffer for the next bytes, at least one; the caller calls {@link #written} after it. */
    ByteBuffer room() throws InflationException {
        if (size == bytes.length) {
            grow();
        }
        return ByteBuffer.wrap(bytes, size, bytes.length - size);
    }

    void written(int count) {
        size += count;
    }

    boolean isFull() {
        return size == limit;
    }

    private void grow() throws InflationException {
        if (bytes.length == limit) {
            throw InflationException.limitReached(limit);
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, limit));
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }
}
