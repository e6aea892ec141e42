package io.github.jwtbench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A verified token's claims, as an engine reads them. Times are whole seconds since the epoch,
 * without fractions, as in both libraries.
 *
 * @param all every claim, unmodifiable at all levels, in the types of {@link VerifiedToken#claims}
 * @param notBeforeSeconds 0 if the claim is absent
 */
record TokenClaims(
        Map<String, Object> all,
        @Nullable String subject,
        @Nullable List<String> audience,
        @Nullable Long expirySeconds,
        long notBeforeSeconds,
        @Nullable Long issuedAtSeconds) {

    /** 9999-12-31T23:59:59Z. Up to this value no conversion in either library can overflow. */
    private static final long MAX_SECONDS = 253_402_300_799L;

    /**
     * Refuses values that a library would truncate, wrap or convert: times out of range (RFC 7519
     * section 2, NumericDate), and values other than strings where strings are required (sections
     * 4.1.2, 4.1.3, 4.1.7). Both libraries accept null in the audience list.
     */
    static void checkRaw(Map<String, Object> claims) throws TokenRejectedException {
        checkTime("exp", claims.get("exp"));
        checkTime("nbf", claims.get("nbf"));
        checkTime("iat", claims.get("iat"));
        checkString("sub", claims.get("sub"));
        checkString("jti", claims.get("jti"));
        if (claims.get("aud") instanceof List<?> audience) {
            for (Object name : audience) {
                if (!(name instanceof String)) {
                    throw notString("aud");
                }
            }
        } else {
            checkString("aud", claims.get("aud"));
        }
    }

    /** Reads claims that have passed {@link #checkRaw}. */
    static TokenClaims of(Map<String, Object> claims) {
        return new TokenClaims(
                claims,
                (String) claims.get("sub"),
                audience(claims.get("aud")),
                seconds(claims.get("exp")),
                orEpoch(seconds(claims.get("nbf"))),
                seconds(claims.get("iat")));
    }

    private static @Nullable List<String> audience(@Nullable Object value) {
        if (value instanceof List<?> names) {
            List<String> audience = new ArrayList<>(names.size());
            names.forEach(name -> audience.add((String) name));
            return audience;
        }
        return value == null ? null : List.of((String) value);
    }

    private static @Nullable Long seconds(@Nullable Object value) {
        return value == null ? null : ((Number) value).longValue();
    }

    /** The time, or 0 if it is absent. */
    static long orEpoch(@Nullable Long seconds) {
        return seconds == null ? 0 : seconds;
    }

    private static void checkString(String name, @Nullable Object value)
            throws TokenRejectedException {
        if (value != null && !(value instanceof String)) {
            throw notString(name);
        }
    }

    private static TokenRejectedException notString(String name) {
        return new TokenRejectedException(
                Reason.CLAIM_INVALID, "claim " + name + " must hold strings only, does not");
    }

    private static void checkTime(String name, @Nullable Object value)
            throws TokenRejectedException {
        if (value == null) {
            return;
        }
        if (!(value instanceof Number number)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim " + name + " must be a number, is not");
        }
        double seconds = number.doubleValue();
        if (!(seconds >= 0 && seconds <= MAX_SECONDS)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID,
                    "claim " + name + " must be from 0 to " + MAX_SECONDS + " s, is " + seconds);
        }
    }
}
