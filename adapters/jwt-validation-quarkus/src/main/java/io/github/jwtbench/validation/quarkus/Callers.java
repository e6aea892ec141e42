package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.TokenView;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Finds the caller of a request. Each call validates the token; the result for a valid token is
 * computed once and kept as long as the token is in the cache.
 */
@Singleton
class Callers {
    private final TokenValidator validator;
    private final TokenView<VerifiedCaller> view;

    Callers(TokenValidator validator, MpJwtProfile profile, CallerClaims claims) {
        this.validator = validator;
        this.view =
                token -> {
                    profile.check(token);
                    return claims.of(token);
                };
    }

    /**
     * @param context absent if the token did not come with a request
     */
    VerifiedCaller of(String token, @Nullable RoutingContext context)
            throws TokenRejectedException {
        VerifiedCaller caller = validator.validate(token, view);
        BoundTokens.requireProof(caller.confirmation(), context);
        return caller;
    }
}
