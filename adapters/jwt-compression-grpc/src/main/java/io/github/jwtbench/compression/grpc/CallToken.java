package io.github.jwtbench.compression.grpc;

import io.github.jwtbench.compression.SenderConnection;
import io.github.jwtbench.compression.SplitCall;
import io.grpc.Attributes;
import io.grpc.CallCredentials;
import io.grpc.Metadata;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Adds the token of a call after its connection is known, which interceptors do not know yet. */
final class CallToken extends CallCredentials {
    private final SplitCall call;
    private final Function<Attributes, SenderConnection> connections;

    /** Whether an attempt has a connection. */
    private volatile boolean isAttempted;

    CallToken(SplitCall call, Function<Attributes, SenderConnection> connections) {
        this.call = call;
        this.connections = connections;
    }

    @Override
    public void applyRequestMetadata(RequestInfo request, Executor app, MetadataApplier applier) {
        Metadata headers = new Metadata();
        call.headers(connections.apply(request.getTransportAttrs()))
                .forEach((name, value) -> SplitKeys.put(headers, name, value));
        isAttempted = true;
        applier.apply(headers);
    }

    /**
     * Handles a response of the receiver.
     *
     * @param status the equivalent HTTP status
     * @return whether to send the call once more
     */
    boolean answered(int status, Metadata headers) {
        if (!isAttempted) {
            return false;
        }
        isAttempted = false;
        return call.answered(status, SplitKeys.announcements(headers));
    }
}
