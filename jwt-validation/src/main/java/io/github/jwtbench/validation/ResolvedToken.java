package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * A token whose issuer is trusted, and has the key and allows the algorithm that the token names.
 * Whether the token is that issuer's is not known yet. Made by {@link Pipeline#issuerResolution}.
 */
public final class ResolvedToken {
    private final ParsedToken parsed;
    private final Issuer issuer;
    private final VerificationKey key;
    private final SignatureAlgorithm algorithm;

    ResolvedToken(
            ParsedToken parsed, Issuer issuer, VerificationKey key, SignatureAlgorithm algorithm) {
        this.parsed = parsed;
        this.issuer = issuer;
        this.key = key;
        this.algorithm = algorithm;
    }

    ParsedToken parsed() {
        return parsed;
    }

    Issuer issuer() {
        return issuer;
    }

    VerificationKey key() {
        return key;
    }

    SignatureAlgorithm algorithm() {
        return algorithm;
    }
}
