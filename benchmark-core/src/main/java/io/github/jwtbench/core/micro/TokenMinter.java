package io.github.jwtbench.core.micro;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import io.github.jwtbench.validation.SignatureAlgorithm;
import io.github.jwtbench.validation.SignatureProvider;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Signs tokens with one key, with the JDK alone: no measured library has a part in them. */
final class TokenMinter {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();
    private static final int ED25519_BYTES = 32;

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
    static TokenMinter of(SignatureAlgorithm algorithm, int rsaBits, int number) {
        KeyPair pair = SeededKeys.of(algorithm, rsaBits, number);
        try {
            String thumbprint =
                    jwk(algorithm, pair.getPublic(), null).computeThumbprint().toString();
            return new TokenMinter(algorithm, pair, thumbprint);
        } catch (JOSEException e) {
            throw new IllegalStateException("a key without a thumbprint", e);
        }
    }

    /** The same key under another name. */
    TokenMinter withKeyId(String newKeyId) {
        return new TokenMinter(algorithm, pair, newKeyId);
    }

    /** The {@code kid} of its tokens. */
    String keyId() {
        return keyId;
    }

    PublicKey publicKey() {
        return pair.getPublic();
    }

    /** A compact token (RFC 7515 section 7.1) with a header as Keycloak writes it. */
    String mint(String payload) {
        String header =
                """
                {"alg":"%s","typ" : "JWT","kid" : "%s"}\
                """
                        .formatted(algorithm.joseName(), keyId);
        String input = encode(header) + "." + encode(payload);
        return input + "." + BASE64URL.encodeToString(sign(input.getBytes(ISO_8859_1)));
    }

    /** A JWK set (RFC 7517 section 5) with the public keys of all of them. */
    static String jwks(TokenMinter... minters) {
        List<JWK> keys =
                Arrays.stream(minters)
                        .map(each -> jwk(each.algorithm, each.publicKey(), each.keyId))
                        .toList();
        return new JWKSet(keys).toString();
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

    private static JWK jwk(SignatureAlgorithm algorithm, PublicKey key, String keyId) {
        JWSAlgorithm name = JWSAlgorithm.parse(algorithm.joseName());
        if (key instanceof RSAPublicKey rsa) {
            return new RSAKey.Builder(rsa)
                    .keyID(keyId)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(name)
                    .build();
        }
        if (key instanceof ECPublicKey ec) {
            return new ECKey.Builder(Curve.forECParameterSpec(ec.getParams()), ec)
                    .keyID(keyId)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(name)
                    .build();
        }
        byte[] info = key.getEncoded(); // RFC 8410: it ends in the key itself
        byte[] x = Arrays.copyOfRange(info, info.length - ED25519_BYTES, info.length);
        return new OctetKeyPair.Builder(Curve.Ed25519, Base64URL.encode(x))
                .keyID(keyId)
                .keyUse(KeyUse.SIGNATURE)
                .algorithm(name)
                .build();
    }

    private static String encode(String text) {
        return BASE64URL.encodeToString(text.getBytes(UTF_8));
    }
}
