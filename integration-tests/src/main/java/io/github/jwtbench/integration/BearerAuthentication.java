package io.github.jwtbench.integration;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import org.jboss.logging.Logger;

/**
 * Authenticates by our pipeline where SmallRye JWT would verify by itself, so that
 * {@code @RolesAllowed} and {@code JsonWebToken} work as in any Quarkus service. No {@code
 * mp.jwt.*} setting is needed.
 *
 * <p>It works on the event loop, which never waits. Only a token whose key is not known waits, and
 * holds no thread meanwhile, for one fetch of its issuer's keys, which the library limits in rate
 * and in how many may wait for it; then it is tried once more.
 */
@Alternative
@Priority(1)
@ApplicationScoped
class BearerAuthentication implements HttpAuthenticationMechanism {
    private static final Logger LOG = Logger.getLogger(BearerAuthentication.class);
    private static final String REFUSAL = BearerAuthentication.class.getName();

    private final Callers callers;
    private final TokenValidator validator;
    private final StepMetrics metrics;

    BearerAuthentication(Callers callers, TokenValidator validator, StepMetrics metrics) {
        this.callers = callers;
        this.validator = validator;
        this.metrics = metrics;
    }

    /** Has a token refused that was checked for this request already. */
    static void refuse(RoutingContext context, TokenRejectedException refusal) {
        context.put(REFUSAL, refusal);
    }

    /** The refusal behind an authentication failure, or null when it has another cause. */
    static TokenRejectedException refusalIn(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof TokenRejectedException refusal) {
                return refusal;
            }
        }
        return null;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext context, IdentityProviderManager unused) {
        String token = BearerToken.of(context);
        if (token == null) {
            return Uni.createFrom().nullItem();
        }
        TokenRejectedException refusal = context.get(REFUSAL);
        try {
            if (refusal == null) {
                return Uni.createFrom().item(callers.of(token).identity());
            }
        } catch (TokenRejectedException e) {
            refusal = e;
        }
        return refusal.reason().isKeyMissing() ? withNewKeys(token) : failed(refusal);
    }

    /** Goes on where the request belongs, and not on the thread that fetched the keys. */
    private Uni<SecurityIdentity> withNewKeys(String token) {
        Context here = Vertx.currentContext();
        try {
            return Uni.createFrom()
                    .completionStage(validator.refreshKeys(token))
                    .emitOn(next -> here.runOnContext(ignored -> next.run()))
                    .flatMap(loaded -> again(token));
        } catch (TokenRejectedException e) {
            return failed(e);
        }
    }

    private Uni<SecurityIdentity> again(String token) {
        try {
            return Uni.createFrom().item(callers.of(token).identity());
        } catch (TokenRejectedException e) {
            return failed(e);
        }
    }

    private Uni<SecurityIdentity> failed(TokenRejectedException refusal) {
        metrics.rejected(refusal.reason());
        LOG.debug("Authentication failed", refusal);
        return Uni.createFrom().failure(new AuthenticationFailedException(refusal));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom()
                .item(
                        new ChallengeData(
                                401, HttpHeaderNames.WWW_AUTHENTICATE, BearerToken.NO_TOKEN));
    }
}
