package io.github.jwtbench.compression;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import java.util.Map;

/** Netty's HPACK encoder as an independent measure of what headers cost on one connection. */
public final class NettyHpack {
    private static final int HUFFMAN_FROM_FIRST_CHARACTER = 0;

    private final DefaultHttp2HeadersEncoder encoder;

    public NettyHpack(int tableBytes) throws Http2Exception {
        encoder =
                new DefaultHttp2HeadersEncoder(
                        Http2HeadersEncoder.NEVER_SENSITIVE,
                        false,
                        64,
                        HUFFMAN_FROM_FIRST_CHARACTER);
        encoder.configuration().maxHeaderTableSize(tableBytes);
        send(Map.of()); // takes the update of the table's size with it
    }

    /** Bytes of the header block. */
    int send(Map<String, String> headers) throws Http2Exception {
        return block(headers).length;
    }

    /** The header block. */
    public byte[] block(Map<String, String> headers) throws Http2Exception {
        Http2Headers fields = new DefaultHttp2Headers();
        headers.forEach(fields::add);
        ByteBuf out = Unpooled.buffer();
        try {
            encoder.encodeHeaders(3, fields, out);
            byte[] block = new byte[out.readableBytes()];
            out.readBytes(block);
            return block;
        } finally {
            out.release();
        }
    }
}
