package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;

/**
 * Parses the bytes that one client sends: its preface, and then frames, of which it reads the
 * header blocks (RFC 9113, sections 3.4, 4.1, 6.2 and 6.10). Bytes can arrive in any portions. For
 * one connection, on one thread.
 */
final class SentFrames {

    /** Far above every server's limit; an endless block must not fill the memory. */
    static final int MAX_BLOCK_BYTES = 1 << 20;

    private static final int FRAME_HEADER_BYTES = 9;
    private static final int PRIORITY_BYTES = 5;

    private final int connection;
    private final WireListener listener;
    private final WireTotals totals;
    private final HeaderBlockReader reader = new HeaderBlockReader();
    private final ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
    private final ByteBuf header = Unpooled.buffer(FRAME_HEADER_BYTES, FRAME_HEADER_BYTES);
    private final ByteBuf payload = Unpooled.buffer();
    private final ByteBuf block = Unpooled.buffer();
    private int payloadLeft;
    private int type;
    private Http2Flags flags = new Http2Flags();

    /** Stream of the header block in progress; 0 if there is none. */
    private int blockStream;

    SentFrames(int connection, WireListener listener, WireTotals totals) {
        this.connection = connection;
        this.listener = listener;
        this.totals = totals;
    }

    /** Counts octets that came back. */
    void received(ByteBuf octets) {
        totals.received(octets.readableBytes());
    }

    /**
     * Takes the next bytes; their reader index stays.
     *
     * @throws WireFormatException if a client must not send them, or if the listener fails; the
     *     totals are then invalid, and no more bytes may be passed
     */
    void sent(ByteBuf octets) throws WireFormatException {
        try {
            ByteBuf in = octets.duplicate();
            while (in.isReadable()) {
                if (preface.isReadable()) {
                    checkPreface(in);
                } else if (header.isWritable()) {
                    header.writeBytes(in, Math.min(header.writableBytes(), in.readableBytes()));
                    if (!header.isWritable()) {
                        begin();
                    }
                } else {
                    takePayload(in);
                }
            }
            totals.sent(octets.readableBytes());
        } catch (WireFormatException e) {
            totals.spoil("connection " + connection + ": " + e.getMessage());
            throw e;
        }
    }

    private void checkPreface(ByteBuf in) throws WireFormatException {
        while (preface.isReadable() && in.isReadable()) {
            if (preface.readByte() != in.readByte()) {
                throw new WireFormatException("a client must begin with the HTTP/2 preface");
            }
        }
    }

    private void begin() throws WireFormatException {
        payloadLeft = header.readUnsignedMedium();
        type = header.readUnsignedByte();
        flags = new Http2Flags(header.readUnsignedByte());
        int stream = header.readInt() & Integer.MAX_VALUE;
        if (type == Http2FrameTypes.PUSH_PROMISE) {
            throw new WireFormatException("a client must not send PUSH_PROMISE");
        }
        if ((type == Http2FrameTypes.CONTINUATION) != (blockStream != 0)
                || blockStream != 0 && stream != blockStream) {
            throw new WireFormatException(
                    "CONTINUATION must follow a header block that has not ended, got: frame type %s on stream %s in a block of stream %s"
                            .formatted(type, stream, blockStream));
        }
        if (type == Http2FrameTypes.HEADERS) {
            if (stream == 0) {
                throw new WireFormatException("HEADERS must be on a stream, got: 0");
            }
            blockStream = stream;
        }
        if (blockStream != 0 && payloadLeft > MAX_BLOCK_BYTES - block.readableBytes()) {
            throw new WireFormatException(
                    "a header block must have at most " + MAX_BLOCK_BYTES + " octets here");
        }
        if (payloadLeft == 0) {
            end();
        }
    }

    private void takePayload(ByteBuf in) throws WireFormatException {
        int count = Math.min(payloadLeft, in.readableBytes());
        if (blockStream == 0) {
            in.skipBytes(count);
        } else {
            payload.writeBytes(in, count);
        }
        payloadLeft -= count;
        if (payloadLeft == 0) {
            end();
        }
    }

    private void end() throws WireFormatException {
        header.clear();
        if (blockStream == 0) {
            return;
        }
        if (type == Http2FrameTypes.HEADERS) {
            stripPaddingAndPriority();
        }
        block.writeBytes(payload);
        payload.clear();
        if (flags.endOfHeaders()) {
            report(reader.read(blockStream, block));
            block.clear();
            blockStream = 0;
        }
    }

    private void stripPaddingAndPriority() throws WireFormatException {
        boolean padded = flags.paddingPresent();
        int before = (padded ? 1 : 0) + (flags.priorityPresent() ? PRIORITY_BYTES : 0);
        int padding = padded && payload.isReadable() ? payload.getUnsignedByte(0) : 0;
        if (before + padding > payload.readableBytes()) {
            throw new WireFormatException(
                    "padding and priority must fit into HEADERS, got: %s octets in %s"
                            .formatted(before + padding, payload.readableBytes()));
        }
        payload.skipBytes(before);
        payload.writerIndex(payload.writerIndex() - padding);
    }

    private void report(HeaderBlock sent) throws WireFormatException {
        try {
            listener.sent(connection, sent);
        } catch (RuntimeException e) {
            throw new WireFormatException("the wire listener failed: " + e);
        }
    }
}
