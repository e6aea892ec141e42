package io.github.jwtbench.integration;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;

/**
 * A next service that remembers what it was sent. The first word of a request's path says how it
 * answers, see {@link NextHopStream}.
 */
final class NextHop implements AutoCloseable {
    /** More than the clients of the service may use. */
    static final int OFFERED_TABLE_BYTES = 128 * 1024;

    private static final long WAIT_SECONDS = 30;

    private final int maxStreams;
    private final EventLoopGroup group = new NioEventLoopGroup(1);
    private final Channel server;
    private final AtomicInteger connections = new AtomicInteger();
    private final Map<String, BlockingQueue<Seen>> seen = new ConcurrentHashMap<>();
    private final Set<Integer> answered = ConcurrentHashMap.newKeySet();
    private final Semaphore resets = new Semaphore(0);
    private final AtomicInteger mostAtGate = new AtomicInteger();
    private final BlockingQueue<Runnable> gate = new LinkedBlockingQueue<>();

    /**
     * A request.
     *
     * @param connection number of its connection
     * @param headers all values by name, pseudo-headers included
     * @param block the bytes of its header block
     */
    record Seen(int connection, Map<String, List<String>> headers, byte[] block) {}

    /**
     * @param protocol what ALPN may choose
     * @param maxStreams requests that a client may have open at once
     */
    NextHop(Path certificate, Path key, String protocol, int maxStreams) throws SSLException {
        this.maxStreams = maxStreams;
        SslContext tls =
                SslContextBuilder.forServer(certificate.toFile(), key.toFile())
                        .applicationProtocolConfig(
                                new ApplicationProtocolConfig(
                                        Protocol.ALPN,
                                        SelectorFailureBehavior.NO_ADVERTISE,
                                        SelectedListenerFailureBehavior.ACCEPT,
                                        protocol))
                        .build();
        server =
                new ServerBootstrap()
                        .group(group)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel channel) {
                                        channel.pipeline().addLast(tls.newHandler(channel.alloc()));
                                        addHttp2(channel);
                                    }
                                })
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .syncUninterruptibly()
                        .channel();
    }

    private void addHttp2(Channel channel) {
        int connection = connections.incrementAndGet();
        Map<Integer, byte[]> blocks = new ConcurrentHashMap<>();
        channel.pipeline()
                .addLast(
                        new RecordingCodec(maxStreams, blocks).build(),
                        new Http2MultiplexHandler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel stream) {
                                        stream.pipeline()
                                                .addLast(
                                                        new NextHopStream(
                                                                NextHop.this, connection, blocks));
                                    }
                                }));
    }

    String url(String path) {
        return "https://localhost:" + ((InetSocketAddress) server.localAddress()).getPort() + path;
    }

    /** The next request that came for a path, waiting for it if there was none yet. */
    Seen take(String path) throws InterruptedException {
        Seen next = queue(path).poll(WAIT_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no request came for " + path);
        }
        return next;
    }

    /** How many requests came for a path and were not taken yet. */
    int waiting(String path) {
        return queue(path).size();
    }

    private BlockingQueue<Seen> queue(String path) {
        return seen.computeIfAbsent(path, unused -> new LinkedBlockingQueue<>());
    }

    void saw(String path, Seen request) {
        queue(path).add(request);
    }

    /** Whether nothing else has asked this on a connection. */
    boolean isFirstOn(int connection) {
        return answered.add(connection);
    }

    void sawReset() {
        resets.release();
    }

    /** Waits until a client has reset a stream. */
    void awaitReset() throws InterruptedException {
        if (!resets.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("no stream was reset");
        }
    }

    /** Keeps an answer back. */
    void atGate(Runnable answer) {
        gate.add(answer);
        mostAtGate.accumulateAndGet(gate.size(), Math::max);
    }

    /** How many answers were kept back at once, at most. */
    int mostAtGate() {
        return mostAtGate.get();
    }

    /** Lets the kept answers out. */
    void openGate() {
        for (Runnable answer = gate.poll(); answer != null; answer = gate.poll()) {
            answer.run();
        }
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Netty's codec, with a copy of each header block before it is decoded. */
    private static final class RecordingCodec extends Http2FrameCodecBuilder {
        private final Map<Integer, byte[]> blocks;

        RecordingCodec(int maxStreams, Map<Integer, byte[]> blocks) {
            this.blocks = blocks;
            gracefulShutdownTimeoutMillis(0);
            initialSettings(
                    Http2Settings.defaultSettings()
                            .maxConcurrentStreams(maxStreams)
                            .headerTableSize(OFFERED_TABLE_BYTES));
        }

        @Override
        public Http2FrameCodec build() {
            DefaultHttp2Connection connection = new DefaultHttp2Connection(true);
            DefaultHttp2ConnectionEncoder encoder =
                    new DefaultHttp2ConnectionEncoder(connection, new DefaultHttp2FrameWriter());
            DefaultHttp2HeadersDecoder decoder =
                    new DefaultHttp2HeadersDecoder() {
                        @Override
                        public Http2Headers decodeHeaders(int streamId, ByteBuf block)
                                throws Http2Exception {
                            blocks.put(streamId, ByteBufUtil.getBytes(block));
                            return super.decodeHeaders(streamId, block);
                        }
                    };
            codec(
                    new DefaultHttp2ConnectionDecoder(
                            connection, encoder, new DefaultHttp2FrameReader(decoder)),
                    encoder);
            return super.build();
        }
    }
}
