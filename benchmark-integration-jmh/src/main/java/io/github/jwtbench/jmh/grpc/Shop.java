package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.grpc.SplitClientInterceptor;
import io.github.jwtbench.compression.grpc.SplitServerInterceptor;
import io.github.jwtbench.compression.grpc.SplitTransport;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.jmh.grpc.JourneyStep.Service;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.validation.TokenValidator;
import io.grpc.CallOptions;
import io.grpc.ClientInterceptor;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.SingleThreadEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A front end and three services, with TLS between them. All services run on one thread, and the
 * connections of the front end on another one, so that the CPU time of both ends can be told apart.
 */
final class Shop implements AutoCloseable {
    private static final int TABLE_BYTES = 65_536;

    private final Form form;
    private final TlsFiles tls;
    private final Route route;
    private final EventLoopGroup services = loop("shop-services");
    private final EventLoopGroup frontEnd = loop("shop-front-end");
    private final Map<Service, Server> servers = new EnumMap<>(Service.class);
    private final Map<Service, ManagedChannel> channels = new EnumMap<>(Service.class);

    /** To the services that the checkout asks. */
    private final Map<Service, ManagedChannel> fromCheckout = new EnumMap<>(Service.class);

    /** The address that a caller of a server uses: the server, or a relay in front of it. */
    @FunctionalInterface
    interface Route {
        /**
         * @param caller {@code front-end} or {@code checkout}
         * @return the port that takes the place of the server's
         */
        int port(String caller, int server) throws IOException;
    }

    private Shop(Form form, TlsFiles tls, Route route) {
        this.form = form;
        this.tls = tls;
        this.route = route;
    }

    /**
     * Opens it.
     *
     * @param tokens that the services take
     */
    static Shop open(Form form, TlsFiles tls, JourneyTokens tokens, Route route)
            throws IOException {
        Shop shop = new Shop(form, tls, route);
        try {
            for (Service each : Service.values()) {
                shop.servers.put(each, shop.server(each, tokens.validator()));
            }
            for (Service each : Service.values()) {
                shop.channels.put(each, shop.channel("front-end", each, shop.frontEnd));
            }
            shop.fromCheckout.put(
                    Service.CART, shop.channel("checkout", Service.CART, shop.services));
            return shop;
        } catch (IOException | RuntimeException e) {
            shop.close();
            throw e;
        }
    }

    private static EventLoopGroup loop(String name) {
        return new NioEventLoopGroup(1, new DefaultThreadFactory(name, true));
    }

    private Server server(Service service, TokenValidator validator) throws IOException {
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .sslContext(
                                GrpcSslContexts.forServer(
                                                tls.certificate().toFile(), tls.key().toFile())
                                        .build())
                        .directExecutor()
                        .addService(definition(service))
                        .intercept(new Authentication(validator));
        if (form.hasSettings) {
            SplitTransport.headerTable(builder, services, services, TABLE_BYTES);
        } else {
            builder.bossEventLoopGroup(services)
                    .workerEventLoopGroup(services)
                    .channelType(NioServerSocketChannel.class);
        }
        if (form.splits) {
            builder.intercept(new SplitServerInterceptor(SplitReceiver.of(TokenJoiner.create())));
        }
        return builder.build().start();
    }

    private ServerServiceDefinition definition(Service service) {
        return ServerServiceDefinition.builder(service.method.getServiceName())
                .addMethod(
                        service.method,
                        ServerCalls.asyncUnaryCall(
                                (request, answer) -> {
                                    if (service == Service.CHECKOUT) {
                                        askTheCart(request, answer);
                                    } else {
                                        answer.onNext(service.answer);
                                        answer.onCompleted();
                                    }
                                }))
                .build();
    }

    private void askTheCart(byte[] request, StreamObserver<byte[]> answer) {
        ClientCalls.asyncUnaryCall(
                ClientInterceptors.intercept(
                                fromCheckout.get(Service.CART), bearer(Authentication.CALLER.get()))
                        .newCall(Service.CART.method, CallOptions.DEFAULT),
                request,
                new StreamObserver<>() {
                    @Override
                    public void onNext(byte[] cart) {
                        answer.onNext(Service.CHECKOUT.answer);
                    }

                    @Override
                    public void onError(Throwable cause) {
                        answer.onError(cause);
                    }

                    @Override
                    public void onCompleted() {
                        answer.onCompleted();
                    }
                });
    }

    private static ClientInterceptor bearer(String credentials) {
        Metadata headers = new Metadata();
        headers.put(Authentication.AUTHORIZATION, credentials);
        return MetadataUtils.newAttachHeadersInterceptor(headers);
    }

    private ManagedChannel channel(String caller, Service service, EventLoopGroup loops)
            throws IOException {
        int port = route.port(caller, Require.entry(servers, service).getPort());
        NettyChannelBuilder builder =
                NettyChannelBuilder.forAddress("localhost", port)
                        .sslContext(
                                GrpcSslContexts.forClient()
                                        .trustManager(tls.trust().toFile())
                                        .build())
                        .directExecutor();
        if (form.hasSettings) {
            SplitTransport.huffman(builder, loops);
        } else {
            builder.eventLoopGroup(loops).channelType(NioSocketChannel.class);
        }
        if (form.splits) {
            TokenSplitter splitter =
                    TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
            builder.intercept(new SplitClientInterceptor(splitter));
        }
        return builder.build();
    }

    /**
     * Makes a call of the front end, and waits for its answer.
     *
     * @throws io.grpc.StatusRuntimeException if it failed
     */
    void call(Service service, String token) throws IOException {
        byte[] answer =
                ClientCalls.blockingUnaryCall(
                        ClientInterceptors.intercept(
                                channels.get(service), bearer("Bearer " + token)),
                        service.method,
                        CallOptions.DEFAULT,
                        new byte[20]);
        if (answer.length != service.answer.length) {
            throw new IOException(
                    "%s must answer with %s bytes, got: %s"
                            .formatted(service, service.answer.length, answer.length));
        }
    }

    /** Identifier of the thread of all services. */
    long servicesThread() {
        return thread(services);
    }

    /** Identifier of the thread of the front end's connections. */
    long frontEndThread() {
        return thread(frontEnd);
    }

    private static long thread(EventLoopGroup loops) {
        return ((SingleThreadEventExecutor) loops.next()).threadProperties().id();
    }

    @Override
    public void close() {
        channels.values().forEach(ManagedChannel::shutdownNow);
        fromCheckout.values().forEach(ManagedChannel::shutdownNow);
        servers.values().forEach(Server::shutdownNow);
        frontEnd.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        services.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
