package io.github.jwtbench.integration.limits;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Stream;
import java.util.List;

/**
 * Protects Netty's HTTP/2 codec, so that one bad request does not end the connection, on which a
 * proxy may send requests of others.
 *
 * <p>The codec decodes each header block, so that its header table stays correct. Further frames of
 * a reset request do not reach it: it would end the connection, or send one more reset for each
 * frame. RFC 9113 section 5.1 requires to ignore such frames. Their bytes are returned to the
 * connection's window. Only for the connection's event loop.
 */
final class FrameGate extends ByteToMessageDecoder {
    private final ProcessLoad load;
    private final int maxHeaders;
    private Http2ConnectionHandler codec;
    private ChannelHandlerContext codecContext;
    private ResetStreams resets;
    private int prefaceBytes = 24; // section 3.4
    private boolean checksFields;

    // The frame that is being passed on or dropped.
    private int bytesLeft;
    private boolean drops;
    private short type;
    private Http2Flags flags = new Http2Flags();
    private int stream;

    /** The stream of the header block in progress (section 6.10); 0 if there is none. */
    private int openBlock;

    private boolean blockEndsStream;
    private int highestStream;

    private FrameGate(ProcessLoad load, int maxHeaders) {
        this.load = load;
        this.maxHeaders = maxHeaders;
    }

    /**
     * Added when a connection is accepted: installs the gate after the TLS handshake, and puts
     * {@link Pipelining} in its place if the connection is not HTTP/2.
     *
     * @param maxHeaders limit for all fields of a request together (section 6.5.2)
     */
    static ChannelHandler behindTls(ProcessLoad load, int maxHeaders) {
        return new ChannelInboundHandlerAdapter() {
            @Override
            public void channelActive(ChannelHandlerContext context) {
                context.pipeline().addLast(new FrameGate(load, maxHeaders));
                context.fireChannelActive();
                context.pipeline().remove(this);
            }
        };
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
            throws Http2Exception {
        if (codec == null && !findCodec(context)) {
            Pipelining.install(context.channel(), load);
            context.pipeline().remove(this);
        } else if (prefaceBytes > 0) {
            prefaceBytes -= pass(context, in, prefaceBytes);
        } else if (bytesLeft > 0 || begins(in)) {
            int bytes = drops ? drop(in) : pass(context, in, bytesLeft);
            bytesLeft -= bytes;
            if (bytesLeft == 0) {
                end();
            }
        }
    }

    private boolean findCodec(ChannelHandlerContext context) {
        codecContext = context.pipeline().context(Http2ConnectionHandler.class);
        if (codecContext == null) {
            return false;
        }
        codec = (Http2ConnectionHandler) codecContext.handler();
        resets = new ResetStreams(codec.connection());
        return true;
    }

    private static int pass(ChannelHandlerContext context, ByteBuf in, int most) {
        int bytes = Math.min(most, in.readableBytes());
        context.fireChannelRead(in.readRetainedSlice(bytes));
        return bytes;
    }

    private int drop(ByteBuf in) {
        int bytes = Math.min(bytesLeft, in.readableBytes());
        in.skipBytes(bytes);
        return bytes;
    }

    /** Reads a frame's header (section 4.1), if it is complete. */
    private boolean begins(ByteBuf in) throws Http2Exception {
        if (in.readableBytes() < Http2CodecUtil.FRAME_HEADER_LENGTH) {
            return false;
        }
        int at = in.readerIndex();
        int length = in.getUnsignedMedium(at);
        bytesLeft = Http2CodecUtil.FRAME_HEADER_LENGTH + length;
        type = in.getUnsignedByte(at + 3);
        flags = new Http2Flags(in.getUnsignedByte(at + 4));
        stream = in.getInt(at + 5) & Integer.MAX_VALUE;
        drops = openBlock == 0 && isLate();
        if (drops) {
            forget(length);
        } else if (type == Http2FrameTypes.HEADERS && openBlock == 0) {
            beginBlock();
        }
        return true;
    }

    /** Whether it is for a request that was reset. A header block must be decoded even then. */
    private boolean isLate() {
        return switch (type) {
            case Http2FrameTypes.DATA, Http2FrameTypes.RST_STREAM, Http2FrameTypes.WINDOW_UPDATE ->
                    resets.contains(stream) || isUnknownToCodec(stream) && stream <= highestStream;
            default -> false;
        };
    }

    private boolean isUnknownToCodec(int id) {
        Http2Connection.Endpoint<?> peer = codec.connection().remote();
        return peer.isValidStreamId(id) && id > peer.lastStreamCreated();
    }

    private void forget(int length) throws Http2Exception {
        if (type == Http2FrameTypes.DATA) {
            codec.decoder()
                    .flowController()
                    .receiveFlowControlledFrame(null, Unpooled.EMPTY_BUFFER, length, true);
        }
        if (type == Http2FrameTypes.RST_STREAM
                || type == Http2FrameTypes.DATA && flags.endOfStream()) {
            resets.remove(stream);
        }
    }

    private void beginBlock() {
        openBlock = stream;
        blockEndsStream = flags.endOfStream();
        Http2Stream known = codec.connection().stream(stream);
        if (known != null && known.state() == Http2Stream.State.HALF_CLOSED_REMOTE) {
            // The codec would call it PROTOCOL_ERROR. Section 5.1 has a code for this.
            long error = Http2Error.STREAM_CLOSED.code();
            codec.resetStream(codecContext, stream, error, codecContext.newPromise());
        }
    }

    /** The codec has received the whole frame, or nothing of it. */
    private void end() {
        if (openBlock != 0 && openBlock == stream && flags.endOfHeaders()) {
            openBlock = 0;
            endBlock();
        } else if (type == Http2FrameTypes.SETTINGS && !checksFields) {
            // After the first SETTINGS the listener is the one that receives the requests.
            checksFields = true;
            codec.decoder()
                    .frameListener(
                            new FieldRules(codec, codec.decoder().frameListener(), maxHeaders));
        }
    }

    /**
     * The codec has reset a request that it refused while it read the header block, but made no
     * stream of it. Without this, further frames would belong to a stream that never existed: a
     * connection error.
     */
    private void endBlock() {
        Http2Connection connection = codec.connection();
        if (connection.goAwaySent()) {
            return;
        }
        Http2Stream known = connection.stream(stream);
        if (!blockEndsStream && (known == null || known.isResetSent())) {
            resets.add(stream);
        }
        if (isUnknownToCodec(stream)) {
            highestStream = Math.max(highestStream, stream);
            try {
                connection.remote().createStream(stream, true).close();
            } catch (Http2Exception e) {
                // The limit of streams is reached; the next stream makes this one a closed stream.
            }
        }
    }
}
