package io.github.jwtbench.token;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/** DEFLATE without a wrapping (RFC 1951), as RFC 7516 section 4.1.3 wants it. */
final class Deflate {
    private Deflate() {}

    static byte[] compress(byte[] data) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (DeflaterOutputStream stream = new DeflaterOutputStream(compressed, deflater)) {
            stream.write(data);
        } catch (IOException e) { // from the signature only: it works in memory
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return compressed.toByteArray();
    }

    static byte[] inflate(byte[] compressed, int limit) throws TokenException {
        InflatedBytes inflated = new InflatedBytes(limit, compressed.length);
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(compressed);
            while (!inflater.finished()) {
                // One byte more than the limit tells a full stream from one that is too long.
                ByteBuffer room = inflated.isFull() ? ByteBuffer.allocate(1) : inflated.room();
                int count = inflater.inflate(room);
                if (count == 0 && !inflater.finished()) {
                    throw Compression.invalid();
                }
                if (count > 0 && inflated.isFull()) {
                    throw InflatedBytes.limitReached(limit);
                }
                inflated.written(count);
            }
            if (inflater.getRemaining() != 0) {
                throw Compression.invalid();
            }
            return inflated.toByteArray();
        } catch (DataFormatException e) {
            throw Compression.invalid();
        } finally {
            inflater.end();
        }
    }
}
