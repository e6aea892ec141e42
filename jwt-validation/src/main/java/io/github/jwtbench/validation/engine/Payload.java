package io.github.jwtbench.validation.engine;

import io.github.jwtbench.validation.claims.ClaimException;
import io.github.jwtbench.validation.claims.TokenClaims;
import io.github.jwtbench.validation.json.JsonException;
import org.jspecify.annotations.Nullable;

/** A payload that an engine has read partly or completely. */
public interface Payload {
    /** The {@code iss} claim, unchanged. */
    @Nullable String issuer();

    /**
     * Reads all claims; for tokens with a verified signature only.
     *
     * @throws JsonException if the payload is not one JSON object
     */
    TokenClaims claims() throws JsonException, ClaimException;
}
