package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictDecompress;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionTest {
    private static final Map<Long, ZstdDictDecompress> DICTIONARIES =
            Map.of(Fixture.DICTIONARY.id(), Fixture.DICTIONARY.forInflation());

    private static byte[] compress(Codec codec, byte[] data) {
        return Compression.compress(codec, data, Fixture.DICTIONARY);
    }

    private static byte[] inflate(Codec codec, byte[] data, int limit) throws TokenException {
        return Compression.inflate(codec, data, limit, DICTIONARIES);
    }

    /** Data of which the codecs save a little, whatever its length. */
    private static byte[] data(int length) {
        byte[] data = new byte[length];
        Random random = new Random(length);
        for (int i = 0; i < length; i++) {
            data[i] = (byte) ('a' + random.nextInt(20));
        }
        return data;
    }

    /** At each step in which the output grows, and one byte around it. */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void dataInflateExactlyToTheLimit(Codec codec) throws TokenException {
        for (int length : new int[] {0, 1, 2, 511, 512, 513, 1023, 1024, 1025, 40_000, 1 << 20}) {
            byte[] data = data(length);
            byte[] compressed = compress(codec, data);
            assertArrayEquals(data, inflate(codec, compressed, Math.max(length, 1)));
            assertArrayEquals(data, inflate(codec, compressed, length + 1));
            if (length > 1) {
                refused(TokenError.INFLATION_LIMIT, () -> inflate(codec, compressed, length - 1));
                refused(TokenError.INFLATION_LIMIT, () -> inflate(codec, compressed, 1));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void randomBytesAreInflatedUnchanged(Codec codec) throws TokenException {
        byte[] data = new byte[100_000];
        new Random(1).nextBytes(data);
        assertArrayEquals(data, inflate(codec, compress(codec, data), data.length));
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void truncatedStreamIsRefused(Codec codec) {
        byte[] compressed = compress(codec, data(2000));
        for (int length = 0; length < compressed.length; length++) {
            byte[] cut = Arrays.copyOf(compressed, length);
            refused(TokenError.COMPRESSION_INVALID, () -> inflate(codec, cut, 10_000));
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void bytesBehindTheStreamAreRefused(Codec codec) {
        byte[] compressed = compress(codec, data(2000));
        for (int more : new int[] {1, 2, compressed.length}) {
            byte[] longer = Arrays.copyOf(compressed, compressed.length + more);
            refused(TokenError.COMPRESSION_INVALID, () -> inflate(codec, longer, 10_000));
        }
        byte[] twice = Arrays.copyOf(compressed, 2 * compressed.length);
        System.arraycopy(compressed, 0, twice, compressed.length, compressed.length);
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(codec, twice, 10_000));
    }

    /** Nothing but a refusal or some bytes within the limit comes out. */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void flippedBitIsRefusedOrStaysWithinTheLimit(Codec codec) {
        byte[] compressed = compress(codec, data(300));
        int refusals = 0;
        for (int bit = 0; bit < compressed.length * 8; bit++) {
            byte[] bad = compressed.clone();
            bad[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                if (inflate(codec, bad, 1000).length > 1000) {
                    throw new AssertionError("beyond the limit, with bit " + bit);
                }
            } catch (TokenException e) {
                refusals++;
            }
        }
        if (refusals == 0) {
            throw new AssertionError("nothing was refused");
        }
    }

    @Test
    void skippableOrMissingZstandardFrameIsRefused() {
        byte[] skippable = {0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0};
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD, skippable, 100));
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD, new byte[20], 100));
    }

    /** A frame that says it is small, and is not. */
    @Test
    void zstandardFrameWithAWrongSizeIsRefused() throws TokenException {
        byte[] frame = compress(Codec.ZSTD, new byte[200]);
        inflate(Codec.ZSTD, frame, 200);
        frame[5] = 100; // RFC 8878 section 3.1.1.1.4, one byte for sizes up to 255
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD, frame, 200));
    }

    @Test
    void zstandardFrameWithoutItsSizeIsRefused() {
        byte[] frame;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            frame = context.setWindowLog(10).setContentSize(false).compress(new byte[5000]);
        }
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD, frame, 100_000));
    }

    @Test
    void unknownDictionaryIsRefused() {
        ZstdDictionary other = ZstdDictionary.train(Fixture.samples(10_000), 4096);
        byte[] frame = Compression.compress(Codec.ZSTD_DICTIONARY, data(500), other);
        refused(TokenError.DICTIONARY_UNKNOWN, () -> inflate(Codec.ZSTD_DICTIONARY, frame, 1000));
    }

    /** Frames of one codec under the name of the other. */
    @Test
    void zstandardWithAndWithoutDictionaryAreTwoCodecs() {
        byte[] with = compress(Codec.ZSTD_DICTIONARY, data(500));
        byte[] without = compress(Codec.ZSTD, data(500));
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD, with, 1000));
        refused(
                TokenError.COMPRESSION_INVALID,
                () -> inflate(Codec.ZSTD_DICTIONARY, without, 1000));
    }

    /** Without it, another dictionary of the same id would give other claims. */
    @Test
    void dictionaryFrameWithoutChecksumIsRefused() {
        byte[] frame;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            frame = context.loadDict(Fixture.DICTIONARY.forCompression()).compress(data(500));
        }
        refused(TokenError.COMPRESSION_INVALID, () -> inflate(Codec.ZSTD_DICTIONARY, frame, 1000));
    }

    /** RFC 7932 section 9.1, each code of a window of up to 4 MiB, and those above. */
    @ParameterizedTest
    @CsvSource({"16", "17", "18", "22", "23", "24", "10", "15"})
    void brotliWindowsUpToTheLimitAreAccepted(int bits) throws Exception {
        byte[] data = data(1000);
        byte[] compressed = Encoder.compress(data, Encoder.Parameters.create(5, bits));
        if (bits <= 22) {
            assertArrayEquals(data, inflate(Codec.BROTLI, compressed, 1000));
        } else {
            refused(TokenError.INFLATION_LIMIT, () -> inflate(Codec.BROTLI, compressed, 1000));
        }
    }

    @Test
    void limitsArePositive() {
        assertThrows(IllegalArgumentException.class, () -> new Limits(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Limits(0, 1));
    }
}
