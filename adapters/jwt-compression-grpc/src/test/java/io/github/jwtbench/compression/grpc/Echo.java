package io.github.jwtbench.compression.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A service that says what it got, with an interceptor that looks at tokens. */
final class Echo {
    private static final MethodDescriptor.Marshaller<byte[]> BYTES =
            new MethodDescriptor.Marshaller<>() {
                @Override
                public InputStream stream(byte[] value) {
                    return new ByteArrayInputStream(value);
                }

                @Override
                public byte[] parse(InputStream stream) {
                    try {
                        return stream.readAllBytes();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };

    static final MethodDescriptor<byte[], byte[]> ONE =
            method("one", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<byte[], byte[]> MANY =
            method("many", MethodDescriptor.MethodType.BIDI_STREAMING);

    static final MethodDescriptor<byte[], byte[]> TWICE =
            method("twice", MethodDescriptor.MethodType.SERVER_STREAMING);

    /** Values of {@code authorization} that came to the service. */
    final List<String> tokens = new CopyOnWriteArrayList<>();

    /** The token that is no good. */
    volatile String bad = "";

    private static final Context.Key<String> TOKEN = Context.key("token");

    private static MethodDescriptor<byte[], byte[]> method(
            String name, MethodDescriptor.MethodType type) {
        return MethodDescriptor.newBuilder(BYTES, BYTES)
                .setType(type)
                .setFullMethodName("echo/" + name)
                .build();
    }

    ServerServiceDefinition service() {
        return ServerServiceDefinition.builder("echo")
                .addMethod(ONE, ServerCalls.asyncUnaryCall(this::one))
                .addMethod(TWICE, ServerCalls.asyncServerStreamingCall(this::twice))
                .addMethod(MANY, ServerCalls.asyncBidiStreamingCall(answers -> many(answers)))
                .build();
    }

    private void one(byte[] request, StreamObserver<byte[]> answer) {
        tokens.add(String.valueOf(TOKEN.get()));
        answer.onNext(request);
        answer.onCompleted();
    }

    private void twice(byte[] request, StreamObserver<byte[]> answers) {
        answers.onNext(request);
        one(request, answers);
    }

    private StreamObserver<byte[]> many(StreamObserver<byte[]> answers) {
        tokens.add(String.valueOf(TOKEN.get()));
        return answers;
    }

    /** Stands for whatever verifies tokens. */
    ServerInterceptor authentication() {
        return new ServerInterceptor() {
            @Override
            public <Q, R> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
                String token = headers.get(SplitKeys.AUTHORIZATION);
                if (("Bearer " + bad).equals(token)) {
                    call.close(Status.UNAUTHENTICATED, new Metadata());
                    return new ServerCall.Listener<>() {};
                }
                return Contexts.interceptCall(
                        Context.current().withValue(TOKEN, token), call, headers, next);
            }
        };
    }
}
