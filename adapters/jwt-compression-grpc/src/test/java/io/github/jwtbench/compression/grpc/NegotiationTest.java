package io.github.jwtbench.compression.grpc;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.odd.Vectors;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ClientInterceptors;
import io.grpc.ConnectivityState;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of tokens on the wire, and retries of refused calls. */
@Timeout(60)
class NegotiationTest {
    private static final byte[] BODY = {1, 2, 3};

    private final Echo echo = new Echo();
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    /** Form of the token of each call: split, plain or none. */
    private final List<String> forms = new CopyOnWriteArrayList<>();

    /** Whether something before the receiver refuses split tokens. */
    private volatile boolean refusesSplit;

    private String token;
    private Server server;
    private ManagedChannel channel;
    private Channel splitting;

    @BeforeEach
    void start() throws Exception {
        token = Vectors.token("keycloak-es256-lifetime", "token");
        server =
                NettyServerBuilder.forAddress(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .addService(echo.service())
                        .intercept(echo.authentication())
                        .intercept(
                                new SplitServerInterceptor(SplitReceiver.of(TokenJoiner.create())))
                        .intercept(new Wire())
                        .build()
                        .start();
        channel =
                NettyChannelBuilder.forAddress("localhost", server.getPort())
                        .usePlaintext()
                        .build();
        splitting = ClientInterceptors.intercept(channel, new SplitClientInterceptor(splitter));
    }

    @AfterEach
    void stop() throws Exception {
        channel.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
        server.shutdownNow().awaitTermination();
    }

    /** Sees calls before anything else does. */
    private final class Wire implements ServerInterceptor {
        @Override
        public <Q, R> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
            boolean isSplit = !SplitKeys.values(headers, SplitHeaders.STATIC).isEmpty();
            boolean isPlain = headers.containsKey(SplitKeys.AUTHORIZATION);
            forms.add(isSplit && isPlain ? "both" : isSplit ? "split" : isPlain ? "plain" : "none");
            if (isSplit && refusesSplit) {
                call.close(Status.UNAUTHENTICATED, new Metadata());
                return new ServerCall.Listener<>() {};
            }
            return next.startCall(call, headers);
        }
    }

    private Channel with(Channel channel, Metadata headers) {
        return ClientInterceptors.intercept(
                channel, MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    private static Metadata headers(String name, String value) {
        Metadata headers = new Metadata();
        headers.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value);
        return headers;
    }

    private void call() {
        assertArrayEquals(BODY, call(headers("authorization", "Bearer " + token)));
    }

    private byte[] call(Metadata headers) {
        return ClientCalls.blockingUnaryCall(
                with(splitting, headers), Echo.ONE, CallOptions.DEFAULT, BODY);
    }

    @Test
    void tokensAreSplitAfterTheAnnouncement() {
        call();
        call();
        call();
        assertEquals(List.of("plain", "split", "split"), forms);
        assertEquals(List.of("Bearer " + token, "Bearer " + token, "Bearer " + token), echo.tokens);
    }

    /** An observer can ask for it before the call starts. */
    @Test
    void aCallIsNotReadyBeforeItsStart() {
        assertFalse(splitting.newCall(Echo.ONE, CallOptions.DEFAULT).isReady());
    }

    @Test
    void splittingEndsIfOnlySplitTokensAreRefused() {
        call();
        refusesSplit = true;
        call();
        refusesSplit = false;
        call();
        assertEquals(List.of("plain", "split", "plain", "plain"), forms);
    }

    @Test
    void invalidTokenDoesNotEndSplitting() {
        call();
        echo.bad = token;
        StatusRuntimeException e = assertThrows(StatusRuntimeException.class, this::call);
        assertEquals(Status.Code.UNAUTHENTICATED, e.getStatus().getCode());
        echo.bad = "";
        call();
        assertEquals(List.of("plain", "split", "plain", "split"), forms);
    }

    /** Another connection may have another receiver. */
    @Test
    void eachConnectionStartsWithPlainTokens() throws Exception {
        call();
        call();
        CompletableFuture<Void> left = new CompletableFuture<>();
        channel.notifyWhenStateChanged(ConnectivityState.READY, () -> left.complete(null));
        channel.enterIdle(); // leaves the connection, perhaps in another thread
        left.get(10, TimeUnit.SECONDS);
        call();
        call();
        assertEquals(List.of("plain", "split", "plain", "split"), forms);
    }

    @Test
    void otherCallsAreUnchanged() {
        call();
        call(new Metadata());
        call(headers("authorization", "Basic eDp5"));
        assertEquals(List.of("plain", "none", "plain"), forms);
        assertEquals(List.of("Bearer " + token, "null", "Basic eDp5"), echo.tokens);
    }

    /** RFC 9110 section 11.4: one space or more. */
    @Test
    void spacesAfterTheSchemeAreNotPartOfTheToken() {
        call(headers("authorization", "Bearer  " + token));
        call(headers("authorization", "bearer   " + token));
        assertEquals(List.of("plain", "split"), forms);
        assertEquals(List.of("Bearer " + token, "Bearer " + token), echo.tokens);
    }

    /** Such a call could not be sent once more. */
    @Test
    void clientStreamsUsePlainTokens() throws Exception {
        call();
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        ClientCall<byte[], byte[]> call =
                with(splitting, headers("authorization", "Bearer " + token))
                        .newCall(Echo.MANY, CallOptions.DEFAULT);
        StreamObserver<byte[]> requests =
                ClientCalls.asyncBidiStreamingCall(
                        call,
                        new StreamObserver<>() {
                            @Override
                            public void onNext(byte[] value) {
                                answer.complete(value);
                            }

                            @Override
                            public void onError(Throwable cause) {
                                answer.completeExceptionally(cause);
                            }

                            @Override
                            public void onCompleted() {}
                        });
        requests.onNext(BODY);
        assertArrayEquals(BODY, answer.get(30, TimeUnit.SECONDS));
        requests.onCompleted();
        assertEquals(List.of("plain", "plain"), forms);
    }

    /** One request with many response messages. */
    @Test
    void serverStreamsUseSplitTokens() {
        call();
        Iterator<byte[]> answers =
                ClientCalls.blockingServerStreamingCall(
                        with(splitting, headers("authorization", "Bearer " + token)),
                        Echo.TWICE,
                        CallOptions.DEFAULT,
                        BODY);
        List<byte[]> all = new ArrayList<>();
        answers.forEachRemaining(all::add);
        assertEquals(2, all.size());
        assertEquals(List.of("plain", "split"), forms);
    }

    /** Each call gets its own answer, with its own token, whatever the others do meanwhile. */
    @Test
    void concurrentCallsAreSplit() throws Exception {
        String other = Vectors.token("keycloak-rs256-lifetime", "token");
        echo.bad = Vectors.token("keycloak-eddsa-lifetime", "token");
        List<String> each = List.of(token, other, echo.bad);
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Callable<String>> calls = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                String own = each.get(i % each.size());
                calls.add(() -> outcome(own));
            }
            List<Future<String>> outcomes = threads.invokeAll(calls);
            for (int i = 0; i < outcomes.size(); i++) {
                assertEquals(
                        i % each.size() == 2 ? "UNAUTHENTICATED" : "answered",
                        outcomes.get(i).get());
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(
                Map.of("Bearer " + token, 100L, "Bearer " + other, 100L),
                echo.tokens.stream().collect(groupingBy(Function.identity(), counting())));
        assertEquals(Set.of("plain", "split"), Set.copyOf(forms));
    }

    private String outcome(String own) {
        try {
            assertArrayEquals(BODY, call(headers("authorization", "Bearer " + own)));
            return "answered";
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode().name();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-jwt-static", "x-jwt-session", "x-jwt-dynamic", "x-jwt-sig"})
    void partsThatCannotBeJoinedAreRefused(String part) {
        Metadata both = headers(part, "x");
        both.merge(headers("authorization", "Bearer " + token));
        for (Metadata wrong : List.of(headers(part, "x"), both)) {
            StatusRuntimeException e =
                    assertThrows(
                            StatusRuntimeException.class,
                            () ->
                                    ClientCalls.blockingUnaryCall(
                                            with(channel, wrong),
                                            Echo.ONE,
                                            CallOptions.DEFAULT,
                                            BODY));
            assertEquals("UNAUTHENTICATED", e.getMessage());
            assertEquals(List.of("v=1"), SplitKeys.announcements(e.getTrailers()));
        }
        assertEquals(List.of(), echo.tokens);
    }

    @Test
    void callThatIsCancelledBeforeItsStartIsNotSent() {
        ClientCall<byte[], byte[]> call = splitting.newCall(Echo.ONE, CallOptions.DEFAULT);
        call.cancel("not needed", null);

        assertEquals("CANCELLED: not needed", end(call));
        assertEquals(List.of(), forms);
    }

    @Test
    void callThatIsCancelledWhileItIsRefusedIsNotSentAgain() {
        refusesSplit = true;
        AtomicReference<ClientCall<byte[], byte[]>> cancelled = new AtomicReference<>();
        Channel late =
                ClientInterceptors.intercept(
                        channel,
                        new BeforeTheEnd(
                                () -> {
                                    if (cancelled.get() != null) {
                                        cancelled.get().cancel("too late", null);
                                    }
                                }),
                        new SplitClientInterceptor(splitter));
        assertEquals("OK: null", end(late.newCall(Echo.ONE, CallOptions.DEFAULT)));
        ClientCall<byte[], byte[]> call = late.newCall(Echo.ONE, CallOptions.DEFAULT);
        cancelled.set(call);

        assertEquals("CANCELLED: too late", end(call));
        assertEquals(List.of("plain", "split"), forms);
    }

    /** Does something when a call ends, before the caller knows. */
    private record BeforeTheEnd(Runnable action) implements ClientInterceptor {
        @Override
        public <Q, R> ClientCall<Q, R> interceptCall(
                MethodDescriptor<Q, R> method, CallOptions options, Channel next) {
            return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
                @Override
                public void start(Listener<R> listener, Metadata headers) {
                    super.start(
                            new SimpleForwardingClientCallListener<>(listener) {
                                @Override
                                public void onClose(Status status, Metadata trailers) {
                                    action.run();
                                    super.onClose(status, trailers);
                                }
                            },
                            headers);
                }
            };
        }
    }

    /** Starts a call, and waits for its end, of which the caller hears without a lock. */
    private String end(ClientCall<byte[], byte[]> call) {
        CompletableFuture<Status> closed = new CompletableFuture<>();
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        CompletableFuture<Boolean> other =
                                CompletableFuture.supplyAsync(call::isReady)
                                        .orTimeout(10, TimeUnit.SECONDS);
                        other.exceptionally(late -> closed.completeExceptionally(late)).join();
                        closed.complete(status);
                    }
                },
                headers("authorization", "Bearer " + token));
        call.request(1);
        call.sendMessage(BODY);
        call.halfClose();
        Status status = closed.join();
        return status.getCode() + ": " + status.getDescription();
    }
}
