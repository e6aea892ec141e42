package io.github.jwtbench.token;

import com.github.luben.zstd.ZstdDictDecompress;
import io.github.jwtbench.token.codec.Brotli;
import io.github.jwtbench.token.codec.Deflate;
import io.github.jwtbench.token.codec.InflationException;
import io.github.jwtbench.token.codec.Zstandard;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compresses and inflates with each codec. */
final class Compression {
    private Compression() {}

    /**
     * @param dictionary for {@link Codec#ZSTD_DICTIONARY}; ignored for other codecs
     */
    static byte[] compress(Codec codec, byte[] data, @Nullable ZstdDictionary dictionary) {
        return switch (codec) {
            case NONE -> data;
            case DEFLATE -> Deflate.compress(data);
            case BROTLI -> Brotli.compress(data);
            case ZSTD -> Zstandard.compress(data);
            case ZSTD_DICTIONARY ->
                    Zstandard.compress(data, Objects.requireNonNull(dictionary).forCompression());
        };
    }

    /**
     * @param limit most bytes of inflated output; not applied to {@link Codec#NONE}
     * @param dictionaries by dictionary id
     * @throws TokenException with {@link TokenError#INFLATION_LIMIT}, {@link
     *     TokenError#COMPRESSION_INVALID} or {@link TokenError#DICTIONARY_UNKNOWN}
     */
    static byte[] inflate(
            Codec codec, byte[] compressed, int limit, Map<Long, ZstdDictDecompress> dictionaries)
            throws TokenException {
        try {
            return switch (codec) {
                case NONE -> compressed;
                case DEFLATE -> Deflate.inflate(compressed, limit);
                case BROTLI -> Brotli.inflate(compressed, limit);
                case ZSTD -> Zstandard.inflate(compressed, limit);
                case ZSTD_DICTIONARY -> Zstandard.inflate(compressed, limit, dictionaries);
            };
        } catch (InflationException e) {
            TokenError error =
                    switch (e.kind()) {
                        case LIMIT -> TokenError.INFLATION_LIMIT;
                        case INVALID -> TokenError.COMPRESSION_INVALID;
                        case DICTIONARY -> TokenError.DICTIONARY_UNKNOWN;
                    };
            throw new TokenException(error, String.valueOf(e.getMessage()));
        }
    }
}
