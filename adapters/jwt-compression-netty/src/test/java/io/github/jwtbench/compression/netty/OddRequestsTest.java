package io.github.jwtbench.compression.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.odd.OddClient;
import io.github.jwtbench.compression.odd.Seen;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whatever comes, the application sees the credential that a joiner without memory finds. */
class OddRequestsTest {
    private final SplitServerHandler join =
            new SplitServerHandler(SplitReceiver.of(TokenJoiner.create()));

    @Test
    void oddRequestsAreRefusedOrReadAlike() throws Exception {
        try (Loopback loopback = new Loopback(this::pipeline);
                OddClient client =
                        new OddClient(
                                loopback.port(), OddClient.get("/"), UnaryOperator.identity())) {
            assertEquals(List.of(), client.differences(7));
            // The rest of a refused request does not reach the application either.
            assertEquals(0, client.lost());
        }
    }

    private ChannelHandler[] pipeline() {
        ChannelInitializer<Channel> streams =
                new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel stream) {
                        stream.pipeline().addLast(join, new Application());
                    }
                };
        return new ChannelHandler[] {
            Http2FrameCodecBuilder.forServer()
                    // Many refusals end no connection here.
                    .encoderEnforceMaxRstFramesPerWindow(0, 0)
                    .decoderEnforceMaxRstFramesPerWindow(0, 0)
                    .gracefulShutdownTimeoutMillis(0)
                    .build(),
            new Http2MultiplexHandler(streams)
        };
    }

    /** Answers at the end of a request, so that it sees its trailers too. */
    private static final class Application extends ChannelInboundHandlerAdapter {
        private final Http2Headers all = new DefaultHttp2Headers(false);

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http2HeadersFrame frame) {
                frame.headers().forEach(field -> all.add(field.getKey(), field.getValue()));
                if (frame.isEndStream()) {
                    String seen =
                            Seen.of(
                                    name ->
                                            all.getAll(name).stream()
                                                    .map(CharSequence::toString)
                                                    .toList());
                    Http2Headers answer =
                            new DefaultHttp2Headers().status("200").add(Seen.HEADER, seen);
                    ctx.writeAndFlush(new DefaultHttp2HeadersFrame(answer, true));
                }
            }
            ReferenceCountUtil.release(message);
        }
    }
}
