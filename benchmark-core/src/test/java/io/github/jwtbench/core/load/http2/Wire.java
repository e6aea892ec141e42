package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/** Octets for tests, written by hand rather than by a codec. */
final class Wire {

    static final int END_HEADERS = 0x4;
    static final int PADDED = 0x8;
    static final int PRIORITY = 0x20;

    private Wire() {}

    static ByteBuf hex(String text) {
        return Unpooled.wrappedBuffer(HexFormat.of().parseHex(text));
    }

    /** RFC 9113, section 4.1. */
    static ByteBuf frame(int type, int flags, int stream, ByteBuf payload) {
        return Unpooled.buffer()
                .writeMedium(payload.readableBytes())
                .writeByte(type)
                .writeByte(flags)
                .writeInt(stream)
                .writeBytes(payload.duplicate());
    }

    /** A preface with empty SETTINGS, and then these frames. */
    static ByteBuf client(ByteBuf... frames) {
        ByteBuf all =
                Unpooled.buffer()
                        .writeBytes(Http2CodecUtil.connectionPrefaceBuf())
                        .writeBytes(frame(Http2FrameTypes.SETTINGS, 0, 0, Unpooled.EMPTY_BUFFER));
        for (ByteBuf frame : frames) {
            all.writeBytes(frame);
        }
        return all;
    }

    /** Lines of a file beside this class, without comments. */
    static List<String> lines(String file) throws IOException {
        try (InputStream in = Wire.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
