package io.github.jwtbench.compression.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Looks at the bytes that leave the codec, as TLS would get them. */
class HuffmanCodecBuilderTest {

    private static final int PREFACE_BYTES = 24;
    private static final int FRAME_HEADER_BYTES = 9;
    private static final int HEADERS = 1;

    /** The short path and host of the first example in RFC 7541, appendix C.4.1. */
    private static Http2Headers headers() {
        return new DefaultHttp2Headers(false)
                .method("GET")
                .scheme("http")
                .path("/")
                .authority("www.example.com");
    }

    @Test
    void shortStringsAreHuffmanCoded() throws Exception {
        ByteBuf block =
                headerBlock(
                        new HuffmanCodecBuilder(HeaderCompression.standard()).build(), headers());

        // RFC 7541, C.4.1: f1e3 c2e5 f23a 6ba0 ab90 f4ff is "www.example.com", after 0x8c: Huffman,
        // 12 bytes.
        byte[] coded = HexFormat.of().parseHex("8cf1e3c2e5f23a6ba0ab90f4ff");
        assertTrue(contains(block, coded), "no Huffman code on the wire");
        assertFalse(contains(block, "www".getBytes(StandardCharsets.US_ASCII)));
        assertEquals(headers(), new DefaultHttp2HeadersDecoder().decodeHeaders(1, block));
    }

    @Test
    void nettysDefaultLeavesShortStringsPlain() throws Exception {
        ByteBuf block = headerBlock(Http2FrameCodecBuilder.forClient().build(), headers());

        assertTrue(contains(block, "www.example.com".getBytes(StandardCharsets.US_ASCII)));
    }

    @Test
    void responseTableIsAdvertisedOnlyIfItDiffersFromTheInitialOne() {
        assertNull(advertisedTable(HeaderCompression.standard()));
        assertEquals(65_536, advertisedTable(new HeaderCompression(4096, 65_536, Map.of())));
        assertEquals(0, advertisedTable(new HeaderCompression(4096, 0, Map.of())));
    }

    /** SETTINGS_HEADER_TABLE_SIZE (RFC 9113, section 6.5.2) of the first frame, or null. */
    private static Integer advertisedTable(HeaderCompression compression) {
        EmbeddedChannel channel = new EmbeddedChannel(new HuffmanCodecBuilder(compression).build());
        ByteBuf wire = allOutput(channel);
        wire.skipBytes(PREFACE_BYTES);
        int length = wire.readUnsignedMedium();
        wire.skipBytes(FRAME_HEADER_BYTES - 3);
        ByteBuf settings = wire.readSlice(length);
        while (settings.isReadable()) {
            int setting = settings.readUnsignedShort();
            int value = settings.readInt();
            if (setting == 1) {
                return value;
            }
        }
        return null;
    }

    private static ByteBuf allOutput(EmbeddedChannel channel) {
        ByteBuf wire = Unpooled.buffer();
        for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
            wire.writeBytes(part);
            part.release();
        }
        channel.finishAndReleaseAll();
        return wire;
    }

    private static boolean contains(ByteBuf block, byte[] bytes) {
        for (int i = block.readerIndex(); i <= block.writerIndex() - bytes.length; i++) {
            byte[] part = new byte[bytes.length];
            block.getBytes(i, part);
            if (Arrays.equals(part, bytes)) {
                return true;
            }
        }
        return false;
    }

    /** The header block of the one HEADERS frame that the codec writes. */
    private static ByteBuf headerBlock(Http2FrameCodec codec, Http2Headers headers) {
        Http2ChannelDuplexHandler streams = new Http2ChannelDuplexHandler() {};
        EmbeddedChannel channel = new EmbeddedChannel(codec, streams);
        channel.writeOutbound(
                new DefaultHttp2HeadersFrame(headers, true).stream(streams.newStream()));
        ByteBuf wire = allOutput(channel);
        wire.skipBytes(PREFACE_BYTES);
        while (wire.getUnsignedByte(wire.readerIndex() + 3) != HEADERS) {
            wire.skipBytes(FRAME_HEADER_BYTES + wire.getUnsignedMedium(wire.readerIndex()));
        }
        int length = wire.readUnsignedMedium();
        wire.skipBytes(FRAME_HEADER_BYTES - 3);
        return wire.readSlice(length);
    }
}
