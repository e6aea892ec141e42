package io.github.jwtbench.core.load.http2;

import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameReader;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds a client codec that Huffman-codes every header string that gets shorter by it, as browsers
 * and other clients do. Netty's default leaves strings of fewer than 512 characters uncoded, to
 * save CPU, so its header sizes are not those that a service sees from others; the threshold can
 * only be set on the header encoder, and the builder only lets a subclass exchange that.
 */
final class HuffmanCodecBuilder extends Http2FrameCodecBuilder {

    private final HeaderCompression compression;

    HuffmanCodecBuilder(HeaderCompression compression) {
        this.compression = compression;
    }

    @Override
    public Http2FrameCodec build() {
        Http2Connection connection = new DefaultHttp2Connection(false);
        Http2ConnectionEncoder encoder =
                new DefaultHttp2ConnectionEncoder(
                        connection, new DefaultHttp2FrameWriter(headersEncoder(compression)));
        Http2FrameReader reader = new DefaultHttp2FrameReader();
        codec(new DefaultHttp2ConnectionDecoder(connection, encoder, reader), encoder);
        int tableBytes = compression.decoderTableBytes();
        if (tableBytes != HeaderCompression.INITIAL_TABLE_BYTES) {
            initialSettings().headerTableSize(tableBytes);
        }
        return super.build();
    }

    static Http2HeadersEncoder headersEncoder(HeaderCompression compression) {
        Set<String> literals = names(compression, Indexing.LITERAL);
        Set<String> sensitive = new HashSet<>(names(compression, Indexing.NEVER));
        sensitive.addAll(literals);
        CappedHeadersEncoder netty =
                new CappedHeadersEncoder(
                        sensitive.isEmpty()
                                ? Http2HeadersEncoder.NEVER_SENSITIVE
                                : (name, value) -> sensitive.contains(name.toString()),
                        compression.encoderTableBytes());
        return literals.isEmpty() ? netty : new LiteralHeadersEncoder(netty, literals);
    }

    private static Set<String> names(HeaderCompression compression, Indexing mode) {
        return compression.indexing().entrySet().stream()
                .filter(entry -> entry.getValue() == mode)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
