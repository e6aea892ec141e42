package io.github.jwtbench.compression.grpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Whatever the codec writes, and in whatever pieces, the receiver reads the same. */
class HuffmanFramesTest {
    private final List<String> expected = new ArrayList<>();
    private final List<String> read = new ArrayList<>();

    private static Http2Headers headers(Random random) {
        Http2Headers headers =
                new DefaultHttp2Headers(false).method("POST").path("/" + random.nextInt(3));
        for (int i = random.nextInt(6); i > 0; i--) {
            int length = random.nextInt(8) == 0 ? random.nextInt(20_000) : random.nextInt(60);
            headers.add("x-" + random.nextInt(4), "v".repeat(length) + random.nextInt(3));
        }
        return headers;
    }

    private ByteBuf frames(Random random) throws Exception {
        // As grpc-netty makes it: no Huffman code.
        DefaultHttp2HeadersEncoder plain =
                new DefaultHttp2HeadersEncoder(
                        Http2HeadersEncoder.NEVER_SENSITIVE, false, 16, Integer.MAX_VALUE);
        EmbeddedChannel codec = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
        ChannelHandlerContext ctx = codec.pipeline().firstContext();
        DefaultHttp2FrameWriter writer = new DefaultHttp2FrameWriter(plain);
        codec.write(Http2CodecUtil.connectionPrefaceBuf());
        writer.writeSettings(ctx, new Http2Settings().pushEnabled(false), ctx.newPromise());
        expected.add("settings");
        for (int stream = 1; stream < 40; stream += 2) {
            if (random.nextInt(5) == 0) {
                plain.maxHeaderTableSize(new int[] {0, 100, 4096, 65_536}[random.nextInt(4)]);
            }
            Http2Headers headers = headers(random);
            boolean end = random.nextBoolean();
            writer.writeHeaders(ctx, stream, headers, 0, end, ctx.newPromise());
            expected.add(stream + " " + headers + end);
            if (!end) {
                byte[] body = new byte[random.nextInt(300)];
                random.nextBytes(body);
                writer.writeData(
                        ctx, stream, Unpooled.wrappedBuffer(body), 0, true, ctx.newPromise());
                expected.add(stream + " " + ByteBufUtil.hexDump(body));
            }
        }
        codec.flush();
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf part = codec.readOutbound(); part != null; part = codec.readOutbound()) {
            all.writeBytes(part);
            part.release();
        }
        return all;
    }

    private void read(ByteBuf octets) throws Exception {
        octets.skipBytes(Http2CodecUtil.connectionPrefaceBuf().readableBytes());
        DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, 1 << 20);
        decoder.maxHeaderTableSize(65_536);
        EmbeddedChannel receiver = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
        try (DefaultHttp2FrameReader reader = new DefaultHttp2FrameReader(decoder)) {
            while (octets.isReadable()) {
                reader.readFrame(receiver.pipeline().firstContext(), octets, new Reading());
            }
        }
    }

    private final class Reading extends Http2FrameAdapter {
        @Override
        public void onSettingsRead(ChannelHandlerContext ctx, Http2Settings settings) {
            read.add("settings");
        }

        @Override
        public void onHeadersRead(
                ChannelHandlerContext ctx,
                int stream,
                Http2Headers headers,
                int padding,
                boolean end) {
            read.add(stream + " " + headers + end);
        }

        @Override
        public int onDataRead(
                ChannelHandlerContext ctx, int stream, ByteBuf data, int padding, boolean end) {
            read.add(stream + " " + ByteBufUtil.hexDump(data));
            return data.readableBytes();
        }
    }

    @Property(tries = 50, seed = "47")
    void receiverReadsTheSameHeaders(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 3000) int most) throws Exception {
        expected.clear();
        read.clear();
        Random random = new Random(seed);
        ByteBuf frames = frames(random);
        EmbeddedChannel channel = new EmbeddedChannel(new HuffmanFrames());
        List<ChannelFuture> writes = new ArrayList<>();
        while (frames.isReadable()) {
            int octets = Math.min(frames.readableBytes(), 1 + random.nextInt(most));
            writes.add(channel.writeOneOutbound(frames.readRetainedSlice(octets)));
        }
        frames.release();
        channel.flushOutbound();
        assertTrue(writes.stream().allMatch(ChannelFuture::isSuccess));
        ByteBuf coded = Unpooled.buffer();
        for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
            coded.writeBytes(part);
            part.release();
        }
        read(coded);
        coded.release();
        assertEquals(expected, read);
        assertFalse(channel.finish());
    }

    @Test
    void invalidHpackBlockClosesTheConnection() {
        EmbeddedChannel channel = new EmbeddedChannel(new HuffmanFrames());
        channel.writeOutbound(Http2CodecUtil.connectionPrefaceBuf());
        ByteBuf frame = Unpooled.buffer();
        frame.writeMedium(1).writeByte(1).writeByte(5).writeInt(1).writeByte(0xff);
        ChannelFuture write = channel.writeOneOutbound(frame);
        assertFalse(write.isSuccess());
        assertFalse(channel.isOpen());
        channel.finishAndReleaseAll();
    }
}
