package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * What depends on the library. Implementations are thread-safe and remember nothing of a token, so
 * that each stage does its whole work each time it is called.
 */
interface ValidationEngine {
    /**
     * Reads a JOSE header, of which nothing is trusted yet.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} or {@link
     *     Reason#UNSUPPORTED_HEADER}
     */
    JoseHeader header(byte[] json) throws TokenRejectedException;

    /**
     * Reads of a payload what is needed before the signature can be verified: the issuer. An engine
     * may leave the rest unread until {@link Payload#claims}.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED}, or {@link Reason#CLAIM_INVALID}
     *     for an {@code iss} that is not a string
     */
    Payload payload(byte[] json) throws TokenRejectedException;

    /**
     * Whether the signature is good. The caller has checked that the key may do {@code algorithm}.
     *
     * @param characters whose first {@code inputLength} are the signing input, ASCII
     */
    boolean verify(
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] characters,
            int inputLength,
            byte[] signature);
}
