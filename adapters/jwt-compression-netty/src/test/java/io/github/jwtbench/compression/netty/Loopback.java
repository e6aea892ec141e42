package io.github.jwtbench.compression.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2SettingsAckFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** A server, a client's connection to it over local TCP, and the bytes sent. */
final class Loopback implements AutoCloseable {
    private static final int WAIT_SECONDS = 30;
    private static final int FRAME_HEADER_BYTES = 9;
    private static final int HEADERS = 1;

    private final EventLoopGroup group = new NioEventLoopGroup(1);
    private final CompletableFuture<Void> settings = new CompletableFuture<>();
    private final Channel server;
    private final Channel client;
    private volatile int lastBlock;

    /**
     * Starts both.
     *
     * @param pipeline a codec, and what handles its streams
     */
    Loopback(Supplier<ChannelHandler[]> pipeline) throws Exception {
        server =
                new ServerBootstrap()
                        .group(group)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel socket) {
                                        socket.pipeline().addLast(pipeline.get());
                                    }
                                })
                        .bind(InetAddress.getLoopbackAddress(), 0)
                        .sync()
                        .channel();
        client =
                new Bootstrap()
                        .group(group)
                        .channel(NioSocketChannel.class)
                        .handler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel socket) {
                                        socket.pipeline().addLast(new Tap());
                                        addClient(socket);
                                    }
                                })
                        .connect((InetSocketAddress) server.localAddress())
                        .sync()
                        .channel();
        settings.get(WAIT_SECONDS, TimeUnit.SECONDS);
    }

    private void addClient(Channel socket) {
        ChannelHandler known =
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object message) {
                        if (message instanceof Http2SettingsFrame
                                && !(message instanceof Http2SettingsAckFrame)) {
                            settings.complete(null);
                        }
                        ReferenceCountUtil.release(message);
                    }
                };
        // tag::codec[]
        socket.pipeline()
                .addLast(
                        new HuffmanCodecBuilder(HeaderCompression.standard()).build(),
                        new Http2MultiplexHandler(new ChannelInboundHandlerAdapter()));
        // end::codec[]
        socket.pipeline().addLast(known);
    }

    /** Sends a request without a body; null stands for an answer that does not count. */
    Http2Headers send(Http2Headers request, ChannelHandler... handlers) throws Exception {
        CompletableFuture<Http2Headers> answer = new CompletableFuture<>();
        Http2StreamChannel stream =
                new Http2StreamChannelBootstrap(client)
                        .handler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel opened) {
                                        opened.pipeline().addLast(handlers);
                                        opened.pipeline().addLast(new Answer(answer));
                                    }
                                })
                        .open()
                        .sync()
                        .getNow();
        stream.writeAndFlush(new DefaultHttp2HeadersFrame(request, true));
        return answer.get(WAIT_SECONDS, TimeUnit.SECONDS);
    }

    /** Where the server listens. */
    int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** Bytes of the header block that the client sent last. */
    int lastBlock() {
        return lastBlock;
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Answers each request with the status that a function says. */
    static ChannelHandler answering(Function<Map<String, String>, String> status) {
        return new ChannelInboundHandlerAdapter() {
            @Override
            public boolean isSharable() {
                return true;
            }

            @Override
            public void channelRead(ChannelHandlerContext ctx, Object message) {
                if (message instanceof Http2HeadersFrame frame) {
                    Map<String, String> headers = new HashMap<>();
                    frame.headers()
                            .forEach(
                                    field ->
                                            headers.put(
                                                    field.getKey().toString(),
                                                    field.getValue().toString()));
                    Http2Headers answer = new DefaultHttp2Headers().status(status.apply(headers));
                    ctx.writeAndFlush(new DefaultHttp2HeadersFrame(answer, true));
                }
                ReferenceCountUtil.release(message);
            }
        };
    }

    private static final class Answer extends ChannelInboundHandlerAdapter {
        private final CompletableFuture<Http2Headers> answer;

        Answer(CompletableFuture<Http2Headers> answer) {
            this.answer = answer;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http2HeadersFrame frame) {
                answer.complete(frame.headers());
            }
            ReferenceCountUtil.release(message);
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            if (event == SplitClientHandler.Event.SEND_AGAIN) {
                answer.complete(null);
            }
            ReferenceCountUtil.release(event);
        }
    }

    /** Netty writes the nine octets before a header block by themselves. */
    private final class Tap extends ChannelOutboundHandlerAdapter {
        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            ByteBuf octets = (ByteBuf) message;
            if (octets.readableBytes() == FRAME_HEADER_BYTES
                    && octets.getByte(octets.readerIndex() + 3) == HEADERS) {
                lastBlock = octets.getUnsignedMedium(octets.readerIndex());
            }
            ctx.write(message, promise);
        }
    }
}
