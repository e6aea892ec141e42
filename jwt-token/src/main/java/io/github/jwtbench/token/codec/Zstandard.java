package io.github.jwtbench.token.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdException;
import java.util.Map;

/**
 * Zstandard (RFC 8878): one frame that declares its content size. The output array gets this size,
 * so the decoder needs no window in addition.
 */
public final class Zstandard {
    public static final int LEVEL = 3;

    private static final int MIN_FRAME_BYTES = 6;
    private static final int MAGIC = 0xFD2FB528;
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int HAS_CHECKSUM = 0x04;
    private static final long NO_DICTIONARY = 0;

    private Zstandard() {}

    public static byte[] compress(byte[] data) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setLevel(LEVEL).compress(data);
        }
    }

    /** Adds a checksum: a wrong dictionary gives an error instead of wrong claims. */
    public static byte[] compress(byte[] data, ZstdDictCompress dictionary) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.loadDict(dictionary).setChecksum(true).compress(data);
        }
    }

    public static byte[] inflate(byte[] frame, int limit) throws InflationException {
        int size = requireFrame(frame, limit);
        if (Zstd.getDictIdFromFrame(frame) != NO_DICTIONARY) {
            throw InflationException.invalid();
        }
        try (ZstdDecompressCtx context = new ZstdDecompressCtx()) {
            return inflate(context, frame, size);
        }
    }

    /**
     * @param dictionaries by dictionary id
     */
    public static byte[] inflate(
            byte[] frame, int limit, Map<Long, ZstdDictDecompress> dictionaries)
            throws InflationException {
        int size = requireFrame(frame, limit);
        long id = Zstd.getDictIdFromFrame(frame);
        if (id == NO_DICTIONARY || (frame[4] & HAS_CHECKSUM) == 0) {
            throw InflationException.invalid();
        }
        ZstdDictDecompress dictionary = dictionaries.get(id);
        if (dictionary == null) {
            throw new InflationException(
                    InflationException.Kind.DICTIONARY, "dictionary must be known, is " + id);
        }
        try (ZstdDecompressCtx context = new ZstdDecompressCtx()) {
            return inflate(context.loadDict(dictionary), frame, size);
        }
    }

    private static byte[] inflate(ZstdDecompressCtx context, byte[] frame, int size)
            throws InflationException {
        byte[] inflated = new byte[size];
        try {
            if (context.decompress(inflated, frame) == size) {
                return inflated;
            }
        } catch (ZstdException e) {
            // handled as a wrong size
        }
        throw InflationException.invalid();
    }

    /**
     * Requires exactly one frame whose declared sizes are within the limit.
     *
     * @return bytes of its content
     */
    private static int requireFrame(byte[] frame, int limit) throws InflationException {
        if (frame.length < MIN_FRAME_BYTES || magic(frame) != MAGIC) {
            throw InflationException.invalid();
        }
        if ((frame[4] & SINGLE_SEGMENT) == 0 && windowBytes(frame[5]) > limit) {
            throw InflationException.limitReached(limit);
        }
        try {
            long size = Zstd.getFrameContentSize(frame);
            if (size > limit) {
                throw InflationException.limitReached(limit);
            }
            // A negative size is not declared, or too large for a long.
            if (size >= 0 && Zstd.findFrameCompressedSize(frame) == frame.length) {
                return (int) size;
            }
        } catch (ZstdException e) {
            // truncated frame
        }
        throw InflationException.invalid();
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
