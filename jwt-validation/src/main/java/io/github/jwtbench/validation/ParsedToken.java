package io.github.jwtbench.validation;

import io.github.jwtbench.validation.claims.ClaimException;
import io.github.jwtbench.validation.claims.TokenClaims;
import io.github.jwtbench.validation.engine.Payload;
import io.github.jwtbench.validation.engine.ValidationEngine;
import io.github.jwtbench.validation.json.JsonException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A token whose header has been read. Nothing in it is trusted, so it has no public accessors.
 * {@link Pipeline#parse} makes it.
 *
 * <p>Of the header it has only the members that validation uses. {@code jku}, {@code jwk}, {@code
 * x5u} and {@code x5c} are never read: a token must not supply its own key (RFC 8725 section 3.10).
 */
public final class ParsedToken {
    private final FormattedToken formatted;
    private final String algorithm;
    private final @Nullable String keyId;
    private final @Nullable Object type;
    private final Payload payload;

    private ParsedToken(
            FormattedToken formatted,
            String algorithm,
            @Nullable String keyId,
            @Nullable Object type,
            Payload payload) {
        this.formatted = formatted;
        this.algorithm = algorithm;
        this.keyId = keyId;
        this.type = type;
        this.payload = payload;
    }

    /**
     * Reads the header, and from the payload the issuer.
     *
     * @throws TokenRejectedException for {@code crit} with any value: no extension is supported, so
     *     each must be refused (RFC 7515 section 4.1.11); for {@code b64} other than {@code true},
     *     which changes the signed bytes (RFC 7797 section 3); for members of the wrong type; and
     *     for a part that is not one JSON object
     */
    static ParsedToken of(FormattedToken token, ValidationEngine engine)
            throws TokenRejectedException {
        Map<String, Object> header;
        try {
            header = engine.header(token.header());
        } catch (JsonException e) {
            throw notJson("header");
        }
        if (!(header.get("alg") instanceof String algorithm)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member alg must be a string, is not");
        }
        Object kid = header.get("kid");
        if (kid != null && !(kid instanceof String)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member kid must be a string, is not");
        }
        if (header.containsKey("crit")) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member crit is not supported");
        }
        Object b64 = header.get("b64");
        if (b64 != null && !Boolean.TRUE.equals(b64)) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member b64 must be true, is not");
        }
        try {
            return new ParsedToken(
                    token,
                    algorithm,
                    (String) kid,
                    header.get("typ"),
                    engine.payload(token.payload()));
        } catch (JsonException e) {
            throw notJson("payload");
        } catch (ClaimException e) {
            throw invalid(e);
        }
    }

    /**
     * Reads all claims; for tokens with a verified signature only.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} if the payload is not one JSON
     *     object, or {@link Reason#CLAIM_INVALID} for a registered claim of the wrong type or a
     *     time out of range
     */
    TokenClaims claims() throws TokenRejectedException {
        try {
            return payload.claims();
        } catch (JsonException e) {
            throw notJson("payload");
        } catch (ClaimException e) {
            throw invalid(e);
        }
    }

    private static TokenRejectedException notJson(String part) {
        return new TokenRejectedException(
                Reason.MALFORMED, part + " must be one JSON object, is not");
    }

    private static TokenRejectedException invalid(ClaimException e) {
        return new TokenRejectedException(Reason.CLAIM_INVALID, String.valueOf(e.getMessage()));
    }

    FormattedToken formatted() {
        return formatted;
    }

    /** The header member {@code alg}, unchanged. */
    String algorithm() {
        return algorithm;
    }

    /** The header member {@code kid}. */
    @Nullable String keyId() {
        return keyId;
    }

    /** The header member {@code typ}, unchanged; can have any JSON type. */
    @Nullable Object type() {
        return type;
    }

    /** The {@code iss} claim, unchanged. */
    @Nullable String issuer() {
        return payload.issuer();
    }
}
