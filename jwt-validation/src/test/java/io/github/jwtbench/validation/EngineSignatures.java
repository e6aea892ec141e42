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
            EngineType engine,
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] signingInput,
            byte[] signature) {
        return engine.engine(SignatureProvider.JDK)
                .verify(key, algorithm, signingInput, signingInput.length, signature);
    }
}
