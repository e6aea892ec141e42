package io.github.jwtbench.token;

/**
 * Computes the exact length of a token without making it. The sizes of all parts are known in
 * advance, except the size of compressed claims.
 */
public final class TokenSizes {
    private static final int IV_BYTES = 12; // RFC 7518 section 5.3
    private static final int TAG_BYTES = 16;

    private TokenSizes() {}

    /**
     * The values that determine the size of a token.
     *
     * @param compressed whether the payload is compressed
     * @param jwsHeaderBytes of the header's JSON
     * @param jweHeaderBytes of the header's JSON, with {@code epk}; 0 with {@link Mode#SIGN}
     * @param payloadBytes of the claims, after compression; of the compressed inner JWS with {@link
     *     Placement#JWE} and {@link Mode#SIGN_THEN_ENCRYPT}
     * @param signatureBytes 64 with ES256 and EdDSA, with RSA the length of the modulus
     * @param encryptedKeyBytes 0 with ECDH-ES, with RSA the length of the recipient's modulus
     */
    public record Shape(
            boolean compressed,
            int jwsHeaderBytes,
            int jweHeaderBytes,
            int payloadBytes,
            int signatureBytes,
            int encryptedKeyBytes) {}

    /**
     * @throws ArithmeticException if the length does not fit in an {@code int}
     */
    public static int characters(SecuredTokenFormat format, Shape shape) {
        return switch (format.mode()) {
            case SIGN -> jws(shape, shape.payloadBytes());
            case ENCRYPT_THEN_SIGN -> jws(shape, jwe(shape, shape.payloadBytes()));
            case SIGN_THEN_ENCRYPT -> {
                boolean innerIsCompressed =
                        shape.compressed() && format.placement() == Placement.JWE;
                yield jwe(
                        shape,
                        innerIsCompressed
                                ? shape.payloadBytes()
                                : jws(shape, shape.payloadBytes()));
            }
        };
    }

    /** RFC 7515 section 7.1: three parts. */
    private static int jws(Shape shape, int payloadBytes) {
        return sum(
                base64Url(shape.jwsHeaderBytes()),
                base64Url(payloadBytes),
                base64Url(shape.signatureBytes()));
    }

    /** RFC 7516 section 7.1: five parts. */
    private static int jwe(Shape shape, int plaintextBytes) {
        return sum(
                base64Url(shape.jweHeaderBytes()),
                base64Url(shape.encryptedKeyBytes()),
                base64Url(IV_BYTES),
                base64Url(plaintextBytes),
                base64Url(TAG_BYTES));
    }

    /** Characters of {@code bytes} in base64url: four thirds, rounded up (RFC 7515 appendix C). */
    public static int base64Url(int bytes) {
        return Math.toIntExact((4L * bytes + 2) / 3);
    }

    private static int sum(int... parts) {
        int sum = parts.length - 1;
        for (int part : parts) {
            sum = Math.addExact(sum, part);
        }
        return sum;
    }
}
