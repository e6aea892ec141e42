package io.github.jwtbench.compression.netty;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import java.io.Closeable;
import java.util.Map;
import java.util.Set;

/**
 * Writes some fields as literals without indexing, which Netty does only for fields that are larger
 * than the table. Netty writes them as literals never indexed, and the one bit in which the two
 * differ (RFC 7541, sections 6.2.2 and 6.2.3) is cleared then. The order of the fields stays.
 */
final class LiteralHeadersEncoder implements Http2HeadersEncoder, Closeable {

    /** Bit in the first byte of a literal that is set for "never indexed". */
    private static final int NEVER_INDEXED = 0x10;

    /** RFC 7541, section 4.1. */
    private static final int ENTRY_OVERHEAD = 32;

    private final CappedHeadersEncoder netty;
    private final Set<String> literals;

    /**
     * @param netty treats these fields as sensitive
     * @param literals names of the fields
     */
    LiteralHeadersEncoder(CappedHeadersEncoder netty, Set<String> literals) {
        this.netty = netty;
        this.literals = literals;
    }

    @Override
    public Configuration configuration() {
        return netty.configuration();
    }

    @Override
    public void encodeHeaders(int streamId, Http2Headers headers, ByteBuf buffer)
            throws Http2Exception {
        requireAllowedSize(streamId, headers);
        Http2Headers before = new DefaultHttp2Headers(false);
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            if (literals.contains(field.getKey().toString())) {
                // Even when there are none: a table size update that waits comes out here, and
                // must not be taken for the field.
                netty.encodeHeaders(streamId, before, buffer);
                before = new DefaultHttp2Headers(false);
                encodeLiteral(streamId, field, buffer);
            } else {
                before.add(field.getKey(), field.getValue());
            }
        }
        netty.encodeHeaders(streamId, before, buffer);
    }

    /** The codec closes the encoder that it was given. */
    @Override
    public void close() {
        netty.close();
    }

    private void encodeLiteral(
            int streamId, Map.Entry<CharSequence, CharSequence> field, ByteBuf buffer)
            throws Http2Exception {
        int first = buffer.writerIndex();
        netty.encodeHeaders(
                streamId,
                new DefaultHttp2Headers(false).add(field.getKey(), field.getValue()),
                buffer);
        buffer.setByte(first, buffer.getByte(first) & ~NEVER_INDEXED);
    }

    /** Netty would check each part alone, and only after the table has changed. */
    private void requireAllowedSize(int streamId, Http2Headers headers) throws Http2Exception {
        long bytes = 0;
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            bytes += field.getKey().length() + field.getValue().length() + ENTRY_OVERHEAD;
        }
        if (bytes > netty.maxHeaderListSize()) {
            Http2CodecUtil.headerListSizeExceeded(streamId, netty.maxHeaderListSize(), false);
        }
    }
}
