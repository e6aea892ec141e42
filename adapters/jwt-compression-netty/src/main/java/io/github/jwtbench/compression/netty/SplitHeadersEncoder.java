package io.github.jwtbench.compression.netty;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TableRoom;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Netty's encoder for a sender of split tokens. Two kinds of field are sent as literals without
 * indexing: configured fields, and a part that does not fit in the peer's table together with the
 * other fields of its header block ({@link TableRoom}). Netty writes such literals only for fields
 * larger than the table. So Netty writes never-indexed literals, and this encoder clears the one
 * bit that differs (RFC 7541, sections 6.2.2 and 6.2.3). The order of the fields is kept.
 */
public final class SplitHeadersEncoder implements Http2HeadersEncoder, Closeable {

    /** The bit of "never indexed" in the first byte of a literal. */
    private static final int NEVER_INDEXED = 0x10;

    /** Overhead of a table entry in bytes (RFC 7541, section 4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    /** Fields with most of their values in the static table. */
    private static final Set<String> STATIC = Set.of(":method", ":scheme");

    private static final Set<String> PARTS =
            Set.of(
                    SplitHeaders.STATIC,
                    SplitHeaders.SESSION,
                    SplitHeaders.DYNAMIC,
                    SplitHeaders.SIGNATURE,
                    // The names in gRPC.
                    "x-jwt-dynamic",
                    "x-jwt-sig");

    private final CappedHeadersEncoder netty;
    private final Set<String> literals;
    private final Set<String> never;
    private boolean isLiteral;

    /**
     * @param literals names of fields that are not indexed
     * @param never names of fields that are never indexed
     */
    SplitHeadersEncoder(Set<String> literals, Set<String> never, int maxTableBytes) {
        this.literals = literals;
        this.never = never;
        netty =
                new CappedHeadersEncoder(
                        (name, value) -> isLiteral || never.contains(name.toString()),
                        maxTableBytes);
    }

    @Override
    public Configuration configuration() {
        return netty.configuration();
    }

    @Override
    public void encodeHeaders(int streamId, Http2Headers headers, ByteBuf buffer)
            throws Http2Exception {
        long bytes = requireAllowedSize(streamId, headers);
        Set<String> now = bytes > netty.maxHeaderTableSize() ? withoutRoom(headers) : literals;
        if (now.isEmpty()) {
            netty.encodeHeaders(streamId, headers, buffer);
            return;
        }
        Http2Headers before = new DefaultHttp2Headers(false);
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            if (now.contains(field.getKey().toString())) {
                // Also without fields: this writes a pending table size update, which must not be
                // mistaken for the field.
                netty.encodeHeaders(streamId, before, buffer);
                before = new DefaultHttp2Headers(false);
                encodeLiteral(streamId, field, buffer);
            } else {
                before.add(field.getKey(), field.getValue());
            }
        }
        netty.encodeHeaders(streamId, before, buffer);
    }

    /** The fields that are not indexed, including the parts that do not fit. */
    private Set<String> withoutRoom(Http2Headers headers) {
        TableRoom room = new TableRoom(netty.maxHeaderTableSize());
        List<Map.Entry<CharSequence, CharSequence>> parts = new ArrayList<>();
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            String name = field.getKey().toString();
            if (PARTS.contains(name)) {
                parts.add(field);
            } else if (!STATIC.contains(name)) {
                room.takes(name, field.getValue().length());
            }
        }
        Set<String> without = new HashSet<>(literals);
        for (Map.Entry<CharSequence, CharSequence> part : parts) {
            String name = part.getKey().toString();
            if (!literals.contains(name)
                    && !never.contains(name)
                    && !room.takes(name, part.getValue().length())) {
                without.add(name);
            }
        }
        return without;
    }

    /** The codec closes the encoder that it uses. */
    @Override
    public void close() {
        netty.close();
    }

    private void encodeLiteral(
            int streamId, Map.Entry<CharSequence, CharSequence> field, ByteBuf buffer)
            throws Http2Exception {
        int first = buffer.writerIndex();
        isLiteral = true;
        try {
            netty.encodeHeaders(
                    streamId,
                    new DefaultHttp2Headers(false).add(field.getKey(), field.getValue()),
                    buffer);
        } finally {
            isLiteral = false;
        }
        buffer.setByte(first, buffer.getByte(first) & ~NEVER_INDEXED);
    }

    /**
     * Netty would check each part separately, after changing the table. Returns the size of the
     * fields as table entries.
     */
    private long requireAllowedSize(int streamId, Http2Headers headers) throws Http2Exception {
        long bytes = 0;
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            bytes += field.getKey().length() + field.getValue().length() + ENTRY_OVERHEAD;
        }
        if (bytes > netty.maxHeaderListSize()) {
            Http2CodecUtil.headerListSizeExceeded(streamId, netty.maxHeaderListSize(), false);
        }
        return bytes;
    }
}
