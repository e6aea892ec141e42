package io.github.jwtbench.compression.grpc;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.ReceiverConnection;
import io.github.jwtbench.compression.SplitReceiver;
import io.grpc.Attributes;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * Joins a split token to the metadata {@code authorization} before later interceptors and the
 * service read it, and announces this on the response. A call whose parts cannot be joined ends
 * with {@link Status#UNAUTHENTICATED} and never continues. It must be the first interceptor to run:
 * with {@code ServerBuilder.intercept} that is the interceptor added last.
 */
public final class SplitServerInterceptor implements ServerInterceptor {
    private final SplitReceiver receiver;

    /** A transport keeps its attributes for its whole life. */
    private final Map<Attributes, ReceiverConnection> connections =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** An interceptor for all services of a server. */
    public SplitServerInterceptor(SplitReceiver receiver) {
        this.receiver = Objects.requireNonNull(receiver, "receiver");
    }

    @Override
    public <Q, R> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
        try {
            Optional<String> token =
                    connections
                            .computeIfAbsent(call.getAttributes(), made -> receiver.connection())
                            .token(name -> SplitKeys.values(headers, name));
            if (token.isPresent()) {
                SplitKeys.removeCredentials(headers);
                headers.put(SplitKeys.AUTHORIZATION, "Bearer " + token.get());
            }
        } catch (MalformedSplitException e) {
            // All errors have the same answer: details would only help an attacker.
            new Announcing<>(call).close(Status.UNAUTHENTICATED, new Metadata());
            return new ServerCall.Listener<>() {};
        }
        return next.startCall(new Announcing<>(call), headers);
    }

    private static final class Announcing<Q, R> extends SimpleForwardingServerCall<Q, R> {
        private boolean isAnnounced;

        Announcing(ServerCall<Q, R> call) {
            super(call);
        }

        @Override
        public void sendHeaders(Metadata headers) {
            isAnnounced = true;
            SplitKeys.announce(headers);
            super.sendHeaders(headers);
        }

        @Override
        public void close(Status status, Metadata trailers) {
            if (!isAnnounced) {
                SplitKeys.announce(trailers);
            }
            super.close(status, trailers);
        }
    }
}
