package io.github.jwtbench.compression.grpc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call whose metadata grpc-java refuses, on a connection with other calls. */
@Timeout(60)
class RefusedCallsTest {
    private static final Path CERTIFICATES = Path.of("../../docker/target/certificates");
    private static final byte[] BODY = {1, 2, 3};

    private final EventLoopGroup loops = new NioEventLoopGroup(2);
    private final AtomicInteger connections = new AtomicInteger();
    private Server server;
    private ManagedChannel channel;

    @AfterEach
    void stop() throws Exception {
        channel.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
        server.shutdownNow().awaitTermination();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private void start(boolean isTls) throws Exception {
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        NettyChannelBuilder client;
        if (isTls) {
            builder.useTransportSecurity(
                    CERTIFICATES.resolve("localhost.crt").toFile(),
                    CERTIFICATES.resolve("localhost.key").toFile());
        }
        server =
                SplitTransport.headerTable(builder, loops, loops, 65_536)
                        .addService(new Echo().service())
                        .intercept(
                                new SplitServerInterceptor(SplitReceiver.of(TokenJoiner.create())))
                        .build()
                        .start();
        client = NettyChannelBuilder.forAddress("localhost", server.getPort());
        if (isTls) {
            client.sslContext(
                    GrpcSslContexts.forClient()
                            .trustManager(CERTIFICATES.resolve("localhost-ca.crt").toFile())
                            .build());
        } else {
            client.usePlaintext();
        }
        channel = client.eventLoopGroup(loops).channelFactory(this::connection).build();
    }

    private NioSocketChannel connection() {
        connections.incrementAndGet();
        NioSocketChannel socket = new NioSocketChannel();
        socket.pipeline().addLast(new BehindTls());
        return socket;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refusedCallDoesNotEndOtherCallsOnTheConnection(boolean isTls) throws Exception {
        start(isTls);
        BlockingQueue<Object> answers = new LinkedBlockingQueue<>();
        StreamObserver<byte[]> other =
                ClientCalls.asyncBidiStreamingCall(
                        channel.newCall(Echo.MANY, CallOptions.DEFAULT), queue(answers));
        for (String name : new String[] {"x-jwt-sig.bin", "x-jwt.static"}) {
            for (int i = 0; i < 3; i++) {
                assertEquals(Status.Code.INTERNAL, refused(name).getCode(), name);
                other.onNext(BODY);
                assertArrayEquals(BODY, (byte[]) answers.take());
                assertArrayEquals(BODY, call(channel));
            }
        }
        assertEquals(1, connections.get());
    }

    private static StreamObserver<byte[]> queue(BlockingQueue<Object> answers) {
        return new StreamObserver<>() {
            @Override
            public void onNext(byte[] answer) {
                answers.add(answer);
            }

            @Override
            public void onError(Throwable problem) {
                answers.add(problem);
            }

            @Override
            public void onCompleted() {
                answers.add("completed");
            }
        };
    }

    private Status refused(String name) {
        Metadata headers = new Metadata();
        headers.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), "no base64!");
        Channel with =
                ClientInterceptors.intercept(
                        channel, MetadataUtils.newAttachHeadersInterceptor(headers));
        return assertThrows(StatusRuntimeException.class, () -> call(with)).getStatus();
    }

    private static byte[] call(Channel channel) {
        return ClientCalls.blockingUnaryCall(channel, Echo.ONE, CallOptions.DEFAULT, BODY);
    }

    /** Puts {@link OddNames} between the codec and TLS. */
    private static final class BehindTls extends ChannelOutboundHandlerAdapter {
        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            Http2ConnectionHandler codec = ctx.pipeline().get(Http2ConnectionHandler.class);
            if (codec != null) {
                ctx.pipeline()
                        .addBefore(ctx.pipeline().context(codec).name(), null, new OddNames());
                ctx.pipeline().remove(this);
            }
            ctx.write(message, promise);
        }
    }

    /** Writes names that grpc-java's client does not write; it does not use Huffman code. */
    private static final class OddNames extends ChannelOutboundHandlerAdapter {
        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            ByteBuf bytes = (ByteBuf) message;
            String text = bytes.toString(ISO_8859_1);
            put(bytes, text.indexOf("x-jwt-sig.bin"), "x-jwt-sig-bin");
            put(bytes, text.indexOf("x-jwt.static"), "X-JWT-static");
            ctx.write(bytes, promise);
        }

        private static void put(ByteBuf bytes, int at, String name) {
            if (at >= 0) {
                bytes.setCharSequence(bytes.readerIndex() + at, name, ISO_8859_1);
            }
        }
    }
}
