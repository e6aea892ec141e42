package io.github.jwtbench.integration.forward;

import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Settings;

/**
 * A client's codec that Huffman-codes every header string that gets shorter by it. Netty's default
 * does so from 512 characters on, and only the header encoder can be told, which only a subclass of
 * the builder can exchange.
 */
final class HopCodecBuilder extends Http2FrameCodecBuilder {
    private static final int HUFFMAN_FROM_CHARACTERS = 0;

    /** The largest that Netty takes: a large table has many entries. */
    private static final int HASH_BUCKETS = 128;

    private static final long MAX_RESPONSE_HEADERS_BYTES = 16 * 1024;

    private final int headerTableSize;

    /**
     * @param headerTableSize bytes of the table that is offered for responses; for requests the
     *     peer's offer is used up to the same size
     * @param drainMillis how long a connection that is closed waits for its last answers
     */
    HopCodecBuilder(int headerTableSize, int drainMillis) {
        this.headerTableSize = headerTableSize;
        gracefulShutdownTimeoutMillis(drainMillis);
        initialSettings(
                Http2Settings.defaultSettings()
                        .pushEnabled(false)
                        .headerTableSize(headerTableSize)
                        .maxHeaderListSize(MAX_RESPONSE_HEADERS_BYTES));
    }

    @Override
    public Http2FrameCodec build() {
        Http2Connection connection = new DefaultHttp2Connection(false);
        Http2ConnectionEncoder encoder =
                new DefaultHttp2ConnectionEncoder(
                        connection, new DefaultHttp2FrameWriter(headersEncoder()));
        codec(
                new DefaultHttp2ConnectionDecoder(
                        connection,
                        encoder,
                        new DefaultHttp2FrameReader(
                                new DefaultHttp2HeadersDecoder(true, MAX_RESPONSE_HEADERS_BYTES))),
                encoder);
        return super.build();
    }

    private DefaultHttp2HeadersEncoder headersEncoder() {
        return new DefaultHttp2HeadersEncoder(
                Http2HeadersEncoder.NEVER_SENSITIVE, false, HASH_BUCKETS, HUFFMAN_FROM_CHARACTERS) {
            @Override
            public void maxHeaderTableSize(long offered) throws Http2Exception {
                super.maxHeaderTableSize(Math.min(offered, headerTableSize));
            }
        };
    }
}
