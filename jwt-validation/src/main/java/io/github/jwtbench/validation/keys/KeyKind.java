package io.github.jwtbench.validation.keys;

import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The kinds of public key that can verify: JWK {@code kty} and {@code crv} in one. */
public enum KeyKind {
    RSA,
    P_256,
    P_384,
    P_521,
    ED25519;

    /** The kind of a JWK (RFC 7518 section 6, RFC 8037 section 2), or null if it is unusable. */
    static KeyKind of(Map<String, Object> jwk) {
        if ("RSA".equals(jwk.get("kty"))) {
            return RSA;
        }
        String typeAndCurve = jwk.get("kty") + " " + jwk.get("crv");
        return switch (typeAndCurve) {
            case "EC P-256" -> P_256;
            case "EC P-384" -> P_384;
            case "EC P-521" -> P_521;
            case "OKP Ed25519" -> ED25519;
            default -> null;
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

    /** RFC 7518 sections 3.3 to 3.5 (through RFC 8017 section 8), RFC 8032 section 5.1.6. */
    int signatureBytes(PublicKey key) {
        return switch (this) {
            case RSA -> (((RSAPublicKey) key).getModulus().bitLength() + 7) / 8;
            case P_256, ED25519 -> 64;
            case P_384 -> 96;
            case P_521 -> 132;
        };
    }
}
