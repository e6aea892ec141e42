package io.github.jwtbench.validation.engine;

import io.github.jwtbench.validation.claims.ClaimException;
import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.Map;

/**
 * The stages that depend on the library. Implementations are thread-safe and remember nothing about
 * a token, so each stage does all its work in each call.
 */
public interface ValidationEngine {
    /**
     * Reads the members of a JOSE header; nothing in it is trusted yet.
     *
     * @throws JsonException if it is not one JSON object
     */
    Map<String, Object> header(byte[] json) throws JsonException;

    /**
     * Reads the part of a payload that the signature check needs: the issuer. An engine may leave
     * the rest unread until {@link Payload#claims}.
     *
     * @throws JsonException if it is seen not to be one JSON object
     * @throws ClaimException for an {@code iss} that is not a string
     */
    Payload payload(byte[] json) throws JsonException, ClaimException;

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
