package io.github.jwtbench.library.keys;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Key pairs that are the same each time with the same JDK, so that all forks verify with the same
 * key; ML-DSA before Java 24 is the exception. A JVM makes each of them once, since a long RSA key
 * takes seconds. Worthless as secrets.
 */
public final class SeededKeys {
    /** A number whose RSA key of 2048 bits is found quickly: each fork makes it again. */
    public static final int QUICK = 284;

    private static final Map<KeyKind, KeyPair> MADE = new ConcurrentHashMap<>();

    /**
     * @param rsaBits length of an RSA modulus, 0 for other keys
     */
    private record KeyKind(String generator, String curve, int rsaBits, int number) {}

    private SeededKeys() {}

    /**
     * A key for the algorithm.
     *
     * @param rsaBits length of an RSA modulus; ignored by other algorithms
     * @param number index in the endless sequence of such keys
     */
    public static KeyPair of(SignatureAlgorithm algorithm, int rsaBits, int number) {
        return MADE.computeIfAbsent(kind(algorithm, rsaBits, number), SeededKeys::generate);
    }

    /** A key that {@code provider} can sign with: Amazon's does not read the JDK's ML-DSA keys. */
    public static KeyPair of(
            SignatureAlgorithm algorithm, int rsaBits, int number, SignatureProvider provider) {
        return algorithm.isMlDsa() && provider == SignatureProvider.CORRETTO
                ? generateWithCorretto(algorithm.joseName())
                : of(algorithm, rsaBits, number);
    }

    /** Makes the same key again. */
    static KeyPair generate(SignatureAlgorithm algorithm, int rsaBits, int number) {
        return generate(kind(algorithm, rsaBits, number));
    }

    private static KeyKind kind(SignatureAlgorithm algorithm, int rsaBits, int number) {
        return switch (algorithm) {
            case RS256, RS384, RS512, PS256, PS384, PS512 ->
                    new KeyKind("RSA", "", rsaBits, number);
            case ES256 -> new KeyKind("EC", "secp256r1", 0, number);
            case ES384 -> new KeyKind("EC", "secp384r1", 0, number);
            case ES512 -> new KeyKind("EC", "secp521r1", 0, number);
            case EDDSA -> new KeyKind("EdDSA", "Ed25519", 0, number);
            case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
                    new KeyKind("ML-DSA", algorithm.joseName(), 0, number);
        };
    }

    private static KeyPair generate(KeyKind kind) {
        try {
            // Seeded before its first use, this generator gives the same bytes each time.
            SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
            random.setSeed(kind.number());
            if (kind.generator().equals("ML-DSA")
                    && !SignatureProvider.JDK.supports(SignatureAlgorithm.ML_DSA_44)) {
                return generateWithCorretto(kind.curve());
            }
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind.generator());
            generator.initialize(parameters(kind), random);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK makes no such key: " + kind, e);
        }
    }

    /** Accepts no seed: each JVM has a different key. */
    private static KeyPair generateWithCorretto(String parameterSet) {
        Provider corretto =
                SignatureProvider.CORRETTO.signature(SignatureAlgorithm.ML_DSA_44).getProvider();
        try {
            return KeyPairGenerator.getInstance(parameterSet, corretto).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the provider makes no key of " + parameterSet, e);
        }
    }

    private static AlgorithmParameterSpec parameters(KeyKind kind) {
        return switch (kind.generator()) {
            case "RSA" -> new RSAKeyGenParameterSpec(kind.rsaBits(), RSAKeyGenParameterSpec.F4);
            case "EC" -> new ECGenParameterSpec(kind.curve());
            default -> new NamedParameterSpec(kind.curve());
        };
    }
}
