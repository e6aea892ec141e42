package io.github.jwtbench.core.token;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Optional;

/**
 * A time in a token.
 *
 * @param said the text of the claim
 * @param at the time; empty if the text is not a time, or beyond the range of times
 */
public record TokenTime(String said, Optional<Instant> at) {

    /** Reads seconds since 1970 (RFC 7519 section 2); some issuers write them as text. */
    static TokenTime of(JsonNode claim) {
        String said = claim.isTextual() ? claim.textValue() : claim.toString();
        double seconds = Seconds.of(claim);
        if (!(seconds > Instant.MIN.getEpochSecond() && seconds < Instant.MAX.getEpochSecond())) {
            return new TokenTime(said, Optional.empty());
        }
        return new TokenTime(
                said,
                Optional.of(
                        Instant.ofEpochSecond(
                                claim.isIntegralNumber()
                                        ? claim.longValue()
                                        : (long) Math.floor(seconds))));
    }

    /** The time if it is valid, otherwise the text of the claim. */
    @Override
    public String toString() {
        return at.map(Instant::toString).orElse(said);
    }
}
