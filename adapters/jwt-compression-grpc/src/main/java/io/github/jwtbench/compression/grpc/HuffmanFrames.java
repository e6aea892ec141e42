package io.github.jwtbench.compression.grpc;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;

/**
 * Encodes the header blocks of a client's connection again with Huffman coding; other bytes pass
 * unchanged. It is placed between the codec, which has no such setting, and the wire. The client
 * must not send padding and priorities with its headers; grpc-netty does not.
 */
final class HuffmanFrames extends ChannelOutboundHandlerAdapter {
    private static final int MAX_FRAME_BYTES = Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE;

    private final HeaderBlocks blocks = new HeaderBlocks();

    /** Promises of writes that were accepted but not written yet. */
    private final List<ChannelPromise> taken = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // handlerAdded comes before all other calls
    private ByteBuf head;

    @SuppressWarnings("NullAway.Init")
    private ByteBuf block;

    /** Bytes that pass before the next frame: first the preface, then payloads. */
    private int passing = Http2CodecUtil.connectionPrefaceBuf().readableBytes();

    /** Missing bytes of the header block in the current frame. */
    private int missing;

    private boolean isLastOfBlock;
    private int streamId;
    private boolean endsStream;

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        head = ctx.alloc().buffer(FRAME_HEADER_LENGTH);
        block = ctx.alloc().buffer();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        head.release();
        block.release();
        blocks.close();
        fail(new ClosedChannelException());
    }

    private void fail(Exception cause) {
        taken.forEach(promise -> promise.tryFailure(cause));
        taken.clear();
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        ByteBuf in = (ByteBuf) message;
        if (in.readableBytes() <= passing) {
            passing -= in.readableBytes();
            ctx.write(in, promise);
            return;
        }
        taken.add(promise);
        ByteBuf out = ctx.alloc().buffer(in.readableBytes());
        try {
            while (in.isReadable()) {
                read(ctx, in, out);
            }
        } catch (Http2Exception | RuntimeException e) {
            out.release();
            fail(e);
            ctx.close();
            return;
        } finally {
            in.release();
        }
        if (out.isReadable()) {
            List<ChannelPromise> written = List.copyOf(taken);
            taken.clear();
            ctx.write(out)
                    .addListener(
                            done ->
                                    written.forEach(
                                            each -> {
                                                if (done.isSuccess()) {
                                                    each.trySuccess();
                                                } else {
                                                    each.tryFailure(done.cause());
                                                }
                                            }));
        } else {
            out.release();
        }
    }

    /** Reads the preface, a frame header or a payload, as far as it is complete. */
    private void read(ChannelHandlerContext ctx, ByteBuf in, ByteBuf out) throws Http2Exception {
        if (passing > 0) {
            int octets = Math.min(passing, in.readableBytes());
            out.writeBytes(in, octets);
            passing -= octets;
        } else if (missing > 0) {
            int octets = Math.min(missing, in.readableBytes());
            block.writeBytes(in, octets);
            missing -= octets;
            endFragment(ctx, out);
        } else {
            in.readBytes(
                    head, Math.min(FRAME_HEADER_LENGTH - head.readableBytes(), in.readableBytes()));
            if (head.readableBytes() == FRAME_HEADER_LENGTH) {
                beginFrame(ctx, out);
                head.clear();
            }
        }
    }

    /** Source: RFC 9113 sections 4.1, 6.2 and 6.10. */
    private void beginFrame(ChannelHandlerContext ctx, ByteBuf out) throws Http2Exception {
        int length = head.getUnsignedMedium(0);
        byte type = head.getByte(3);
        Http2Flags flags = new Http2Flags(head.getUnsignedByte(4));
        if (type != Http2FrameTypes.HEADERS && type != Http2FrameTypes.CONTINUATION) {
            out.writeBytes(head, 0, FRAME_HEADER_LENGTH);
            passing = length;
            return;
        }
        if (type == Http2FrameTypes.HEADERS) {
            if (flags.paddingPresent() || flags.priorityPresent()) {
                throw new IllegalStateException("headers must have no padding and no priority");
            }
            streamId = head.getInt(5);
            endsStream = flags.endOfStream();
        }
        isLastOfBlock = flags.endOfHeaders();
        missing = length;
        endFragment(ctx, out);
    }

    private void endFragment(ChannelHandlerContext ctx, ByteBuf out) throws Http2Exception {
        if (missing > 0 || !isLastOfBlock) {
            return;
        }
        ByteBuf coded = ctx.alloc().buffer();
        try {
            blocks.recode(streamId, block, coded);
            block.clear();
            writeBlock(coded, out);
        } finally {
            coded.release();
        }
    }

    private void writeBlock(ByteBuf coded, ByteBuf out) {
        byte type = Http2FrameTypes.HEADERS;
        do {
            int octets = Math.min(coded.readableBytes(), MAX_FRAME_BYTES);
            Http2Flags flags =
                    new Http2Flags()
                            .endOfHeaders(octets == coded.readableBytes())
                            .endOfStream(type == Http2FrameTypes.HEADERS && endsStream);
            out.writeMedium(octets);
            out.writeByte(type);
            out.writeByte(flags.value());
            out.writeInt(streamId);
            out.writeBytes(coded, octets);
            type = Http2FrameTypes.CONTINUATION;
        } while (coded.isReadable());
    }
}
