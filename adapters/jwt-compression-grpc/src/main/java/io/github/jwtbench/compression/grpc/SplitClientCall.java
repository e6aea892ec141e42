package io.github.jwtbench.compression.grpc;

import io.github.jwtbench.compression.BearerCredentials;
import io.github.jwtbench.compression.SenderConnection;
import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.TokenSplitter;
import io.grpc.Attributes;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.CompositeCallCredentials;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A call with one request that can be sent once more: its steps are kept until the receiver has
 * accepted the token.
 */
final class SplitClientCall<Q, R> extends ClientCall<Q, R> {

    private final TokenSplitter splitter;
    private final Function<Attributes, SenderConnection> connections;
    private final MethodDescriptor<Q, R> method;
    private final CallOptions options;
    private final Channel next;

    /** The caller's steps, for a second attempt; kept until no second attempt can follow. */
    private final List<Consumer<ClientCall<Q, R>>> steps = new ArrayList<>();

    private boolean keepsSteps = true;

    /** The current attempt; null before the first. */
    private @Nullable ClientCall<Q, R> attempt;

    /** The end of a call that the caller gave up; no attempt starts after it. */
    private @Nullable Status cancelled;

    SplitClientCall(
            TokenSplitter splitter,
            Function<Attributes, SenderConnection> connections,
            MethodDescriptor<Q, R> method,
            CallOptions options,
            Channel next) {
        this.splitter = splitter;
        this.connections = connections;
        this.method = method;
        this.options = options;
        this.next = next;
    }

    @Override
    public void start(Listener<R> listener, Metadata headers) {
        String bearer = BearerCredentials.token(headers.get(SplitKeys.AUTHORIZATION));
        if (bearer == null) {
            start(options, listener, headers);
            forgetSteps();
            return;
        }
        SplitKeys.removeCredentials(headers);
        CallToken token = new CallToken(new SplitCall(splitter, bearer), connections);
        attempt(listener, headers, token);
    }

    private void attempt(Listener<R> listener, Metadata headers, CallToken token) {
        CallOptions own =
                options.withCallCredentials(
                        options.getCredentials() == null
                                ? token
                                : new CompositeCallCredentials(options.getCredentials(), token));
        // A transport adds its own fields to the metadata.
        Metadata copy = new Metadata();
        copy.merge(headers);
        start(own, new Answer(listener, headers, token), copy);
    }

    private void start(CallOptions own, Listener<R> listener, Metadata headers) {
        Status end = startUnlessCancelled(own, listener, headers);
        if (end != null) {
            listener.onClose(end, new Metadata());
        }
    }

    /** The end of a call that the caller gave up; null of a call that started. */
    private synchronized @Nullable Status startUnlessCancelled(
            CallOptions own, Listener<R> listener, Metadata headers) {
        if (cancelled != null) {
            return cancelled;
        }
        ClientCall<Q, R> call = next.newCall(method, own);
        attempt = call;
        call.start(listener, headers);
        steps.forEach(step -> step.accept(call));
        return null;
    }

    private synchronized void forgetSteps() {
        keepsSteps = false;
        steps.clear();
    }

    private synchronized void step(Consumer<ClientCall<Q, R>> step) {
        if (keepsSteps) {
            steps.add(step);
        }
        if (attempt != null) {
            step.accept(attempt);
        }
    }

    @Override
    public void request(int messages) {
        step(call -> call.request(messages));
    }

    @Override
    public void sendMessage(Q message) {
        step(call -> call.sendMessage(message));
    }

    @Override
    public void halfClose() {
        step(ClientCall::halfClose);
    }

    @Override
    public synchronized void cancel(@Nullable String message, @Nullable Throwable cause) {
        cancelled = Status.CANCELLED.withDescription(message).withCause(cause);
        if (attempt != null) {
            attempt.cancel(message, cause);
        }
    }

    @Override
    public void setMessageCompression(boolean enabled) {
        step(call -> call.setMessageCompression(enabled));
    }

    @Override
    public synchronized boolean isReady() {
        return attempt != null && attempt.isReady();
    }

    @Override
    public synchronized Attributes getAttributes() {
        return attempt == null ? Attributes.EMPTY : attempt.getAttributes();
    }

    /** Receives the response to one attempt. */
    private final class Answer extends SimpleForwardingClientCallListener<R> {
        private final Listener<R> listener;
        private final Metadata headers;
        private final CallToken token;

        Answer(Listener<R> listener, Metadata headers, CallToken token) {
            super(listener);
            this.listener = listener;
            this.headers = headers;
            this.token = token;
        }

        @Override
        public void onHeaders(Metadata answer) {
            forgetSteps();
            token.answered(200, answer);
            super.onHeaders(answer);
        }

        /** Without earlier headers the call was refused, or failed on the way. */
        @Override
        public void onClose(Status status, Metadata trailers) {
            boolean isRefusal = status.getCode() == Status.Code.UNAUTHENTICATED;
            boolean isAnswer = isRefusal || !SplitKeys.announcements(trailers).isEmpty();
            if (isAnswer && token.answered(isRefusal ? 401 : 200, trailers)) {
                attempt(listener, headers, token);
                return;
            }
            super.onClose(status, trailers);
        }
    }
}
