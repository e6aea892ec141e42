package io.github.jwtbench.token;

import java.util.Objects;

/**
 * What a token is made of. Without {@link #compressed} a format does not compress; {@link Codec}
 * says why.
 *
 * @param placement {@link Placement#PAYLOAD} where nothing is compressed
 * @param keyManagement null with {@link Mode#SIGN}, and only then
 */
public record SecuredTokenFormat(
        Mode mode,
        Codec codec,
        Placement placement,
        SigningAlgorithm signingAlgorithm,
        KeyManagement keyManagement) {

    public SecuredTokenFormat {
        Objects.requireNonNull(codec, "codec");
        Objects.requireNonNull(placement, "placement");
        Objects.requireNonNull(signingAlgorithm, "signingAlgorithm");
        if (mode.isEncrypted() != (keyManagement != null)) {
            throw new IllegalArgumentException(
                    "key management is for encrypted tokens, got: " + mode + ", " + keyManagement);
        }
        if (placement == Placement.JWE && (codec == Codec.NONE || !mode.isEncrypted())) {
            throw new IllegalArgumentException(
                    "placement JWE is for compressed JWE, got: " + mode + ", " + codec);
        }
    }

    public static SecuredTokenFormat sign(SigningAlgorithm algorithm) {
        return plain(Mode.SIGN, algorithm, null);
    }

    public static SecuredTokenFormat signThenEncrypt(
            SigningAlgorithm algorithm, KeyManagement keyManagement) {
        return plain(Mode.SIGN_THEN_ENCRYPT, algorithm, keyManagement);
    }

    public static SecuredTokenFormat encryptThenSign(
            SigningAlgorithm algorithm, KeyManagement keyManagement) {
        return plain(Mode.ENCRYPT_THEN_SIGN, algorithm, keyManagement);
    }

    private static SecuredTokenFormat plain(
            Mode mode, SigningAlgorithm algorithm, KeyManagement keyManagement) {
        return new SecuredTokenFormat(
                mode, Codec.NONE, Placement.PAYLOAD, algorithm, keyManagement);
    }

    /** The same with compression, wherever that makes the token smaller. */
    public SecuredTokenFormat compressed(Codec newCodec, Placement newPlacement) {
        return new SecuredTokenFormat(
                mode, newCodec, newPlacement, signingAlgorithm, keyManagement);
    }
}
