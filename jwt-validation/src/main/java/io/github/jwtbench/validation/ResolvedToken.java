package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * A token that names a trusted issuer, one of its keys and an allowed algorithm. Its signature is
 * not verified yet. {@link Pipeline#issuerResolution} makes it.
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
