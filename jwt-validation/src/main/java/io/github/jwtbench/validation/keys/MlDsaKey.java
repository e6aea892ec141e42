package io.github.jwtbench.validation.keys;

import java.security.PublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/**
 * A public key of ML-DSA as X.509 has it (RFC 9881), which each provider can read. It is made
 * without one: the JDK has no such keys before version 24.
 */
final class MlDsaKey implements PublicKey {
    private static final long serialVersionUID = 1L;

    /** FIPS 204 algorithm 22: a seed of 32 bytes, then t1. */
    private static final int SEED_BYTES = 32;

    private static final int PREFIX_BYTES = 22;

    private final byte[] encoded;

    private MlDsaKey(byte[] encoded) {
        this.encoded = encoded;
    }

    /**
     * @param pub the member of the JWK (RFC 9964 section 3)
     * @throws IllegalArgumentException if it has not the one length of the kind
     */
    static MlDsaKey of(KeyKind kind, Object pub) {
        int length;
        int oid; // last number of 2.16.840.1.101.3.4.3.x
        switch (kind) {
            case ML_DSA_44 -> {
                length = 1312;
                oid = 17;
            }
            case ML_DSA_65 -> {
                length = 1952;
                oid = 18;
            }
            case ML_DSA_87 -> {
                length = 2592;
                oid = 19;
            }
            default -> throw new IllegalArgumentException("no kind of ML-DSA: " + kind);
        }
        byte[] raw = decode(pub);
        if (raw == null || raw.length != length) {
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

    /** Null for what is no base64url, or not the one text of its bytes. */
    private static byte[] decode(Object pub) {
        if (!(pub instanceof String text)) {
            return null;
        }
        try {
            byte[] raw = Base64.getUrlDecoder().decode(text);
            String canonical = Base64.getUrlEncoder().withoutPadding().encodeToString(raw);
            return canonical.equals(text) ? raw : null;
        } catch (IllegalArgumentException e) {
            return null;
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
