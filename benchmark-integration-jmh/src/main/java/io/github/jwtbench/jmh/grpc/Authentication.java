package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.compression.BearerCredentials;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Verifies the token of each call, and keeps it for the calls that are made on its behalf. */
final class Authentication implements ServerInterceptor {
    static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** Value of {@link #AUTHORIZATION} of the call under way. */
    static final Context.Key<String> CALLER = Context.key("caller");

    private final TokenValidator validator;

    /**
     * @param jwks JWK set of the issuer
     */
    Authentication(String jwks) {
        Issuer suite =
                Issuer.forAnyAudience(
                        SuiteIssuer.NAME, Set.of(SignatureAlgorithm.RS256), StaticKeys.of(jwks));
        validator =
                new TokenValidator(
                        new ValidatorConfig(
                                EngineType.STAGED,
                                SignatureProvider.JDK,
                                List.of(suite),
                                ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                                ValidatorConfig.DEFAULT_CLOCK_SKEW,
                                ValidatorConfig.DEFAULT_CACHE_MAX_CHARACTERS,
                                Clock.systemUTC(),
                                null));
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
