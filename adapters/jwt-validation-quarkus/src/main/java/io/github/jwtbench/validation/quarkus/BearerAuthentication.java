package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jboss.logging.Logger;

/**
 * Authenticates with {@code jwt-validation} instead of SmallRye JWT, so that {@code @RolesAllowed}
 * and {@code JsonWebToken} work as in any Quarkus service. No {@code mp.jwt.*} setting is needed.
 *
 * <p>It runs on the event loop and never blocks it. A token with an unknown key waits, without a
 * thread, for a fetch of its issuer's keys and is then validated once more; the library limits the
 * rate of fetches and the number of waiting requests.
 */
@ApplicationScoped
class BearerAuthentication implements HttpAuthenticationMechanism {
    private static final Logger LOG = Logger.getLogger(BearerAuthentication.class);
    private static final String SCHEME = "Bearer";
    private static final String REFUSAL = BearerAuthentication.class.getName();

    private final Callers callers;
    private final TokenValidator validator;
    private final boolean isAugmented;
    private final Map<Reason, LongAdder> refused = new ConcurrentHashMap<>();

    BearerAuthentication(
            Callers callers,
            TokenValidator validator,
            Instance<SecurityIdentityAugmentor> augmentors) {
        this.callers = callers;
        this.validator = validator;
        this.isAugmented = !augmentors.isUnsatisfied();
    }

    /** Refuses a token that has already been checked for this request. */
    static void refuse(RoutingContext context, TokenRejectedException refusal) {
        context.put(REFUSAL, refusal);
    }

    /** Number of requests refused for this reason. */
    long refused(Reason reason) {
        return counter(reason).sum();
    }

    private LongAdder counter(Reason reason) {
        return refused.computeIfAbsent(reason, any -> new LongAdder());
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext context, IdentityProviderManager manager) {
        String token = BearerToken.of(context);
        if (token == null) {
            return Uni.createFrom().nullItem();
        }
        // A refusal has the challenge of this mechanism, whatever other mechanisms there are.
        context.put(HttpAuthenticationMechanism.class.getName(), this);
        TokenRejectedException refusal = context.get(REFUSAL);
        try {
            if (refusal == null) {
                return identified(callers.of(token, context), context, manager);
            }
        } catch (TokenRejectedException e) {
            refusal = e;
        }
        return refusal.reason().isKeyMissing()
                ? withNewKeys(token, context, manager)
                : failed(refusal);
    }

    /** Continues on the request's event loop, not on the thread that fetched the keys. */
    private Uni<SecurityIdentity> withNewKeys(
            String token, RoutingContext context, IdentityProviderManager manager) {
        Context here = Vertx.currentContext();
        try {
            return Uni.createFrom()
                    .completionStage(validator.refreshKeys(token))
                    .emitOn(next -> here.runOnContext(ignored -> next.run()))
                    .flatMap(loaded -> again(token, context, manager));
        } catch (TokenRejectedException e) {
            return failed(e);
        }
    }

    private Uni<SecurityIdentity> again(
            String token, RoutingContext context, IdentityProviderManager manager) {
        try {
            return identified(callers.of(token, context), context, manager);
        } catch (TokenRejectedException e) {
            return failed(e);
        }
    }

    /** Augments the identity for each request, because augmentors may use more than the token. */
    private Uni<SecurityIdentity> identified(
            VerifiedCaller caller, RoutingContext context, IdentityProviderManager manager) {
        return isAugmented
                ? manager.authenticate(
                        HttpSecurityUtils.setRoutingContextAttribute(
                                new VerifiedCallerRequest(caller), context))
                : Uni.createFrom().item(caller.identity(context));
    }

    private Uni<SecurityIdentity> failed(TokenRejectedException refusal) {
        counter(refusal.reason()).increment();
        LOG.debug("Authentication failed", refusal);
        return Uni.createFrom().failure(new AuthenticationFailedException(refusal));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        String challenge =
                BearerToken.of(context) == null ? BearerToken.NO_TOKEN : BearerToken.INVALID_TOKEN;
        return Uni.createFrom()
                .item(new ChallengeData(401, HttpHeaderNames.WWW_AUTHENTICATE, challenge));
    }

    /** Lets {@code @BearerTokenAuthentication} and path policies find this mechanism. */
    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom()
                .item(
                        new HttpCredentialTransport(
                                HttpCredentialTransport.Type.AUTHORIZATION, SCHEME));
    }
}
