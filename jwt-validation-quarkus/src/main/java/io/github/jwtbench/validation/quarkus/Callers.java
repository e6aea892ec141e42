package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.TokenView;
import jakarta.inject.Singleton;

/**
 * Finds out who calls. Each call of it is a whole check; what is made of a token that passed is
 * made once for as long as the token is cached.
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
