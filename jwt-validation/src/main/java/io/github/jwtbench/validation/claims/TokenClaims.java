package io.github.jwtbench.validation.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A verified token's claims, as an engine reads them. Times are whole seconds since the epoch,
 * without fractions, as in both libraries.
 *
 * @param all every claim, unmodifiable at all levels, in the types of {@link
 *     io.github.jwtbench.validation.VerifiedToken#claims}
 * @param audience empty if the claim is absent
 * @param expirySeconds 0 if the claim is absent
 * @param notBeforeSeconds 0 if the claim is absent
 * @param issuedAtSeconds 0 if the claim is absent
 */
public record TokenClaims(
        Map<String, Object> all,
        @Nullable String subject,
        List<String> audience,
        long expirySeconds,
        long notBeforeSeconds,
        long issuedAtSeconds) {

    /** 9999-12-31T23:59:59Z. Up to this value no conversion in either library can overflow. */
    private static final long MAX_SECONDS = 253_402_300_799L;

    /**
     * Refuses values that a library would truncate, wrap or convert: times out of range (RFC 7519
     * section 2, NumericDate), and values other than strings where strings are required (sections
     * 4.1.2, 4.1.3, 4.1.7). Both libraries accept null in the audience list.
     */
    public static void checkRaw(Map<String, Object> claims) throws ClaimException {
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
    public static TokenClaims of(Map<String, Object> claims) {
        return new TokenClaims(
                claims,
                (String) claims.get("sub"),
                audience(claims.get("aud")),
                seconds(claims.get("exp")),
                seconds(claims.get("nbf")),
                seconds(claims.get("iat")));
    }

    private static List<String> audience(@Nullable Object value) {
        if (value instanceof List<?> names) {
            List<String> audience = new ArrayList<>(names.size());
            names.forEach(name -> audience.add((String) name));
            return audience;
        }
        return value instanceof String name ? List.of(name) : List.of();
    }

    private static long seconds(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }

    private static void checkString(String name, @Nullable Object value) throws ClaimException {
        if (value != null && !(value instanceof String)) {
            throw notString(name);
        }
    }

    private static ClaimException notString(String name) {
        return new ClaimException("claim " + name + " must hold strings only, does not");
    }

    private static void checkTime(String name, @Nullable Object value) throws ClaimException {
        if (value == null) {
            return;
        }
        if (!(value instanceof Number number)) {
            throw new ClaimException("claim " + name + " must be a number, is not");
        }
        double seconds = number.doubleValue();
        if (!(seconds >= 0 && seconds <= MAX_SECONDS)) {
            throw new ClaimException(
                    "claim " + name + " must be from 0 to " + MAX_SECONDS + " s, is " + seconds);
        }
    }
}
