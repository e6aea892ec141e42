package io.github.jwtbench.compression.netty;

import io.netty.handler.codec.http2.Http2CodecUtil;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a client compresses header fields (HPACK, RFC 7541). Strings are Huffman-coded if that makes
 * them shorter.
 *
 * @param encoderTableBytes largest dynamic table for requests, 0 to {@link #MAX_TABLE_BYTES}. The
 *     smaller of this value and the server's current SETTINGS_HEADER_TABLE_SIZE is used; the
 *     default of the server is 4,096 (RFC 9113, section 6.5.2)
 * @param decoderTableBytes SETTINGS_HEADER_TABLE_SIZE for responses, 0 to {@link #MAX_TABLE_BYTES}
 * @param indexing by field name in lower case; the default is {@link Indexing#INDEX}
 */
public record HeaderCompression(
        int encoderTableBytes, int decoderTableBytes, Map<String, Indexing> indexing) {

    /** Largest table on either side: 1 MiB. */
    public static final int MAX_TABLE_BYTES = 1 << 20;

    public HeaderCompression {
        requireTableSize("encoderTableBytes", encoderTableBytes);
        requireTableSize("decoderTableBytes", decoderTableBytes);
        indexing = Map.copyOf(indexing);
        for (String name : indexing.keySet()) {
            if (!name.equals(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException(
                        "a field name must be in lower case, got: " + name);
            }
        }
    }

    /**
     * The usual settings of clients: the request table is as large as the server allows, up to
     * {@link #MAX_TABLE_BYTES}, the response table has the protocol's initial size, and every field
     * is indexed.
     */
    public static HeaderCompression standard() {
        return new HeaderCompression(
                MAX_TABLE_BYTES, Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE, Map.of());
    }

    /** An encoder for a new connection. The codec that uses it closes it. */
    public SplitHeadersEncoder newEncoder() {
        return new SplitHeadersEncoder(
                names(Indexing.LITERAL), names(Indexing.NEVER), encoderTableBytes);
    }

    private Set<String> names(Indexing mode) {
        return indexing.entrySet().stream()
                .filter(entry -> entry.getValue() == mode)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static void requireTableSize(String what, int bytes) {
        if (bytes < 0 || bytes > MAX_TABLE_BYTES) {
            throw new IllegalArgumentException(
                    what + " must be 0 to " + MAX_TABLE_BYTES + ", got: " + bytes);
        }
    }
}
