package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * The stages that depend on the library. Implementations are thread-safe and remember nothing about
 * a token, so each stage does all its work in each call.
 */
interface ValidationEngine {
    /**
     * Reads a JOSE header; nothing in it is trusted yet.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} or {@link
     *     Reason#UNSUPPORTED_HEADER}
     */
    JoseHeader header(byte[] json) throws TokenRejectedException;

    /**
     * Reads the part of a payload that the signature check needs: the issuer. An engine may leave
     * the rest unread until {@link Payload#claims}.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED}, or {@link Reason#CLAIM_INVALID}
     *     for an {@code iss} that is not a string
     */
    Payload payload(byte[] json) throws TokenRejectedException;

    /**
     * Whether the signature is valid. The caller has checked that the key allows {@code algorithm}.
     *
     * @param characters ASCII; the first {@code inputLength} are the signing input
     */
    boolean verify(
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] characters,
            int inputLength,
            byte[] signature);
}
