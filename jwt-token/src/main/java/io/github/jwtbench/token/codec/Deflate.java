package io.github.jwtbench.token.codec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/** DEFLATE without a zlib or gzip wrapper (RFC 1951), as RFC 7516 section 4.1.3 requires. */
public final class Deflate {
    private Deflate() {}

    public static byte[] compress(byte[] data) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (DeflaterOutputStream stream = new DeflaterOutputStream(compressed, deflater)) {
            stream.write(data);
        } catch (IOException e) { // declared, but cannot occur in memory
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return compressed.toByteArray();
    }

    public static byte[] inflate(byte[] compressed, int limit) throws InflationException {
        InflatedBytes inflated = new InflatedBytes(limit, compressed.length);
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(compressed);
            while (!inflater.finished()) {
                // One more byte than the limit, to detect a stream that is too long.
                ByteBuffer room = inflated.isFull() ? ByteBuffer.allocate(1) : inflated.room();
                int count = inflater.inflate(room);
                if (count == 0 && !inflater.finished()) {
                    throw InflationException.invalid();
                }
                if (count > 0 && inflated.isFull()) {
                    throw InflationException.limitReached(limit);
                }
                inflated.written(count);
            }
            if (inflater.getRemaining() != 0) {
                throw InflationException.invalid();
            }
            return inflated.toByteArray();
        } catch (DataFormatException e) {
            throw InflationException.invalid();
        } finally {
            inflater.end();
        }
    }
}
