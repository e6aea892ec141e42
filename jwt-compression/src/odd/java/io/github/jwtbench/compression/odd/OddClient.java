package io.github.jwtbench.compression.odd;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Sends odd requests over HTTP/2 without TLS, many at once on few connections, and holds what the
 * application saw of each against a joiner without memory.
 */
public final class OddClient implements AutoCloseable {
    private static final int CONNECTIONS = 4;
    private static final int UNDER_WAY = 64;
    private static final int WAIT_SECONDS = 60;
    private static final int SHOWN = 5;

    /** How many requests a test sends. */
    private static final int REQUESTS = Integer.getInteger("odd.requests", 1_500);

    private final EventLoopGroup group = new NioEventLoopGroup(1);
    private final List<Channel> connections = new ArrayList<>();
    private final int port;
    private final Http2Headers head;
    private final UnaryOperator<String> names;
    private int lost;

    /**
     * A client of a server on this machine.
     *
     * @param head what each request has besides its credentials
     * @param names how the server calls a header of the library
     */
    public OddClient(int port, Http2Headers head, UnaryOperator<String> names) {
        this.port = port;
        this.head = head;
        this.names = names;
    }

    /** The head of a request for a path. */
    public static Http2Headers get(String path) {
        return new DefaultHttp2Headers()
                .method("GET")
                .scheme("http")
                .authority("localhost")
                .path(path);
    }

    /**
     * Sends requests and returns the first few whose credentials were not treated as they must be.
     *
     * @throws IllegalStateException if no request at all reached the application
     */
    public List<String> differences(long seed) throws Exception {
        OddRequests requests = new OddRequests(seed);
        for (int i = 0; i < CONNECTIONS; i++) {
            connections.add(connect());
        }
        List<String> differences = new ArrayList<>();
        int reached = 0;
        Semaphore room = new Semaphore(UNDER_WAY);
        record Sent(OddRequest request, CompletableFuture<Optional<String>> seen) {}
        List<Sent> sent = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            OddRequest request = requests.next();
            room.acquire();
            CompletableFuture<Optional<String>> seen = send(i % CONNECTIONS, request);
            seen.whenComplete((answer, problem) -> room.release());
            sent.add(new Sent(request, seen));
        }
        for (Sent one : sent) {
            Optional<String> seen = one.seen().get(WAIT_SECONDS, TimeUnit.SECONDS);
            Optional<String> expected = one.request().expected();
            reached += seen.isPresent() ? 1 : 0;
            if (seen.isEmpty() && expected.isPresent() && !one.request().mayBeRefused()) {
                // Its connection may have ended by the requests of others.
                connections.get(0).close().sync();
                lost++;
                seen = send(0, one.request()).get(WAIT_SECONDS, TimeUnit.SECONDS);
            }
            if (!seen.equals(expected) && !(seen.isEmpty() && one.request().mayBeRefused())) {
                differences.add("%s: expected %s, got %s".formatted(one.request(), expected, seen));
            }
        }
        if (reached == 0) {
            throw new IllegalStateException("no request reached the application");
        }
        return differences.subList(0, Math.min(SHOWN, differences.size()));
    }

    /** Good requests that were not answered at first, and were sent again. */
    public int lost() {
        return lost;
    }

    private Channel connect() throws InterruptedException {
        return new Bootstrap()
                .group(group)
                .channel(NioSocketChannel.class)
                .handler(
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel socket) {
                                socket.pipeline()
                                        .addLast(
                                                Http2FrameCodecBuilder.forClient()
                                                        .validateHeaders(false)
                                                        .decoderEnforceMaxRstFramesPerWindow(0, 0)
                                                        .build(),
                                                new Http2MultiplexHandler(
                                                        new ChannelInboundHandlerAdapter()));
                            }
                        })
                .connect(InetAddress.getLoopbackAddress(), port)
                .sync()
                .channel();
    }

    private CompletableFuture<Optional<String>> send(int connection, OddRequest request)
            throws InterruptedException {
        if (!connections.get(connection).isActive()) {
            connections.set(connection, connect());
        }
        CompletableFuture<Optional<String>> seen = new CompletableFuture<>();
        new Http2StreamChannelBootstrap(connections.get(connection))
                .handler(new Answer(seen))
                .open()
                .addListener(
                        opened -> {
                            if (opened.isSuccess()) {
                                write((Http2StreamChannel) opened.getNow(), request)
                                        .addListener(
                                                written -> {
                                                    if (!written.isSuccess()) {
                                                        seen.complete(Optional.empty());
                                                    }
                                                });
                            } else {
                                seen.complete(Optional.empty());
                            }
                        });
        return seen;
    }

    private ChannelFuture write(Http2StreamChannel stream, OddRequest request) {
        Http2Headers headers = fields(request.fields());
        pseudo(request).forEach(headers::set);
        if (request.trailers() == null) {
            return stream.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true));
        }
        stream.write(new DefaultHttp2HeadersFrame(headers));
        stream.write(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(new byte[] {1})));
        return stream.writeAndFlush(new DefaultHttp2HeadersFrame(fields(request.trailers()), true));
    }

    private Http2Headers fields(List<OddRequest.Field> fields) {
        Http2Headers headers = new DefaultHttp2Headers(false);
        fields.forEach(field -> headers.add(names.apply(field.name()), field.value()));
        return headers;
    }

    private Map<String, String> pseudo(OddRequest request) {
        Map<String, String> all = new LinkedHashMap<>();
        head.forEach(field -> all.put(field.getKey().toString(), field.getValue().toString()));
        switch (request.pseudo()) {
            case ALL -> {}
            case NO_METHOD -> all.remove(":method");
            case NO_PATH -> all.remove(":path");
            case NO_SCHEME -> all.remove(":scheme");
            case STATUS_TOO -> all.put(":status", "200");
            case STATUS_ALONE -> {
                all.keySet().removeIf(name -> name.startsWith(":"));
                all.put(":status", "200");
            }
            case NONE -> all.keySet().removeIf(name -> name.startsWith(":"));
        }
        return all;
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Only an answer of the application says what it saw. */
    private static final class Answer extends ChannelInboundHandlerAdapter {
        private final CompletableFuture<Optional<String>> seen;

        Answer(CompletableFuture<Optional<String>> seen) {
            this.seen = seen;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http2HeadersFrame frame) {
                seen.complete(
                        Optional.ofNullable(frame.headers().get(Seen.HEADER))
                                .map(CharSequence::toString));
            }
            ReferenceCountUtil.release(message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            seen.complete(Optional.empty());
        }
    }
}
