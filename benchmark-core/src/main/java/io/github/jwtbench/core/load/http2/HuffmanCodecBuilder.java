package io.github.jwtbench.core.load.http2;

import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameReader;
import io.netty.handler.codec.http2.Http2HeadersEncoder;

/**
 * Builds a client codec that Huffman-codes every header string that gets shorter by it, as browsers
 * and other clients do. Netty's default leaves strings of fewer than 512 characters uncoded, to
 * save CPU, so its header sizes are not those that a service sees from others; the threshold can
 * only be set on the header encoder, and the builder only lets a subclass exchange that.
 */
final class HuffmanCodecBuilder extends Http2FrameCodecBuilder {

    private static final int HUFFMAN_THRESHOLD_CHARS = 0;

    /** Netty's default hint for the size of the encoder's hash table. */
    private static final int TABLE_ARRAY_SIZE_HINT = 64;

    @Override
    public Http2FrameCodec build() {
        Http2Connection connection = new DefaultHttp2Connection(false);
        Http2ConnectionEncoder encoder =
                new DefaultHttp2ConnectionEncoder(
                        connection,
                        new DefaultHttp2FrameWriter(
                                new DefaultHttp2HeadersEncoder(
                                        Http2HeadersEncoder.NEVER_SENSITIVE,
                                        false,
                                        TABLE_ARRAY_SIZE_HINT,
                                        HUFFMAN_THRESHOLD_CHARS)));
        Http2FrameReader reader = new DefaultHttp2FrameReader();
        codec(new DefaultHttp2ConnectionDecoder(connection, encoder, reader), encoder);
        return super.build();
    }
}
