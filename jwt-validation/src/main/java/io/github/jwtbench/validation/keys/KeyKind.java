package io.github.jwtbench.validation.keys;

import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The supported types of public key: JWK {@code kty} with {@code crv} or {@code alg}. */
public enum KeyKind {
    RSA,
    P_256,
    P_384,
    P_521,
    ED25519,
    ML_DSA_44,
    ML_DSA_65,
    ML_DSA_87;

    /**
     * The type of a JWK (RFC 7518 section 6, RFC 8037 section 2, RFC 9964 section 3); empty if it
     * is not supported.
     */
    static Optional<KeyKind> of(Map<String, Object> jwk) {
        if ("RSA".equals(jwk.get("kty"))) {
            return Optional.of(RSA);
        }
        String variant = "AKP".equals(jwk.get("kty")) ? "alg" : "crv";
        String typeAndVariant = jwk.get("kty") + " " + jwk.get(variant);
        return switch (typeAndVariant) {
            case "EC P-256" -> Optional.of(P_256);
            case "EC P-384" -> Optional.of(P_384);
            case "EC P-521" -> Optional.of(P_521);
            case "OKP Ed25519" -> Optional.of(ED25519);
            case "AKP ML-DSA-44" -> Optional.of(ML_DSA_44);
            case "AKP ML-DSA-65" -> Optional.of(ML_DSA_65);
            case "AKP ML-DSA-87" -> Optional.of(ML_DSA_87);
            default -> Optional.empty();
        };
    }

    Set<SignatureAlgorithm> algorithms() {
        Set<SignatureAlgorithm> fitting = EnumSet.noneOf(SignatureAlgorithm.class);
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            if (algorithm.keyKind() == this) {
                fitting.add(algorithm);
            }
        }
        return fitting;
    }

    /** RFC 7518 sections 3.3 to 3.5 (with RFC 8017 section 8), RFC 8032 5.1.6, FIPS 204 4. */
    int signatureBytes(PublicKey key) {
        return switch (this) {
            case RSA -> (((RSAPublicKey) key).getModulus().bitLength() + 7) / 8;
            case P_256, ED25519 -> 64;
            case P_384 -> 96;
            case P_521 -> 132;
            case ML_DSA_44 -> 2420;
            case ML_DSA_65 -> 3309;
            case ML_DSA_87 -> 4627;
        };
    }
}
