package io.github.jwtbench.token;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.util.Map;

/**
 * Zstandard (RFC 8878): one frame that declares its content size. The output array gets this size,
 * so the decoder needs no window in addition.
 */
final class Zstandard {
    static final int LEVEL = 3;

    private static final int MIN_FRAME_BYTES = 6;
    private static final int MAGIC = 0xFD2FB528;
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int HAS_CHECKSUM = 0x04;
    private static final long NO_DICTIONARY = 0;

    private Zstandard() {}

    static byte[] compress(byte[] data) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setLevel(LEVEL).compress(data);
        }
    }

    /** Adds a checksum: a wrong dictionary gives an error instead of wrong claims. */
    static byte[] compress(byte[] data, ZstdDictionary dictionary) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.loadDict(dictionary.forCompression()).setChecksum(true).compress(data);
        }
    }

    static byte[] inflate(byte[] frame, int limit) throws TokenException {
        int size = requireFrame(frame, limit);
        if (Zstd.getDictIdFromFrame(frame) != NO_DICTIONARY) {
            throw Compression.invalid();
        }
        try (ZstdDecompressCtx context = new ZstdDecompressCtx()) {
            return inflate(context, frame, size);
        }
    }

    static byte[] inflate(byte[] frame, int limit, Map<Long, ZstdDictionary> dictionaries)
            throws TokenException {
        int size = requireFrame(frame, limit);
        long id = Zstd.getDictIdFromFrame(frame);
        if (id == NO_DICTIONARY || (frame[4] & HAS_CHECKSUM) == 0) {
            throw Compression.invalid();
        }
        ZstdDictionary dictionary = dictionaries.get(id);
        if (dictionary == null) {
            throw new TokenException(
                    TokenError.DICTIONARY_UNKNOWN, "dictionary must be known, is " + id);
        }
        try (ZstdDecompressCtx context = new ZstdDecompressCtx()) {
            return inflate(context.loadDict(dictionary.forInflation()), frame, size);
        }
    }

    private static byte[] inflate(ZstdDecompressCtx context, byte[] frame, int size)
            throws TokenException {
        byte[] inflated = new byte[size];
        try {
            if (context.decompress(inflated, frame) == size) {
                return inflated;
            }
        } catch (ZstdException e) {
            // handled as a wrong size
        }
        throw Compression.invalid();
    }

    /**
     * Requires exactly one frame whose declared sizes are within the limit.
     *
     * @return bytes of its content
     */
    private static int requireFrame(byte[] frame, int limit) throws TokenException {
        if (frame.length < MIN_FRAME_BYTES || magic(frame) != MAGIC) {
            throw Compression.invalid();
        }
        if ((frame[4] & SINGLE_SEGMENT) == 0 && windowBytes(frame[5]) > limit) {
            throw InflatedBytes.limitReached(limit);
        }
        try {
            long size = Zstd.getFrameContentSize(frame);
            if (size > limit) {
                throw InflatedBytes.limitReached(limit);
            }
            // A negative size is not declared, or too large for a long.
            if (size >= 0 && Zstd.findFrameCompressedSize(frame) == frame.length) {
                return (int) size;
            }
        } catch (ZstdException e) {
            // truncated frame
        }
        throw Compression.invalid();
    }

    private static int magic(byte[] frame) {
        return frame[0] & 0xFF
                | (frame[1] & 0xFF) << 8
                | (frame[2] & 0xFF) << 16
                | (frame[3] & 0xFF) << 24;
    }

    /** The window size (RFC 8878 section 3.1.1.1.2). */
    private static long windowBytes(byte descriptor) {
        long base = 1L << 10 + (descriptor >> 3 & 0x1F);
        return base + base / 8 * (descriptor & 7);
    }
}
