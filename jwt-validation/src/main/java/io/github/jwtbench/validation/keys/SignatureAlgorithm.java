package io.github.jwtbench.validation.keys;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Signature algorithms that a token may use (RFC 7518 section 3.1, RFC 8037 section 3.1, RFC 9964).
 * All are asymmetric. {@code none} and HMAC are not constants, so no configuration can allow them.
 */
public enum SignatureAlgorithm {
    RS256("RS256", KeyKind.RSA, "SHA256withRSA", null),
    RS384("RS384", KeyKind.RSA, "SHA384withRSA", null),
    RS512("RS512", KeyKind.RSA, "SHA512withRSA", null),
    PS256("PS256", KeyKind.RSA, "RSASSA-PSS", pss(MGF1ParameterSpec.SHA256, 32)),
    PS384("PS384", KeyKind.RSA, "RSASSA-PSS", pss(MGF1ParameterSpec.SHA384, 48)),
    PS512("PS512", KeyKind.RSA, "RSASSA-PSS", pss(MGF1ParameterSpec.SHA512, 64)),
    ES256("ES256", KeyKind.P_256, "SHA256withECDSAinP1363Format", null),
    ES384("ES384", KeyKind.P_384, "SHA384withECDSAinP1363Format", null),
    ES512("ES512", KeyKind.P_521, "SHA512withECDSAinP1363Format", null),
    /**
     * Ed25519 only; Ed448 keys are not used. Tokens and keys may also name it {@code Ed25519} (RFC
     * 9864 section 2.2).
     */
    EDDSA("EdDSA", KeyKind.ED25519, "Ed25519", null),
    /** The key determines the parameter set. */
    ML_DSA_44("ML-DSA-44", KeyKind.ML_DSA_44, "ML-DSA", null),
    ML_DSA_65("ML-DSA-65", KeyKind.ML_DSA_65, "ML-DSA", null),
    ML_DSA_87("ML-DSA-87", KeyKind.ML_DSA_87, "ML-DSA", null);

    private final String joseName;
    private final KeyKind keyKind;
    private final String jcaName;
    private final @Nullable PSSParameterSpec pss;

    SignatureAlgorithm(
            String joseName, KeyKind keyKind, String jcaName, @Nullable PSSParameterSpec pss) {
        this.joseName = joseName;
        this.keyKind = keyKind;
        this.jcaName = jcaName;
        this.pss = pss;
    }

    /** The salt has the length of the hash (RFC 7518 section 3.5). */
    private static PSSParameterSpec pss(MGF1ParameterSpec mask, int hashBytes) {
        return new PSSParameterSpec(
                mask.getDigestAlgorithm(),
                "MGF1",
                mask,
                hashBytes,
                PSSParameterSpec.TRAILER_FIELD_BC);
    }

    /** The value of the {@code alg} member. */
    public String joseName() {
        return joseName;
    }

    /** JOSE names in the order of the constants, such as {@code RS256, EdDSA}. */
    public static String joseNames(Set<SignatureAlgorithm> algorithms) {
        return algorithms.stream()
                .sorted()
                .map(SignatureAlgorithm::joseName)
                .collect(Collectors.joining(", "));
    }

    /** The type of key that verifies this algorithm. */
    public KeyKind keyKind() {
        return keyKind;
    }

    public boolean isEcdsa() {
        return this == ES256 || this == ES384 || this == ES512;
    }

    public boolean isMlDsa() {
        return jcaName.equals("ML-DSA");
    }

    /**
     * Makes an object that verifies this algorithm, in the format of RFC 7518.
     *
     * @param provider null for the first in the JDK's list that has the algorithm
     */
    public Signature signature(@Nullable Provider provider) throws GeneralSecurityException {
        Signature signature =
                provider == null
                        ? Signature.getInstance(jcaName)
                        : Signature.getInstance(jcaName, provider);
        if (pss != null) {
            signature.setParameter(pss);
        }
        return signature;
    }

    /** The algorithm with this {@code alg}; null if it is not supported. */
    public static @Nullable SignatureAlgorithm named(String joseName) {
        // A switch on the string does not allocate and hashes only once.
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
            case "EdDSA", "Ed25519" -> EDDSA;
            case "ML-DSA-44" -> ML_DSA_44;
            case "ML-DSA-65" -> ML_DSA_65;
            case "ML-DSA-87" -> ML_DSA_87;
            default -> null;
        };
    }
}
