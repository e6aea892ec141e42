package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * The one place where tests reach an engine's signature check without a token around it, for
 * content that is no claims set.
 */
final class EngineSignatures {
    private EngineSignatures() {}

    static boolean verify(
            Way way,
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] signingInput,
            byte[] signature) {
        return way.engine()
                .engine(way.provider())
                .verify(key, algorithm, signingInput, signingInput.length, signature);
    }
}
