package io.github.jwtbench.compression.grpc;

import io.github.jwtbench.compression.SenderConnection;
import io.github.jwtbench.compression.TokenSplitter;
import io.grpc.Attributes;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;

/**
 * Sends the bearer token in a call's metadata {@code authorization} split if the receiver supports
 * it, and once more as a plain token if the split token is refused. It must be the last interceptor
 * to run: with {@code ManagedChannelBuilder.intercept} that is the interceptor added first.
 *
 * <p>A call that streams its requests keeps the plain token, because it cannot be sent once more.
 */
public final class SplitClientInterceptor implements ClientInterceptor {
    private final TokenSplitter splitter;

    /** A transport keeps its attributes for its whole life. */
    private final Map<Attributes, SenderConnection> connections =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** An interceptor for all channels to the same receivers. Make one and keep it. */
    public SplitClientInterceptor(TokenSplitter splitter) {
        this.splitter = Objects.requireNonNull(splitter, "splitter");
    }

    @Override
    public <Q, R> ClientCall<Q, R> interceptCall(
            MethodDescriptor<Q, R> method, CallOptions options, Channel next) {
        return method.getType().clientSendsOneMessage()
                ? new SplitClientCall<>(splitter, this::connection, method, options, next)
                : next.newCall(method, options);
    }

    private SenderConnection connection(Attributes transport) {
        return connections.computeIfAbsent(transport, made -> new SenderConnection());
    }
}
