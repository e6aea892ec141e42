package io.github.jwtbench.token;

import java.time.Instant;
import java.util.Map;

/**
 * A token that was accepted.
 *
 * @param claims all of them, unmodifiable at the first level; numbers are {@code Long} or {@code
 *     Double}
 * @param mode how it was protected
 * @param codec how it was compressed; {@link Codec#NONE} also where the sender skipped that
 * @param signerKeyId of the issuer's key
 * @param expiry the claim {@code exp}
 */
public record ConsumedToken(
        Map<String, Object> claims, Mode mode, Codec codec, String signerKeyId, Instant expiry) {

    /** Without the claims, which may be secret. */
    @Override
    public String toString() {
        return "ConsumedToken["
                + String.join(", ", mode.name(), codec.name(), signerKeyId, expiry.toString())
                + "]";
    }
}
