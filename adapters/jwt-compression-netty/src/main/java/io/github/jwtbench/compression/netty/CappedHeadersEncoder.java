package io.github.jwtbench.compression.netty;

import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;

/**
 * Netty's encoder with a dynamic table of limited size, independent of the size that the peer
 * allows. A change of the size is sent as a dynamic table size update (RFC 7541, section 6.3) with
 * the next header block.
 */
final class CappedHeadersEncoder extends DefaultHttp2HeadersEncoder {

    private static final int HUFFMAN_THRESHOLD_CHARS = 0;

    /** Netty's default hint for the size of the encoder's hash table. */
    private static final int TABLE_ARRAY_SIZE_HINT = 64;

    private final int maxTableBytes;

    CappedHeadersEncoder(SensitivityDetector sensitive, int maxTableBytes) {
        super(sensitive, false, TABLE_ARRAY_SIZE_HINT, HUFFMAN_THRESHOLD_CHARS);
        this.maxTableBytes = maxTableBytes;
        if (maxTableBytes < Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE) {
            try {
                super.maxHeaderTableSize(maxTableBytes);
            } catch (Http2Exception e) {
                throw new IllegalArgumentException(
                        "no table of " + maxTableBytes + " bytes: " + e.getMessage(), e);
            }
        }
    }

    /** Receives the size that the peer allows; the codec calls it for the peer's settings. */
    @Override
    public void maxHeaderTableSize(long allowed) throws Http2Exception {
        super.maxHeaderTableSize(Math.min(allowed, maxTableBytes));
    }
}
