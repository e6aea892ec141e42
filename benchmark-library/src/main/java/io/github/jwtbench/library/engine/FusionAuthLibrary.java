package io.github.jwtbench.library.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fusionauth.jwks.JSONWebKeySetHelper.JSONWebKeySetResponse;
import io.fusionauth.jwks.domain.JSONWebKey;
import io.fusionauth.jwt.InvalidJWTException;
import io.fusionauth.jwt.InvalidJWTSignatureException;
import io.fusionauth.jwt.JWTDecoder;
import io.fusionauth.jwt.JWTExpiredException;
import io.fusionauth.jwt.Verifier;
import io.fusionauth.jwt.domain.Algorithm;
import io.fusionauth.jwt.domain.JWT;
import io.fusionauth.jwt.ec.ECVerifier;
import io.fusionauth.jwt.json.Mapper;
import io.fusionauth.jwt.rsa.RSAPSSVerifier;
import io.fusionauth.jwt.rsa.RSAVerifier;
import io.github.jwtbench.validation.Reason;
import java.security.PublicKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * FusionAuth JWT with Jackson below. It checks signature and times; algorithm, issuer and audience
 * are checked here, as its users do. Checks {@link Trust}, but {@code exp} only where there is one.
 */
final class FusionAuthLibrary implements Library<JWT> {
    private static final String ISSUER = "iss must be the issuer";

    private final JWTDecoder decoder =
            JWT.getDecoder().withClockSkew((int) Trust.LEEWAY.toSeconds());
    private final Map<String, Verifier> verifiers;
    private final Trust trust;
    private final Algorithm algorithm;

    FusionAuthLibrary(Trust trust) {
        this.trust = trust;
        algorithm = Algorithm.valueOf(trust.algorithm().joseName());
        verifiers =
                Mapper.deserialize(trust.jwks().getBytes(UTF_8), JSONWebKeySetResponse.class)
                        .keys
                        .stream()
                        .filter(key -> key.alg == algorithm)
                        .collect(Collectors.toUnmodifiableMap(key -> key.kid, this::verifier));
    }

    private Verifier verifier(JSONWebKey jwk) {
        PublicKey key = JSONWebKey.parse(jwk);
        return switch (trust.algorithm()) {
            case RS256, RS384, RS512 -> RSAVerifier.newVerifier(key);
            case PS256, PS384, PS512 -> RSAPSSVerifier.newVerifier(key);
            default -> ECVerifier.newVerifier(key);
        };
    }

    @Override
    public JWT validate(String token) {
        JWT jwt = decoder.decode(token, verifiers);
        if (jwt.header.algorithm != algorithm) {
            throw new InvalidJWTException("alg must be " + algorithm);
        }
        if (!trust.issuer().equals(jwt.issuer)) {
            throw new InvalidJWTException(ISSUER);
        }
        if (!(jwt.audience instanceof Collection<?> all
                ? all.contains(trust.audience())
                : trust.audience().equals(jwt.audience))) {
            throw new InvalidJWTException("aud must have the audience");
        }
        return jwt;
    }

    @Override
    public String subject(JWT accepted) {
        return accepted.subject;
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(InvalidJWTSignatureException.class, Reason.SIGNATURE_INVALID),
                Refusal.of(JWTExpiredException.class, Reason.EXPIRED),
                Refusal.of(InvalidJWTException.class, ISSUER, Reason.ISSUER_UNKNOWN),
                Refusal.of(InvalidJWTException.class, Reason.MALFORMED));
    }
}
