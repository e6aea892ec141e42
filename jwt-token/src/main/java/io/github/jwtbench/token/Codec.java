package io.github.jwtbench.token;

/**
 * How a token is compressed.
 *
 * <p>{@link #NONE} is what formats have unless another is asked for. The length of a compressed
 * token tells about its content: whoever can put text of his own beside a secret, and sees only how
 * long the token gets, finds the secret piece by piece. Encryption does not hide lengths. This is
 * how CRIME and BREACH read cookies from TLS, and why RFC 8725 section 3.6 advises against it.
 * Compress only claims of which nobody outside chooses a part, or which hold no secret.
 */
public enum Codec {
    NONE(null),

    /**
     * RFC 1951. The only one that has a registered name, {@code "zip":"DEF"}, and only in a JWE.
     */
    DEFLATE("DEF"),

    /** RFC 7932. */
    BROTLI("br"),

    /** RFC 8878. */
    ZSTD("zstd"),

    /** Zstandard with a {@link ZstdDictionary}, for claims too small to be compressed alone. */
    ZSTD_DICTIONARY("zstd-d");

    private final String headerName;

    Codec(String headerName) {
        this.headerName = headerName;
    }

    /** The value of the header parameter; null for {@link #NONE}. */
    String headerName() {
        return headerName;
    }

    /** The codec of a header parameter's value, or null if there is none of that name. */
    static Codec named(String headerName) {
        for (Codec codec : values()) {
            if (codec != NONE && codec.headerName.equals(headerName)) {
                return codec;
            }
        }
        return null;
    }
}
