package io.github.jwtbench.core.token;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;

/** When a token ends, read without verifying it. */
public final class TokenExpiry {
    private TokenExpiry() {}

    /** Its {@code exp} claim (RFC 7519 section 4.1.4); null when it is no JWT or has none. */
    public static Instant of(String token) {
        try {
            JWTClaimsSet claims = JWTParser.parse(token).getJWTClaimsSet();
            Date expiry = claims == null ? null : claims.getExpirationTime();
            return expiry == null ? null : expiry.toInstant();
        } catch (ParseException e) {
            return null;
        }
    }
}
