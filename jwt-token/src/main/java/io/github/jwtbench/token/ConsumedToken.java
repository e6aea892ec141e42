package io.github.jwtbench.token;

import java.time.Instant;
import java.util.Map;

/**
 * An accepted token.
 *
 * @param claims all claims, unmodifiable at the first level; numbers are {@code Long} or {@code
 *     Double}
 * @param mode how the token is signed and encrypted
 * @param codec {@link Codec#NONE} also if the producer skipped the compression
 * @param signerKeyId {@code kid} of the issuer's key
 * @param expiry the claim {@code exp}
 */
public record ConsumedToken(
        Map<String, Object> claims, Mode mode, Codec codec, String signerKeyId, Instant expiry) {

    /** Leaves out the claims, which may be secret. */
    @Override
    public String toString() {
        return "ConsumedToken["
                + String.join(", ", mode.name(), codec.name(), signerKeyId, expiry.toString())
                + "]";
    }
}
