package io.github.jwtbench.validation;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.util.Base64URL;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.EnumMap;
import java.util.Map;

/** A key's Nimbus verifier, made once when the key is loaded. Thread-safe. */
interface NimbusVerifier {
    boolean verify(SignatureAlgorithm algorithm, byte[] signingInput, Base64URL signature);

    /**
     * @throws IllegalArgumentException if Nimbus refuses the key, such as a point off its curve
     */
    static NimbusVerifier of(PublicKey key, KeyKind kind) {
        try {
            return switch (kind) {
                case RSA -> library(new RSASSAVerifier((RSAPublicKey) key));
                case P_256, P_384, P_521 -> library(new ECDSAVerifier((ECPublicKey) key));
                case ED25519 ->
                        (algorithm, input, signature) -> verifyEd25519(key, input, signature);
            };
        } catch (JOSEException e) {
            throw new IllegalArgumentException("key is not usable: " + e.getMessage(), e);
        }
    }

    private static NimbusVerifier library(JWSVerifier verifier) {
        // A verifier reads from the header only alg and crit, and crit has been refused.
        Map<SignatureAlgorithm, JWSHeader> headers = new EnumMap<>(SignatureAlgorithm.class);
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            headers.put(algorithm, new JWSHeader(JWSAlgorithm.parse(algorithm.joseName())));
        }
        return (algorithm, input, signature) -> {
            try {
                return verifier.verify(headers.get(algorithm), input, signature);
            } catch (JOSEException e) {
                return false;
            }
        };
    }

    /** The library's own verifier of Ed25519 needs Tink; the JDK has had the algorithm since 15. */
    private static boolean verifyEd25519(PublicKey key, byte[] input, Base64URL signature) {
        try {
            Signature verifier = Signature.getInstance("Ed25519");
            verifier.initVerify(key);
            verifier.update(input);
            return verifier.verify(signature.decode());
        } catch (SignatureException e) {
            return false; // wrong length, or not a point
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Ed25519 is missing from this JDK", e);
        }
    }
}
