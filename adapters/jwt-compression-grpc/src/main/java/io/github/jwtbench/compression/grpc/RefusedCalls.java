package io.github.jwtbench.compression.grpc;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameTypes;

/**
 * Lets a call with malformed metadata end alone. The codec resets such a call before it has made a
 * stream of it. Without this handler, it would take the call's message for one on a stream that was
 * never opened, and end the connection with all other calls.
 */
final class RefusedCalls extends ChannelOutboundHandlerAdapter {
    private final Http2Connection connection;

    /** Bytes that are left of the frame that is being written. */
    private int left;

    RefusedCalls(Http2Connection connection) {
        this.connection = connection;
    }

    /** Each frame begins with a buffer of its own, which has its whole header. */
    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        ByteBuf bytes = (ByteBuf) message;
        if (left == 0 && bytes.isReadable()) {
            int at = bytes.readerIndex();
            left = Http2CodecUtil.FRAME_HEADER_LENGTH + bytes.getUnsignedMedium(at);
            if (bytes.getByte(at + 3) == Http2FrameTypes.RST_STREAM) {
                remember(bytes.getInt(at + 5));
            }
        }
        left -= bytes.readableBytes();
        ctx.write(message, promise);
    }

    private void remember(int stream) {
        Http2Connection.Endpoint<?> client = connection.remote();
        if (client.isValidStreamId(stream) && stream > client.lastStreamCreated()) {
            try {
                client.createStream(stream, true).close();
            } catch (Http2Exception e) {
                // The limit of streams is reached; the next stream makes this one a closed stream.
            }
        }
    }
}
