package io.github.jwtbench.core.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2StreamFrame;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * HTTP/2, over TLS or by prior knowledge. It gives each request the same answer, until its
 * connections go silent: then those that are open stay open and hear nothing more, as behind a load
 * balancer that has forgotten them, and new ones are answered.
 */
public final class TestHttp2Server implements AutoCloseable {
    private final NioEventLoopGroup group = new NioEventLoopGroup(1);
    private final Set<Channel> connections = ConcurrentHashMap.newKeySet();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final Set<Channel> silent = ConcurrentHashMap.newKeySet();
    private final Channel channel;
    private volatile int status = 200;
    private volatile String body;

    /**
     * @param certificate null for no TLS
     */
    public TestHttp2Server(TestCertificate certificate, String body) throws IOException {
        this.body = body;
        SslContext tls = certificate == null ? null : tls(certificate);
        channel =
                new ServerBootstrap()
                        .group(group)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<Channel>() {
                                    @Override
                                    protected void initChannel(Channel child) {
                                        connections.add(child);
                                        if (tls != null) {
                                            child.pipeline().addLast(tls.newHandler(child.alloc()));
                                        }
                                        child.pipeline()
                                                .addLast(
                                                        Http2FrameCodecBuilder.forServer().build(),
                                                        new Answers());
                                    }
                                })
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .syncUninterruptibly()
                        .channel();
    }

    private static SslContext tls(TestCertificate certificate) throws IOException {
        return SslContextBuilder.forServer(
                        certificate.certificate().toFile(), certificate.privateKey().toFile())
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                ApplicationProtocolNames.HTTP_2))
                .build();
    }

    private final class Answers extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof Http2HeadersFrame request) {
                asked.add(request.headers().scheme() + " " + request.headers().authority());
            }
            boolean isEnd =
                    message instanceof Http2HeadersFrame head && head.isEndStream()
                            || message instanceof Http2DataFrame data && data.isEndStream();
            if (isEnd && !silent.contains(context.channel())) {
                Http2StreamFrame request = (Http2StreamFrame) message;
                context.write(
                        new DefaultHttp2HeadersFrame(
                                        new DefaultHttp2Headers().status(String.valueOf(status)))
                                .stream(request.stream()));
                context.writeAndFlush(
                        new DefaultHttp2DataFrame(Unpooled.copiedBuffer(body, UTF_8), true)
                                .stream(request.stream()));
            }
            ReferenceCountUtil.release(message);
        }

        /** A client that gives a stream up resets it. */
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            // nothing to do
        }
    }

    public void goSilent() {
        silent.addAll(connections);
    }

    public void answerWith(int newStatus, String newBody) {
        status = newStatus;
        body = newBody;
    }

    /** How many there were. */
    public int connections() {
        return connections.size();
    }

    /** Scheme and authority of each request. */
    public Queue<String> asked() {
        return asked;
    }

    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    public URI uri() {
        return URI.create("https://localhost:" + port());
    }

    @Override
    public void close() {
        channel.close().syncUninterruptibly();
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
