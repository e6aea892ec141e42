package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Blocks only for a token with an unknown key, until a fetch of the keys is permitted and has
 * ended.
 */
final class ValidatingJwtDecoder implements JwtDecoder {
    private static final String DECODING = "An error occurred while attempting to decode the Jwt: ";

    private final JwtValidation validation;

    ValidatingJwtDecoder(JwtValidation validation) {
        this.validation = validation;
    }

    @Override
    public Jwt decode(String token) {
        try {
            try {
                return validation.validate(token, DECODING);
            } catch (TokenRejectedException e) {
                if (!e.reason().isKeyMissing()) {
                    throw e;
                }
                validation.refreshKeys(token).toCompletableFuture().join();
                return validation.validate(token, DECODING);
            }
        } catch (TokenRejectedException e) {
            throw validation.refusal(e, asked(token, e));
        }
    }

    private @Nullable RuntimeException asked(String token, TokenRejectedException refusal) {
        if (refusal.reason() == Reason.TOO_LARGE) {
            return null;
        }
        if (validation.refusals().lackMetadata()) {
            return new JwtDecoderInitializationException(
                    "Failed to lazily resolve the supplied JwtDecoder instance", refusal);
        }
        NimbusJwtDecoder stock = new NimbusJwtDecoder(validation.refusals().processor(refusal));
        stock.setJwtValidator(validation.refusals().rules());
        try {
            stock.decode(token);
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }
}
