package io.github.jwtbench.token;

import java.util.Arrays;
import java.util.Optional;

/**
 * The compression of a token.
 *
 * <p>Formats do not compress by default, because the length of a compressed token gives information
 * about its content. An attacker who can place text next to a secret, and who sees the length of
 * the token, finds the secret piece by piece. Encryption does not hide the length. CRIME and BREACH
 * read cookies from TLS in this way, and RFC 8725 section 3.6 advises against compression. Compress
 * only claims that contain no secret, or no text that outsiders choose.
 */
public enum Codec {
    NONE(""),

    /** RFC 1951. The only codec with a registered name, {@code "zip":"DEF"}, and in a JWE only. */
    DEFLATE("DEF"),

    /** RFC 7932. */
    BROTLI("br"),

    /** RFC 8878. */
    ZSTD("zstd"),

    /** Zstandard with a {@link ZstdDictionary}, which makes small claims compressible. */
    ZSTD_DICTIONARY("zstd-d");

    private final String headerName;

    Codec(String headerName) {
        this.headerName = headerName;
    }

    /** The value of the header parameter. */
    String headerName() {
        return headerName;
    }

    /** The codec with this header value; empty if there is none. */
    static Optional<Codec> named(String headerName) {
        return Arrays.stream(values())
                .filter(each -> each != NONE && each.headerName.equals(headerName))
                .findFirst();
    }
}
