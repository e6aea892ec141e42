package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.TokenView;
import jakarta.inject.Singleton;

/**
 * Finds the caller of a request. Each call validates the token; the result for a valid token is
 * computed once and kept as long as the token is in the cache.
 */
@Singleton
class Callers {
    private final TokenValidator validator;
    private final TokenView<VerifiedCaller> view;

    Callers(TokenValidator validator, CallerClaims claims) {
        this.validator = validator;
        this.view = claims::of;
    }

    VerifiedCaller of(String token) throws TokenRejectedException {
        return validator.validate(token, view);
    }
}
