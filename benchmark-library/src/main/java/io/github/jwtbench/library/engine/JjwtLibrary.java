package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.jsonwebtoken.Claims;
import io.jsonwebtoken.ExpiredJwtException;
import io.jsonwebtoken.IncorrectClaimException;
import io.jsonwebtoken.JwtParser;
import io.jsonwebtoken.JwtParserBuilder;
import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.MalformedJwtException;
import io.jsonwebtoken.ProtectedHeader;
import io.jsonwebtoken.security.Jwk;
import io.jsonwebtoken.security.Jwks;
import io.jsonwebtoken.security.SignatureException;
import java.security.Key;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JJWT with Jackson below. Checks {@link Trust}, but {@code exp} only where there is one. */
final class JjwtLibrary implements Library<Claims> {
    private final JwtParser parser;

    JjwtLibrary(Trust trust) {
        Map<String, Key> keys =
                Jwks.setParser().build().parse(trust.jwks()).getKeys().stream()
                        .collect(Collectors.toUnmodifiableMap(Jwk::getId, Jwk::toKey));
        JwtParserBuilder builder =
                Jwts.parser()
                        .keyLocator(header -> keys.get(((ProtectedHeader) header).getKeyId()))
                        .sig()
                        .clear()
                        .add(Jwts.SIG.get().forKey(trust.algorithm().joseName()))
                        .and()
                        .requireIssuer(trust.issuer())
                        .requireAudience(trust.audience())
                        .clockSkewSeconds(Trust.LEEWAY.toSeconds());
        if (trust.provider() != SignatureProvider.JDK) {
            builder.provider(trust.provider().signature(trust.algorithm()).getProvider());
        }
        parser = builder.build();
    }

    @Override
    public Claims validate(String token) {
        return parser.parseSignedClaims(token).getPayload();
    }

    @Override
    public String subject(Claims accepted) {
        return accepted.getSubject();
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(MalformedJwtException.class, Reason.MALFORMED),
                Refusal.of(SignatureException.class, Reason.SIGNATURE_INVALID),
                Refusal.of(ExpiredJwtException.class, Reason.EXPIRED),
                Refusal.of(IncorrectClaimException.class, "iss claim", Reason.ISSUER_UNKNOWN));
    }
}
