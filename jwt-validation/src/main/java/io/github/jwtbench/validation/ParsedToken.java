package io.github.jwtbench.validation;

/** A token that has been read but not verified, and the stages that are still to come. */
interface ParsedToken {
    TokenHeader header();

    /** The {@code iss} claim as the token has it, or null. */
    String issuer();

    /**
     * Whether the signature is good. The caller has checked that the key may do {@code algorithm}.
     */
    boolean signedBy(VerificationKey key, SignatureAlgorithm algorithm);

    /**
     * Reads the claims; to be called for verified tokens only.
     *
     * @throws TokenRejectedException with {@link Reason#CLAIM_INVALID} for a registered claim of
     *     the wrong type or a time out of range
     */
    TokenClaims claims() throws TokenRejectedException;
}
