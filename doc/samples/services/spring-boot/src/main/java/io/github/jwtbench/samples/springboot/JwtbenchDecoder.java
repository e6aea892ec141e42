package io.github.jwtbench.samples.springboot;

import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.TokenView;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;
import org.springframework.stereotype.Component;

/** Validates with jwt-validation. Spring Boot makes no decoder of its own where there is one. */
@Component
@ConditionalOnProperty(name = "sample.validator", havingValue = "jwtbench")
class JwtbenchDecoder implements JwtDecoder, AutoCloseable {
    private final MappedJwtClaimSetConverter claims =
            MappedJwtClaimSetConverter.withDefaults(Map.of());
    private final TokenView<Jwt> view = this::jwt;
    private final RemoteKeys keys;
    private final TokenValidator validator;

    JwtbenchDecoder(
            @Value("${sample.issuer}") String issuer,
            @Value("${sample.audience}") String audience,
            @Value("${sample.jwks-url}") URI jwksUrl,
            SslBundles bundles) {
        keys =
                RemoteKeys.open(
                        RemoteKeysConfig.of(
                                jwksUrl, bundles.getBundle("issuer").createSslContext()));
        validator =
                new TokenValidator(
                        ValidatorConfig.of(
                                EngineType.STAGED,
                                List.of(
                                        Issuer.of(
                                                issuer,
                                                Set.of(audience),
                                                Set.of(SignatureAlgorithm.RS256),
                                                keys))));
    }

    @Override
    public Jwt decode(String token) {
        try {
            try {
                return validator.validate(token, view);
            } catch (TokenRejectedException e) {
                if (!e.reason().isKeyMissing()) {
                    throw e;
                }
                validator.refreshKeys(token).toCompletableFuture().join();
                return validator.validate(token, view);
            }
        } catch (TokenRejectedException e) {
            boolean ours = e.reason() == Reason.KEYS_UNAVAILABLE || e.reason() == Reason.KEYS_BUSY;
            throw ours ? new JwtException(e.getMessage()) : new BadJwtException(e.getMessage());
        }
    }

    private Jwt jwt(VerifiedToken token) {
        return Jwt.withTokenValue(token.token())
                .header("alg", token.algorithm().joseName())
                .claims(all -> all.putAll(claims.convert(token.claims())))
                .build();
    }

    @Override
    public void close() {
        keys.close();
    }
}
