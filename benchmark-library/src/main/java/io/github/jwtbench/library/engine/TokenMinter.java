package io.github.jwtbench.library.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.Use;
import org.jose4j.lang.JoseException;

/** Signs tokens with one key, with the JDK alone: no measured library has a part in them. */
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
     * @param rsaBits length of an RSA modulus; of no meaning to the other algorithms
     * @param number which one of the endless row of keys
     */
    public static TokenMinter of(SignatureAlgorithm algorithm, int rsaBits, int number) {
        KeyPair pair = SeededKeys.of(algorithm, rsaBits, number);
        String thumbprint =
                jwk(algorithm, pair.getPublic(), null)
                        .calculateBase64urlEncodedThumbprint("SHA-256");
        return new TokenMinter(algorithm, pair, thumbprint);
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
        return new JsonWebKeySet(
                        Arrays.stream(minters)
                                .map(each -> jwk(each.algorithm, each.publicKey(), each.keyId))
                                .toList())
                .toJson();
    }

    private byte[] sign(byte[] input) {
        try {
            Signature signature = SignatureProvider.JDK.signature(algorithm);
            signature.initSign(pair.getPrivate());
            signature.update(input);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK does not sign with " + algorithm, e);
        }
    }

    private static PublicJsonWebKey jwk(SignatureAlgorithm algorithm, PublicKey key, String keyId) {
        try {
            PublicJsonWebKey jwk = PublicJsonWebKey.Factory.newPublicJwk(key);
            jwk.setKeyId(keyId);
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
