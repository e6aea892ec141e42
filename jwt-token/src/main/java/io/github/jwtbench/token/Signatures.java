package io.github.jwtbench.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.impl.ECDSA;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;

/**
 * Makes and verifies signatures with the JDK, in the form of RFC 7518 section 3. Nimbus would need
 * one more library, Tink, for Ed25519.
 */
final class Signatures {
    /** Bytes of a signature with ES256 or EdDSA. */
    static final int CURVE_BYTES = 64;

    private static final int HASH_BYTES = 32;

    private Signatures() {}

    static byte[] sign(SigningAlgorithm algorithm, PrivateKey key, byte[] input)
            throws GeneralSecurityException {
        Signature signature = signature(algorithm);
        signature.initSign(key);
        signature.update(input);
        return signature.sign();
    }

    static boolean verify(
            SigningAlgorithm algorithm, PublicKey key, byte[] input, byte[] signatureBytes)
            throws GeneralSecurityException {
        if (algorithm == SigningAlgorithm.ES256 && !isLegal(signatureBytes)) {
            return false;
        }
        Signature signature = signature(algorithm);
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

    private static Signature signature(SigningAlgorithm algorithm) throws GeneralSecurityException {
        return switch (algorithm) {
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
