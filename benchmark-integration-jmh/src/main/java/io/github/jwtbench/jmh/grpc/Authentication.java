package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.compression.BearerCredentials;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

/** Verifies the token of each call, and keeps it for the calls that are made on its behalf. */
final class Authentication implements ServerInterceptor {
    static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** Value of {@link #AUTHORIZATION} of the call under way. */
    static final Context.Key<String> CALLER = Context.key("caller");

    private final TokenValidator validator;

    Authentication(TokenValidator validator) {
        this.validator = validator;
    }

    @Override
    public <Q, R> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
        String credentials = headers.get(AUTHORIZATION);
        try {
            String token = BearerCredentials.token(credentials);
            if (token != null) {
                validator.validate(token);
                return Contexts.interceptCall(
                        Context.current().withValue(CALLER, credentials), call, headers, next);
            }
        } catch (TokenRejectedException e) {
            // Answered as a call without a token is.
        }
        call.close(Status.UNAUTHENTICATED, new Metadata());
        return new ServerCall.Listener<>() {};
    }
}
