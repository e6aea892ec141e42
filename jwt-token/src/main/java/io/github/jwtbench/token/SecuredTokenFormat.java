package io.github.jwtbench.token;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The mode, algorithms and compression of a token. A format compresses only after {@link
 * #compressed}; {@link Codec} gives the reason.
 *
 * @param placement {@link Placement#PAYLOAD} without compression
 * @param keyManagement given if and only if the mode encrypts
 */
public record SecuredTokenFormat(
        Mode mode,
        Codec codec,
        Placement placement,
        SigningAlgorithm signingAlgorithm,
        @Nullable KeyManagement keyManagement) {

    public SecuredTokenFormat {
        Objects.requireNonNull(codec, "codec");
        Objects.requireNonNull(placement, "placement");
        Objects.requireNonNull(signingAlgorithm, "signingAlgorithm");
        if (mode.isEncrypted() != (keyManagement != null)) {
            throw new IllegalArgumentException(
                    "key management must be given if and only if the mode encrypts, got: "
                            + mode
                            + ", "
                            + keyManagement);
        }
        if (placement == Placement.JWE && (codec == Codec.NONE || !mode.isEncrypted())) {
            throw new IllegalArgumentException(
                    "placement JWE needs a mode that encrypts and a codec, got: "
                            + mode
                            + ", "
                            + codec);
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
            Mode mode, SigningAlgorithm algorithm, @Nullable KeyManagement keyManagement) {
        return new SecuredTokenFormat(
                mode, Codec.NONE, Placement.PAYLOAD, algorithm, keyManagement);
    }

    /** This format with compression, which a producer applies only if the token becomes shorter. */
    public SecuredTokenFormat compressed(Codec newCodec, Placement newPlacement) {
        return new SecuredTokenFormat(
                mode, newCodec, newPlacement, signingAlgorithm, keyManagement);
    }
}
