package io.github.jwtbench.validation.keys;

import java.security.PublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An ML-DSA public key in X.509 encoding (RFC 9881), which each provider can read. It needs no
 * provider: JDK before 24 have no ML-DSA keys.
 */
final class MlDsaKey implements PublicKey {
    private static final long serialVersionUID = 1L;

    /** A public key is a seed of 32 bytes, then t1 (FIPS 204 algorithm 22). */
    private static final int SEED_BYTES = 32;

    private static final int PREFIX_BYTES = 22;

    private final byte[] encoded;

    private MlDsaKey(byte[] encoded) {
        this.encoded = encoded;
    }

    /**
     * @param pub the member of the JWK (RFC 9964 section 3)
     * @throws IllegalArgumentException if the length is wrong for {@code kind}
     */
    static MlDsaKey of(KeyKind kind, @Nullable Object pub) {
        int length =
                switch (kind) {
                    case ML_DSA_44 -> 1312;
                    case ML_DSA_65 -> 1952;
                    case ML_DSA_87 -> 2592;
                    default -> throw new IllegalArgumentException("no kind of ML-DSA: " + kind);
                };
        int oid = // last number of 2.16.840.1.101.3.4.3.x
                switch (kind) {
                    case ML_DSA_44 -> 17;
                    case ML_DSA_65 -> 18;
                    default -> 19;
                };
        byte[] raw = decode(pub);
        if (raw.length != length) {
            throw new IllegalArgumentException(
                    "pub must be " + length + " bytes in base64url, is not");
        }
        String prefix =
                String.format(
                        Locale.ROOT,
                        "3082%04x300b06096086480165030403%02x0382%04x00",
                        length + PREFIX_BYTES - 4,
                        oid,
                        length + 1);
        byte[] encoded = Arrays.copyOf(HexFormat.of().parseHex(prefix), PREFIX_BYTES + length);
        System.arraycopy(raw, 0, encoded, PREFIX_BYTES, length);
        return new MlDsaKey(encoded);
    }

    /** Empty if the value is not canonical base64url. */
    private static byte[] decode(@Nullable Object pub) {
        if (!(pub instanceof String text)) {
            return new byte[0];
        }
        try {
            byte[] raw = Base64.getUrlDecoder().decode(text);
            String canonical = Base64.getUrlEncoder().withoutPadding().encodeToString(raw);
            return canonical.equals(text) ? raw : new byte[0];
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    boolean hasT1() {
        for (int i = PREFIX_BYTES + SEED_BYTES; i < encoded.length; i++) {
            if (encoded[i] != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String getAlgorithm() {
        return "ML-DSA";
    }

    @Override
    public String getFormat() {
        return "X.509";
    }

    @Override
    public byte[] getEncoded() {
        return encoded.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MlDsaKey key && Arrays.equals(encoded, key.encoded);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(encoded);
    }
}
