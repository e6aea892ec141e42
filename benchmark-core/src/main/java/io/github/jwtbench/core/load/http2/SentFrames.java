package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.EmptyHttp2Headers;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;

/**
 * Reads the header blocks from the bytes that one client sends: its preface, and then frames (RFC
 * 9113, sections 3.4 and 4.3). Bytes can arrive in any portions. For one connection, on one thread.
 */
final class SentFrames {

    /** Far above every server's limit; an endless block must not fill the memory. */
    static final int MAX_BLOCK_BYTES = 1 << 20;

    private final int connection;
    private final WireListener listener;
    private final WireTotals totals;
    private final HeaderBlockReader blocks = new HeaderBlockReader();
    private final ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
    private final ByteBuf unread = Unpooled.buffer();
    private final DefaultHttp2FrameReader frames = new DefaultHttp2FrameReader(new Blocks());

    SentFrames(int connection, WireListener listener, WireTotals totals) {
        this.connection = connection;
        this.listener = listener;
        this.totals = totals;
        try {
            frames.maxFrameSize(Http2CodecUtil.MAX_FRAME_SIZE_UPPER_BOUND);
        } catch (Http2Exception e) {
            throw new IllegalStateException("Netty refuses the largest frame", e);
        }
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
    void sent(ChannelHandlerContext ctx, ByteBuf octets) throws WireFormatException {
        try {
            unread.writeBytes(octets.duplicate());
            while (preface.isReadable() && unread.isReadable()) {
                if (preface.readByte() != unread.readByte()) {
                    throw refused("a client must begin with the HTTP/2 preface");
                }
            }
            if (unread.isReadable()) {
                frames.readFrame(ctx, unread, new Frames());
            }
            unread.discardReadBytes();
            totals.sent(octets.readableBytes());
        } catch (Http2Exception e) {
            totals.spoil("connection " + connection + ": " + e.getMessage());
            throw new WireFormatException(String.valueOf(e.getMessage()));
        }
    }

    private static Http2Exception refused(String why) {
        return new Http2Exception(Http2Error.PROTOCOL_ERROR, why);
    }

    /** Frames that are no header block pass. */
    private static final class Frames extends Http2FrameAdapter {
        @Override
        public void onPushPromiseRead(
                ChannelHandlerContext ctx,
                int stream,
                int promised,
                Http2Headers headers,
                int padding)
                throws Http2Exception {
            throw refused("a client must not send PUSH_PROMISE");
        }
    }

    /** Gets each header block whole. */
    private final class Blocks extends DefaultHttp2HeadersDecoder {
        Blocks() {
            super(false);
        }

        @Override
        public long maxHeaderListSizeGoAway() {
            return MAX_BLOCK_BYTES;
        }

        @Override
        public Http2Headers decodeHeaders(int stream, ByteBuf block) throws Http2Exception {
            try {
                listener.sent(connection, blocks.read(stream, block));
                return EmptyHttp2Headers.INSTANCE;
            } catch (WireFormatException e) {
                throw refused(String.valueOf(e.getMessage()));
            } catch (RuntimeException e) {
                throw refused("the wire listener failed: " + e);
            }
        }
    }
}
