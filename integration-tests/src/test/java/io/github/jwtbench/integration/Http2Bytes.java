package io.github.jwtbench.integration;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes HTTP/2 frames (RFC 9113) with HPACK blocks (RFC 7541) by hand, so that a test can send
 * what no client would.
 */
public final class Http2Bytes {
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int WINDOW_UPDATE = 8;
    private static final int CONTINUATION = 9;
    private static final int MAX_FRAME = 16_384;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;
    private static final int ACK = 1;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int nextStream = 1;

    /** The connection preface with SETTINGS of one parameter. */
    public Http2Bytes preface(int parameter, int value) {
        bytes.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        byte[] setting = {
            0,
            (byte) parameter,
            (byte) (value >> 24),
            (byte) (value >> 16),
            (byte) (value >> 8),
            (byte) value
        };
        return frame(SETTINGS, 0, 0, setting);
    }

    /** A request without a body. */
    Http2Bytes request(byte[] headerBlock) {
        return frame(HEADERS, END_STREAM | END_HEADERS, take(), headerBlock);
    }

    /** A request whose body begins and never ends. */
    Http2Bytes unfinished(byte[] headerBlock, byte[] body) {
        int stream = take();
        frame(HEADERS, END_HEADERS, stream, headerBlock);
        return body.length == 0 ? this : frame(DATA, 0, stream, body);
    }

    /** HEADERS that CONTINUATION frames should follow, and none does (section 6.10). */
    Http2Bytes unfinishedHeaders(byte[] headerBlock) {
        return frame(HEADERS, END_STREAM, take(), headerBlock);
    }

    public Http2Bytes ping() {
        return frame(PING, 0, 0, new byte[8]);
    }

    /** Room for all the answers of a connection. */
    Http2Bytes largestWindow() {
        return frame(WINDOW_UPDATE, 0, 0, new byte[] {0x7f, (byte) 0xff, 0, 0});
    }

    Http2Bytes settingsAck() {
        return frame(SETTINGS, ACK, 0, new byte[0]);
    }

    /** A header block in as many frames as it needs. */
    public Http2Bytes headers(int stream, byte[] headerBlock, boolean ends) {
        int end = ends ? END_STREAM : 0;
        int from = 0;
        do {
            byte[] part =
                    Arrays.copyOfRange(
                            headerBlock, from, Math.min(headerBlock.length, from + MAX_FRAME));
            boolean isLast = from + part.length == headerBlock.length;
            frame(
                    from == 0 ? HEADERS : CONTINUATION,
                    (from == 0 ? end : 0) | (isLast ? END_HEADERS : 0),
                    stream,
                    part);
            from += part.length;
        } while (from < headerBlock.length);
        return this;
    }

    public Http2Bytes data(int stream, byte[] body, boolean ends) {
        return frame(DATA, ends ? END_STREAM : 0, stream, body);
    }

    private int take() {
        int stream = nextStream;
        nextStream += 2;
        return stream;
    }

    private Http2Bytes frame(int type, int flags, int stream, byte[] payload) {
        bytes.write(payload.length >> 16);
        bytes.write(payload.length >> 8);
        bytes.write(payload.length);
        bytes.write(type);
        bytes.write(flags);
        bytes.write(stream >> 24);
        bytes.write(stream >> 16);
        bytes.write(stream >> 8);
        bytes.write(stream);
        bytes.writeBytes(payload);
        return this;
    }

    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** The fields of a request, in their order. */
    public static final class Fields {
        private final ByteArrayOutputStream block = new ByteArrayOutputStream();

        /** None at first, not even the pseudo-headers. */
        public Fields() {}

        public Fields(String method, String path) {
            literal(":method", method).literal(":scheme", "https").literal(":path", path);
            literal(":authority", "localhost");
        }

        /** Literal field without indexing, new name (RFC 7541 section 6.2.2). */
        public Fields literal(String name, String value) {
            return field(0x00, name, value);
        }

        /** Literal field with incremental indexing, new name (section 6.2.1). */
        public Fields indexed(String name, String value) {
            return field(0x40, name, value);
        }

        /** The newest field of the dynamic table (section 6.1). */
        public Fields newest() {
            block.write(0x80 | 62);
            return this;
        }

        private Fields field(int pattern, String name, String value) {
            block.write(pattern);
            string(name);
            string(value);
            return this;
        }

        private void string(String text) {
            int length = text.length();
            if (length < 127) {
                block.write(length);
            } else {
                block.write(127);
                int rest = length - 127;
                while (rest >= 128) {
                    block.write(rest & 127 | 128);
                    rest >>= 7;
                }
                block.write(rest);
            }
            block.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        public byte[] toBlock() {
            return block.toByteArray();
        }
    }
}
