package io.github.jwtbench.core.probe;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.List;

/**
 * What a token says about itself (RFC 7519 section 4.1), read without verifying it. The token
 * itself is not in here.
 *
 * @param issuer its issuer, or null
 * @param audience whom it is meant for
 * @param scopes its scopes, from {@code scope} (RFC 8693 section 4.2) or {@code scp}
 * @param issuedAt or null
 * @param notBefore or null
 * @param expires or null
 */
public record TokenSeen(
        String issuer,
        List<String> audience,
        List<String> scopes,
        Instant issuedAt,
        Instant notBefore,
        Instant expires) {

    public TokenSeen {
        audience = List.copyOf(audience);
        scopes = List.copyOf(scopes);
    }

    /** Of a token that is no signed JWT nothing is known. */
    public static TokenSeen of(String token) {
        try {
            JWTClaimsSet claims = SignedJWT.parse(token).getJWTClaimsSet();
            return new TokenSeen(
                    claims.getIssuer(),
                    claims.getAudience(),
                    scopes(claims),
                    instant(claims.getIssueTime()),
                    instant(claims.getNotBeforeTime()),
                    instant(claims.getExpirationTime()));
        } catch (ParseException e) {
            return new TokenSeen(null, List.of(), List.of(), null, null, null);
        }
    }

    private static Instant instant(Date date) {
        return date == null ? null : date.toInstant();
    }

    private static List<String> scopes(JWTClaimsSet claims) {
        Object scopes =
                claims.getClaim("scope") == null
                        ? claims.getClaim("scp")
                        : claims.getClaim("scope");
        if (scopes instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        return scopes instanceof String text ? Words.split(text) : List.of();
    }

    /** From when it is valid as far as it says, or null. */
    Instant validFrom() {
        return notBefore == null ? issuedAt : notBefore;
    }
}
