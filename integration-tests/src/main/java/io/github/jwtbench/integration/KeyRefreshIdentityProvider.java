package io.github.jwtbench.integration;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.smallrye.jwt.runtime.auth.MpJwtValidator;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Authenticates on the event loop, which never waits. Only a token whose key is not known waits,
 * and holds no thread meanwhile, for one fetch of its issuer's keys, which the library limits in
 * rate and in how many may wait for it; then it is tried once more.
 */
@ApplicationScoped
class KeyRefreshIdentityProvider implements IdentityProvider<TokenAuthenticationRequest> {
    private final MpJwtValidator delegate;
    private final TokenValidator validator;
    private final StepMetrics metrics;

    KeyRefreshIdentityProvider(
            MpJwtValidator delegate, TokenValidator validator, StepMetrics metrics) {
        this.delegate = delegate;
        this.validator = validator;
        this.metrics = metrics;
    }

    @Override
    public int priority() {
        return delegate.priority() + 1;
    }

    @Override
    public Class<TokenAuthenticationRequest> getRequestType() {
        return TokenAuthenticationRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            TokenAuthenticationRequest request, AuthenticationRequestContext context) {
        return delegate.authenticate(request, context)
                .onFailure(KeyRefreshIdentityProvider::isKeyMissing)
                .recoverWithUni(
                        unknown ->
                                refreshed(request)
                                        .flatMap(done -> delegate.authenticate(request, context)))
                .onFailure()
                .invoke(this::count);
    }

    /** Goes on where the request belongs, and not on the thread that fetched the keys. */
    private Uni<Boolean> refreshed(TokenAuthenticationRequest request) {
        Context here = Vertx.currentContext();
        try {
            return Uni.createFrom()
                    .completionStage(validator.refreshKeys(request.getToken().getToken()))
                    .emitOn(next -> here.runOnContext(ignored -> next.run()));
        } catch (TokenRejectedException e) {
            return Uni.createFrom().failure(new AuthenticationFailedException(new TokenRefused(e)));
        }
    }

    private void count(Throwable failure) {
        TokenRefused refused = TokenRefused.in(failure);
        if (refused != null) {
            metrics.rejected(refused.reason());
        }
    }

    private static boolean isKeyMissing(Throwable failure) {
        TokenRefused refused = TokenRefused.in(failure);
        return refused != null && refused.reason().isKeyMissing();
    }
}
