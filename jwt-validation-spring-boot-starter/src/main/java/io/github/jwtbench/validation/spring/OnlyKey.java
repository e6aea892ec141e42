package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** One RSA key for one algorithm. It is used for tokens with any {@code kid} or none. */
final class OnlyKey implements KeySource {
    private final StaticKeys keys;

    private OnlyKey(StaticKeys keys) {
        this.keys = keys;
    }

    /**
     * @param pem X.509 in base64, with or without the PEM header and footer
     * @throws IllegalArgumentException if the text is not an RSA key, or the key is weak
     */
    static OnlyKey of(String pem, SignatureAlgorithm algorithm) {
        String base64 = pem.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "");
        RSAPublicKey key;
        try {
            key =
                    (RSAPublicKey)
                            KeyFactory.getInstance("RSA")
                                    .generatePublic(
                                            new X509EncodedKeySpec(
                                                    Base64.getMimeDecoder().decode(base64)));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IllegalArgumentException("public key must be an RSA key in PEM, is not", e);
        }
        return new OnlyKey(
                StaticKeys.of(
                        String.format(
                                Locale.ROOT,
                                "{\"keys\":[{\"kty\":\"RSA\",\"alg\":\"%s\",\"n\":\"%s\",\"e\":\"%s\"}]}",
                                algorithm.joseName(),
                                base64Url(key.getModulus()),
                                base64Url(key.getPublicExponent()))));
    }

    private static String base64Url(BigInteger number) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(number.toByteArray());
    }

    @Override
    public VerificationKey find(String keyId, SignatureAlgorithm algorithm) {
        return keys.find(null, algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(String keyId) {
        return keys.algorithms(null);
    }

    @Override
    public boolean isLoaded() {
        return true;
    }

    @Override
    public CompletionStage<Boolean> refresh(String keyId) {
        return keys.refresh(keyId);
    }

    @Override
    public void onRemoval(Runnable action) {
        // the key never changes
    }
}
