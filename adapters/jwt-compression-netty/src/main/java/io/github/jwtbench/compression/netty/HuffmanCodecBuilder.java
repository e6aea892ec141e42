package io.github.jwtbench.compression.netty;

import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameReader;

/**
 * Builds a client's codec that Huffman-codes every header string that becomes shorter, as browsers
 * and other clients do. By default Netty does not code strings of fewer than 512 characters, to
 * save CPU time. Split tokens are designed for the Huffman code, and few of their parts are that
 * long. Only the header encoder has a setting for this length, and only a subclass of the builder
 * can replace the encoder.
 */
public final class HuffmanCodecBuilder extends Http2FrameCodecBuilder {

    private final HeaderCompression compression;

    /** A client's builder with Netty's defaults for all other settings. */
    public HuffmanCodecBuilder(HeaderCompression compression) {
        this.compression = compression;
    }

    @Override
    public Http2FrameCodec build() {
        Http2Connection connection = new DefaultHttp2Connection(false);
        Http2ConnectionEncoder encoder =
                new DefaultHttp2ConnectionEncoder(
                        connection, new DefaultHttp2FrameWriter(compression.newEncoder()));
        Http2FrameReader reader = new DefaultHttp2FrameReader();
        codec(new DefaultHttp2ConnectionDecoder(connection, encoder, reader), encoder);
        int tableBytes = compression.decoderTableBytes();
        if (tableBytes != Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE) {
            initialSettings().headerTableSize(tableBytes);
        }
        return super.build();
    }
}
