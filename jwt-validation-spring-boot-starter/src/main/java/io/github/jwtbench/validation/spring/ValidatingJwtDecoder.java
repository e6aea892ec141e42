package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.TokenRejectedException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Blocks only for a token with an unknown key, for one fetch of the keys. */
final class ValidatingJwtDecoder implements JwtDecoder {
    private final JwtValidation validation;

    ValidatingJwtDecoder(JwtValidation validation) {
        this.validation = validation;
    }

    @Override
    public Jwt decode(String token) {
        try {
            try {
                return validation.validate(token);
            } catch (TokenRejectedException e) {
                if (!e.reason().isKeyMissing()) {
                    throw e;
                }
                validation.refreshKeys(token).toCompletableFuture().join();
                return validation.validate(token);
            }
        } catch (TokenRejectedException e) {
            throw validation.refusal(e);
        }
    }
}
