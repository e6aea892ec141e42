package io.github.jwtbench.token.codec;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Brotli (RFC 7932). */
public final class Brotli {
    /**
     * Makes output about as small as the other codecs do. The default, 11, takes 100 times as long.
     */
    private static final Encoder.Parameters QUALITY = Encoder.Parameters.create(5);

    private static final int MAX_WINDOW_BITS = 22; // 4 MiB, the encoder's default

    static {
        Brotli4jLoader.ensureAvailability();
    }

    private Brotli() {}

    public static byte[] compress(byte[] data) {
        try {
            return Encoder.compress(data, QUALITY);
        } catch (IOException e) { // declared, but cannot occur in memory
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] inflate(byte[] compressed, int limit) throws InflationException {
        if (compressed.length == 0) {
            throw InflationException.invalid();
        }
        if (windowBits(compressed[0]) > MAX_WINDOW_BITS) {
            throw InflationException.limitReached(limit);
        }
        InflatedBytes inflated = new InflatedBytes(limit, compressed.length);
        DecoderJNI.Wrapper decoder = decoder(compressed.length);
        try {
            decoder.getInputBuffer().put(compressed);
            decoder.push(compressed.length);
            // The decoder itself reports an error if bytes follow the stream.
            while (decoder.getStatus() != DecoderJNI.Status.DONE) {
                switch (decoder.getStatus()) {
                    case OK -> decoder.push(0);
                    case NEEDS_MORE_OUTPUT -> inflated.write(decoder.pull());
                    default -> throw InflationException.invalid();
                }
            }
            return inflated.toByteArray();
        } finally {
            decoder.destroy();
        }
    }

    private static DecoderJNI.Wrapper decoder(int inputBytes) {
        try {
            return new DecoderJNI.Wrapper(inputBytes);
        } catch (IOException e) { // out of memory
            throw new UncheckedIOException(e);
        }
    }

    /** WBITS, from the lowest bits of the first byte (RFC 7932 section 9.1). */
    private static int windowBits(byte first) {
        if ((first & 1) == 0) {
            return 16;
        }
        int high = first >> 1 & 7;
        if (high != 0) {
            return 17 + high;
        }
        int low = first >> 4 & 7;
        return low == 0 ? 17 : 8 + low;
    }
}
