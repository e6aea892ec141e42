package io.github.jwtbench.library.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.core.token.MlDsaKeys;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.Use;
import org.jose4j.lang.JoseException;

/**
 * Signs tokens with one key: no measured library has a part in them. Who signs is the JDK, or for
 * ML-DSA before Java 24 Amazon's provider.
 */
public final class TokenMinter {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    private final SignatureAlgorithm algorithm;
    private final KeyPair pair;
    private final String keyId;

    private TokenMinter(SignatureAlgorithm algorithm, KeyPair pair, String keyId) {
        this.algorithm = algorithm;
        this.pair = pair;
        this.keyId = keyId;
    }

    /**
     * @param rsaBits length of an RSA modulus; ignored by other algorithms
     * @param number index in the endless sequence of keys
     */
    public static TokenMinter of(SignatureAlgorithm algorithm, int rsaBits, int number) {
        KeyPair pair = SeededKeys.of(algorithm, rsaBits, number);
        return new TokenMinter(algorithm, pair, thumbprint(algorithm, pair.getPublic()));
    }

    /** The same key under another name. */
    public TokenMinter withKeyId(String newKeyId) {
        return new TokenMinter(algorithm, pair, newKeyId);
    }

    /** The {@code kid} of its tokens. */
    public String keyId() {
        return keyId;
    }

    public PublicKey publicKey() {
        return pair.getPublic();
    }

    /** A compact token (RFC 7515 section 7.1) with a header as Keycloak writes it. */
    public String mint(String payload) {
        String header =
                String.format(
                        Locale.ROOT,
                        """
                {"alg":"%s","typ" : "JWT","kid" : "%s"}\
                """,
                        algorithm.joseName(),
                        keyId);
        String input = encode(header) + "." + encode(payload);
        return input + "." + BASE64URL.encodeToString(sign(input.getBytes(ISO_8859_1)));
    }

    /** A JWK set (RFC 7517 section 5) with the public keys of all of them. */
    public static String jwks(TokenMinter... minters) {
        return Arrays.stream(minters)
                .map(TokenMinter::jwk)
                .collect(Collectors.joining(",", "{\"keys\":[", "]}"));
    }

    private byte[] sign(byte[] input) {
        try {
            Signature signature = SignatureProvider.of(algorithm).signature(algorithm);
            signature.initSign(pair.getPrivate());
            signature.update(input);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK does not sign with " + algorithm, e);
        }
    }

    /** RFC 7638, with SHA-256. */
    private static String thumbprint(SignatureAlgorithm algorithm, PublicKey key) {
        if (!algorithm.isMlDsa()) {
            return publicJwk(algorithm, key).calculateBase64urlEncodedThumbprint("SHA-256");
        }
        try {
            byte[] members = ("{" + MlDsaKeys.members(algorithm, key) + "}").getBytes(UTF_8);
            return BASE64URL.encodeToString(MessageDigest.getInstance("SHA-256").digest(members));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK has no SHA-256", e);
        }
    }

    private String jwk() {
        if (algorithm.isMlDsa()) {
            return MlDsaKeys.jwk(algorithm, keyId, publicKey());
        }
        PublicJsonWebKey jwk = publicJwk(algorithm, publicKey());
        jwk.setKeyId(keyId);
        return jwk.toJson();
    }

    private static PublicJsonWebKey publicJwk(SignatureAlgorithm algorithm, PublicKey key) {
        try {
            PublicJsonWebKey jwk = PublicJsonWebKey.Factory.newPublicJwk(key);
            jwk.setUse(Use.SIGNATURE);
            jwk.setAlgorithm(algorithm.joseName());
            return jwk;
        } catch (JoseException e) {
            throw new IllegalStateException("no JWK for a key of " + algorithm, e);
        }
    }

    private static String encode(String text) {
        return BASE64URL.encodeToString(text.getBytes(UTF_8));
    }
}
