package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Converts the forms of a public key that are not JSON. */
final class PublicKeyText {
    private static final int DER_SEQUENCE = 0x30;
    private static final int ED25519_BYTES = 32;

    private PublicKeyText() {}

    /**
     * The JSON of keys: of a text in base64 its content, and a JWK for a PEM (RFC 7468 section 13)
     * with or without its first and last line.
     *
     * @return the same bytes if they are something else
     * @throws IllegalArgumentException if the PEM has no key for RSA, ECDSA or Ed25519
     */
    static byte[] json(byte[] text) {
        String base64 =
                new String(text, StandardCharsets.ISO_8859_1)
                        .replaceAll("-----(BEGIN|END) PUBLIC KEY-----|\\s", "")
                        .replace('-', '+')
                        .replace('_', '/');
        byte[] decoded;
        try {
            decoded = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            return text;
        }
        return switch (decoded.length == 0 ? 0 : decoded[0]) {
            case '{' -> decoded;
            case DER_SEQUENCE -> jwk(decoded).getBytes(StandardCharsets.US_ASCII);
            default -> text;
        };
    }

    /** The JWK for a SubjectPublicKeyInfo (RFC 5280 section 4.1.2.7). */
    private static String jwk(byte[] der) {
        for (String type : List.of("RSA", "EC", "Ed25519")) {
            try {
                return jwk(
                        KeyFactory.getInstance(type).generatePublic(new X509EncodedKeySpec(der)));
            } catch (GeneralSecurityException e) {
                // a key of another type
            }
        }
        throw new IllegalArgumentException(
                "public key in PEM must be for RSA, ECDSA or Ed25519, is not");
    }

    private static String jwk(PublicKey key) {
        if (key instanceof RSAPublicKey rsa) {
            return "{\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"%s\"}"
                    .formatted(number(rsa.getModulus()), number(rsa.getPublicExponent()));
        }
        if (key instanceof ECPublicKey ec) {
            return "{\"kty\":\"EC\",\"crv\":\"P-%s\",\"x\":\"%s\",\"y\":\"%s\"}"
                    .formatted(
                            ec.getParams().getCurve().getField().getFieldSize(),
                            number(ec.getW().getAffineX()),
                            number(ec.getW().getAffineY()));
        }
        byte[] der = key.getEncoded();
        byte[] x = Arrays.copyOfRange(der, der.length - ED25519_BYTES, der.length);
        return "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"%s\"}".formatted(encoded(x));
    }

    private static String number(BigInteger number) {
        return encoded(number.toByteArray());
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
