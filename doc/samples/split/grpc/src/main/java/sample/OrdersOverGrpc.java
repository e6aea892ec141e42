package sample;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.grpc.SplitClientInterceptor;
import io.github.jwtbench.compression.grpc.SplitServerInterceptor;
import io.github.jwtbench.compression.grpc.SplitTransport;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.ServerCalls;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Base64;

/** Server and client in one process; each call says which token the service got. */
public final class OrdersOverGrpc {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** A project of its own has these two from its .proto files. */
    private static final MethodDescriptor<String, String> COUNT =
            MethodDescriptor.newBuilder(new Text(), new Text())
                    .setType(MethodType.UNARY)
                    .setFullMethodName("orders/count")
                    .build();

    private static final ServerServiceDefinition SERVICE =
            ServerServiceDefinition.builder("orders")
                    .addMethod(
                            COUNT,
                            ServerCalls.asyncUnaryCall(
                                    (user, answer) -> {
                                        answer.onNext("2 orders for " + user);
                                        answer.onCompleted();
                                    }))
                    .build();

    private OrdersOverGrpc() {}

    public static void main(String[] arguments) throws Exception {
        String token =
                part("{\"alg\":\"ES256\"}") + "." + part("{\"sub\":\"alice\"}") + "." + part("x");
        EventLoopGroup loops = new NioEventLoopGroup();

        NettyServerBuilder serverBuilder =
                NettyServerBuilder.forAddress(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());
        SplitTransport.headerTable(serverBuilder, loops, loops, 65_536)
                .addService(SERVICE)
                .intercept(new Authentication(token))
                // Added last, so that it is called first.
                .intercept(new SplitServerInterceptor(receiver));
        Server server = serverBuilder.build().start();

        NettyChannelBuilder channelBuilder =
                NettyChannelBuilder.forAddress("localhost", server.getPort()).usePlaintext();
        TokenSplitter splitter = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        SplitTransport.huffman(channelBuilder, loops)
                .intercept(new SplitClientInterceptor(splitter));

        Metadata bearer = new Metadata();
        bearer.put(AUTHORIZATION, "Bearer " + token);
        ManagedChannel channel =
                channelBuilder
                        .intercept(MetadataUtils.newAttachHeadersInterceptor(bearer))
                        .build();

        for (int i = 0; i < 3; i++) { // the first one is plain
            System.out.println(
                    ClientCalls.blockingUnaryCall(channel, COUNT, CallOptions.DEFAULT, "alice"));
        }
        channel.shutdownNow();
        server.shutdownNow();
        loops.shutdownGracefully();
    }

    private static String part(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }

    /** Stands for whatever verifies tokens; the token is where it always is. */
    private record Authentication(String expected) implements ServerInterceptor {
        @Override
        public <Q, R> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
            System.out.println("the token: " + ("Bearer " + expected).equals(headers.get(AUTHORIZATION)));
            return next.startCall(call, headers);
        }
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
