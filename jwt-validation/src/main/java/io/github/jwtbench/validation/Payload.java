package io.github.jwtbench.validation;

/** A payload as far as an engine has read it. */
interface Payload {
    /** The {@code iss} claim as the token has it, or null. */
    String issuer();

    /**
     * Reads all claims; to be called for verified tokens only.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} if the payload is not one JSON
     *     object, or {@link Reason#CLAIM_INVALID} for a registered claim of the wrong type or a
     *     time out of range
     */
    TokenClaims claims() throws TokenRejectedException;
}
