package io.github.jwtbench.validation;

/**
 * Signature algorithms that a token may use (RFC 7518 section 3.1, RFC 8037 section 3.1). All are
 * asymmetric: {@code none} and HMAC cannot be expressed, so no configuration can allow them.
 */
public enum SignatureAlgorithm {
    RS256("RS256", KeyKind.RSA),
    RS384("RS384", KeyKind.RSA),
    RS512("RS512", KeyKind.RSA),
    PS256("PS256", KeyKind.RSA),
    PS384("PS384", KeyKind.RSA),
    PS512("PS512", KeyKind.RSA),
    ES256("ES256", KeyKind.P_256),
    ES384("ES384", KeyKind.P_384),
    ES512("ES512", KeyKind.P_521),
    /** Ed25519 only; Ed448 keys are not used. */
    EDDSA("EdDSA", KeyKind.ED25519);

    private final String joseName;
    private final KeyKind keyKind;

    SignatureAlgorithm(String joseName, KeyKind keyKind) {
        this.joseName = joseName;
        this.keyKind = keyKind;
    }

    /** The value of the {@code alg} member. */
    public String joseName() {
        return joseName;
    }

    KeyKind keyKind() {
        return keyKind;
    }

    /** The algorithm of an {@code alg} member, or null if it is none of these. */
    static SignatureAlgorithm named(String joseName) {
        // A switch on the string neither allocates nor hashes more than once.
        return switch (joseName) {
            case "RS256" -> RS256;
            case "RS384" -> RS384;
            case "RS512" -> RS512;
            case "PS256" -> PS256;
            case "PS384" -> PS384;
            case "PS512" -> PS512;
            case "ES256" -> ES256;
            case "ES384" -> ES384;
            case "ES512" -> ES512;
            case "EdDSA" -> EDDSA;
            default -> null;
        };
    }
}
