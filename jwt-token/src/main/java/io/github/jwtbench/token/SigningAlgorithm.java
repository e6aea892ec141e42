package io.github.jwtbench.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.impl.ECDSA;
import com.nimbusds.jose.jwk.KeyType;
import io.github.jwtbench.token.keys.AkpKey;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Signature algorithms (RFC 7518 section 3.1, RFC 8037 section 3.1, RFC 9964). {@code none} and
 * HMAC are not constants, so no configuration can allow them.
 */
public enum SigningAlgorithm {
    RS256("RS256", KeyType.RSA),
    PS256("PS256", KeyType.RSA),
    /** ECDSA on the curve P-256. */
    ES256("ES256", KeyType.EC),
    /** Ed25519 only. Tokens and keys may also name it {@code Ed25519} (RFC 9864 section 2.2). */
    EDDSA("EdDSA", KeyType.OKP),
    /** ML-DSA (FIPS 204), available from Java 24 on. */
    ML_DSA_44("ML-DSA-44", AkpKey.TYPE),
    ML_DSA_65("ML-DSA-65", AkpKey.TYPE),
    ML_DSA_87("ML-DSA-87", AkpKey.TYPE);

    private static final int HASH_BYTES = 32;

    private final String joseName;
    private final KeyType keyType;

    SigningAlgorithm(String joseName, KeyType keyType) {
        this.joseName = joseName;
        this.keyType = keyType;
    }

    /** The value of the header parameter {@code alg}. */
    public String joseName() {
        return joseName;
    }

    KeyType keyType() {
        return keyType;
    }

    /** Whether this {@code alg} means the algorithm. */
    boolean isNamed(@Nullable String alg) {
        return joseName.equals(alg) || this == EDDSA && "Ed25519".equals(alg);
    }

    /** The algorithm with this {@code alg}; empty if it is not supported. */
    static Optional<SigningAlgorithm> named(@Nullable String alg) {
        return Arrays.stream(values()).filter(each -> each.isNamed(alg)).findFirst();
    }

    /**
     * Signs with the JDK, in the form of RFC 7518 section 3: Nimbus would need one more library,
     * Tink, for Ed25519.
     */
    byte[] sign(PrivateKey key, byte[] input) throws GeneralSecurityException {
        Signature signature = signature();
        signature.initSign(key);
        signature.update(input);
        return signature.sign();
    }

    boolean verify(PublicKey key, byte[] input, byte[] signatureBytes)
            throws GeneralSecurityException {
        if (this == ES256 && !isLegal(signatureBytes)) {
            return false;
        }
        Signature signature = signature();
        signature.initVerify(key);
        signature.update(input);
        try {
            return signature.verify(signatureBytes);
        } catch (SignatureException e) { // wrong length, or out of range
            return false;
        }
    }

    /** Not every JDK 17 refuses a signature with r or s of 0 (CVE-2022-21449). */
    private static boolean isLegal(byte[] signature) {
        try {
            ECDSA.ensureLegalSignature(signature, JWSAlgorithm.ES256);
            return true;
        } catch (JOSEException e) {
            return false;
        }
    }

    private Signature signature() throws GeneralSecurityException {
        return switch (this) {
            case RS256 -> Signature.getInstance("SHA256withRSA");
            case PS256 -> {
                Signature pss = Signature.getInstance("RSASSA-PSS");
                pss.setParameter(
                        new PSSParameterSpec(
                                "SHA-256", "MGF1", MGF1ParameterSpec.SHA256, HASH_BYTES, 1));
                yield pss;
            }
            case ES256 -> Signature.getInstance("SHA256withECDSAinP1363Format");
            case EDDSA -> Signature.getInstance("Ed25519");
            case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> Signature.getInstance("ML-DSA");
        };
    }
}
