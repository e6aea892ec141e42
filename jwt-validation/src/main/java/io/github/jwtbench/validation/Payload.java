package io.github.jwtbench.validation;

import org.jspecify.annotations.Nullable;

/** A payload that an engine has read partly or completely. */
interface Payload {
    /** The {@code iss} claim, unchanged. */
    @Nullable String issuer();

    /**
     * Reads all claims; for tokens with a verified signature only.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} if the payload is not one JSON
     *     object, or {@link Reason#CLAIM_INVALID} for a registered claim of the wrong type or a
     *     time out of range
     */
    TokenClaims claims() throws TokenRejectedException;
}
