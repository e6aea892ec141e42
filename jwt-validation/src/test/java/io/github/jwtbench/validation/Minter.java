package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.validation.keys.KeyKind;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Signs any header and payload text with the JDK, or ML-DSA with Bouncy Castle, so that tokens can
 * be as wrong as a test wants and neither engine's library has a part in them.
 */
record Minter(String keyId, SignatureAlgorithm algorithm, KeyPair pair) {

    static Minter generate(String keyId, SignatureAlgorithm algorithm) {
        try {
            return new Minter(keyId, algorithm, generatePair(algorithm.keyKind()));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** Makes and signs what not every JDK can. Not in the JDK's list of providers. */
    static final Provider BOUNCY_CASTLE = new BouncyCastleProvider();

    private static KeyPair generatePair(KeyKind kind) throws GeneralSecurityException {
        KeyPairGenerator generator;
        switch (kind) {
            case RSA -> {
                generator = KeyPairGenerator.getInstance("RSA");
                generator.initialize(2048);
            }
            case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
                    generator =
                            KeyPairGenerator.getInstance(
                                    kind.name().replace('_', '-'), BOUNCY_CASTLE);
            case ED25519 -> generator = KeyPairGenerator.getInstance("Ed25519");
            default -> {
                generator = KeyPairGenerator.getInstance("EC");
                // P_256 is secp256r1
                String curve = "sec" + kind.name().toLowerCase(Locale.ROOT).replace("_", "") + "r1";
                generator.initialize(new ECGenParameterSpec(curve));
            }
        }
        return generator.generateKeyPair();
    }

    /** The same key with another algorithm of its kind, or with another name. */
    Minter with(String newKeyId, SignatureAlgorithm newAlgorithm) {
        return new Minter(newKeyId, newAlgorithm, pair);
    }

    String header() {
        return "{\"alg\":\"" + algorithm.joseName() + "\",\"kid\":\"" + keyId + "\"}";
    }

    String mint(String payload) {
        return mint(header(), payload);
    }

    String mint(String header, String payload) {
        return mint(header.getBytes(UTF_8), payload.getBytes(UTF_8));
    }

    String mint(byte[] header, byte[] payload) {
        String input = encode(header) + "." + encode(payload);
        return input + "." + encode(sign(input.getBytes(ISO_8859_1)));
    }

    byte[] sign(byte[] input) {
        try {
            Signature signature =
                    algorithm.isMlDsa()
                            ? Signature.getInstance("ML-DSA", BOUNCY_CASTLE)
                            : Signature.getInstance(jdkName());
            if (algorithm.name().startsWith("PS")) {
                int bits = Integer.parseInt(algorithm.name().substring(2));
                String hash = "SHA-" + bits;
                signature.setParameter(
                        new PSSParameterSpec(
                                hash, "MGF1", new MGF1ParameterSpec(hash), bits / 8, 1));
            }
            signature.initSign(pair.getPrivate());
            signature.update(input);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private String jdkName() {
        String name = algorithm.name();
        String bits = name.substring(2);
        return switch (name.substring(0, 2)) {
            case "RS" -> "SHA" + bits + "withRSA";
            case "PS" -> "RSASSA-PSS";
            case "ES" -> "SHA" + bits + "withECDSAinP1363Format";
            default -> "Ed25519";
        };
    }

    String jwk() {
        return jwk("\"kid\":\"" + keyId + "\",\"use\":\"sig\"");
    }

    /** The public key as a JWK with other members as given. */
    String jwk(String members) {
        return "{" + members + "," + keyMembers() + "}";
    }

    private String keyMembers() {
        if (pair.getPublic() instanceof RSAPublicKey rsa) {
            return String.format(
                    "\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"%s\"",
                    encode(unsigned(rsa.getModulus().toByteArray(), 0)),
                    encode(unsigned(rsa.getPublicExponent().toByteArray(), 0)));
        }
        if (pair.getPublic() instanceof ECPublicKey ec) {
            int length = (ec.getParams().getCurve().getField().getFieldSize() + 7) / 8;
            return String.format(
                    "\"kty\":\"EC\",\"crv\":\"%s\",\"x\":\"%s\",\"y\":\"%s\"",
                    algorithm.keyKind().name().replace('_', '-'),
                    encode(unsigned(ec.getW().getAffineX().toByteArray(), length)),
                    encode(unsigned(ec.getW().getAffineY().toByteArray(), length)));
        }
        if (algorithm.isMlDsa()) {
            return String.format(
                    "\"kty\":\"AKP\",\"alg\":\"%s\",\"pub\":\"%s\"",
                    algorithm.joseName(), encode(rawMlDsa()));
        }
        byte[] spki = pair.getPublic().getEncoded(); // ends in the 32 bytes of the key
        return String.format(
                "\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"%s\"",
                encode(Arrays.copyOfRange(spki, spki.length - 32, spki.length)));
    }

    /** The key of ML-DSA as FIPS 204 encodes it, behind the 22 bytes that X.509 puts in front. */
    byte[] rawMlDsa() {
        byte[] spki = pair.getPublic().getEncoded();
        return Arrays.copyOfRange(spki, 22, spki.length);
    }

    static String jwks(String... jwks) {
        return "{\"keys\":[" + String.join(",", jwks) + "]}";
    }

    static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static String encode(String text) {
        return encode(text.getBytes(UTF_8));
    }

    /** Without a sign byte, filled up with zeros to {@code length}. */
    private static byte[] unsigned(byte[] number, int length) {
        int skip = number.length > 1 && number[0] == 0 ? 1 : 0;
        byte[] magnitude = Arrays.copyOfRange(number, skip, number.length);
        byte[] filled = new byte[Math.max(length, magnitude.length)];
        System.arraycopy(magnitude, 0, filled, filled.length - magnitude.length, magnitude.length);
        return filled;
    }
}
