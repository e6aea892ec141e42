package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.SignatureException;

/**
 * Verifies signatures with {@code java.security}. Thread-safe without locks: each thread has its
 * own signature objects. Making one costs up to a quarter of a verification.
 */
final class JcaSignatures {
    private final SignatureProvider provider;
    private final ThreadLocal<Signature[]> own =
            ThreadLocal.withInitial(() -> new Signature[SignatureAlgorithm.values().length]);

    JcaSignatures(SignatureProvider provider) {
        this.provider = provider;
    }

    /** See {@link ValidationEngine#verify}. */
    boolean verify(
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] characters,
            int inputLength,
            byte[] signature) {
        if (algorithm.isEcdsa() && hasZero(signature)) {
            return false;
        }
        Signature[] mine = own.get();
        Signature verifier = mine[algorithm.ordinal()];
        mine[algorithm.ordinal()] = null; // put back after it has worked
        try {
            if (verifier == null) {
                verifier = provider.signature(algorithm);
            }
            verifier.initVerify(key.publicKey());
            verifier.update(characters, 0, inputLength);
            boolean good = verifier.verify(signature);
            mine[algorithm.ordinal()] = verifier;
            return good;
        } catch (SignatureException e) {
            return false; // wrong length, or out of range
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    algorithm.joseName() + " cannot be verified with this key", e);
        }
    }

    /**
     * Whether r or s is zero. JDK before 17.0.3 accepts such signatures for any content
     * (CVE-2022-21449).
     */
    private static boolean hasZero(byte[] signature) {
        int half = signature.length / 2;
        return isZero(signature, 0, half) || isZero(signature, half, signature.length);
    }

    private static boolean isZero(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
