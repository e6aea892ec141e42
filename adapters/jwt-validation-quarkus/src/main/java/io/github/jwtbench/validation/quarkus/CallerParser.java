package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.quarkus.runtime.BlockingOperationControl;
import io.smallrye.jwt.auth.principal.DefaultJWTParser;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Parses tokens as they are accepted in requests. Its methods with a key or a configuration of the
 * caller are those of SmallRye JWT.
 */
@Singleton
@Alternative
@Priority(1)
class CallerParser extends DefaultJWTParser {
    private final Callers callers;
    private final TokenValidator validator;

    CallerParser(Callers callers, TokenValidator validator) {
        this.callers = callers;
        this.validator = validator;
    }

    /** Waits for one fetch of keys if the token's key is unknown, but not on an event loop. */
    @Override
    public JsonWebToken parse(String token) throws ParseException {
        try {
            try {
                return callers.of(token, null).principal();
            } catch (TokenRejectedException e) {
                if (!e.reason().isKeyMissing() || !BlockingOperationControl.isBlockingAllowed()) {
                    throw e;
                }
                validator.refreshKeys(token).toCompletableFuture().join();
                return callers.of(token, null).principal();
            }
        } catch (TokenRejectedException e) {
            throw new ParseException(e.getMessage(), e);
        }
    }
}
