package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.CacheStats;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.TokenView;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonReader;
import java.util.Base64;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;

/** Validates tokens and counts refused tokens. Thread-safe. */
final class JwtValidation implements AutoCloseable {
    private final MappedJwtClaimSetConverter claims =
            MappedJwtClaimSetConverter.withDefaults(Map.of());
    private final TokenView<Jwt> view = this::jwt;
    private final Map<Reason, LongAdder> refused = new EnumMap<>(Reason.class);
    private final Issuer issuer;
    private final TokenValidator validator;
    private final OAuth2TokenValidator<Jwt> rules;

    /**
     * @param validators of the application; each replaces a default of Spring of the same kind
     */
    JwtValidation(
            Issuer issuer,
            SignatureProvider provider,
            long cacheMaxCharacters,
            List<OAuth2TokenValidator<Jwt>> validators) {
        this.issuer = issuer;
        this.validator =
                new TokenValidator(
                        ValidatorConfig.of(EngineType.STAGED, List.of(issuer))
                                .withProvider(provider)
                                .withCacheMaxCharacters(cacheMaxCharacters));
        this.rules =
                validators.isEmpty()
                        ? JwtValidators.createDefault()
                        : JwtValidators.createDefaultWithValidators(validators);
        for (Reason reason : Reason.values()) {
            refused.put(reason, new LongAdder());
        }
    }

    /**
     * Validates a token. Rules of Spring and of the application run on each call, because they may
     * depend on more than the token.
     *
     * @throws JwtValidationException if one of these rules is broken
     */
    Jwt validate(String token) throws TokenRejectedException {
        Jwt jwt = validator.validate(token, view);
        Collection<OAuth2Error> errors = rules.validate(jwt).getErrors();
        if (!errors.isEmpty()) {
            OAuth2Error first = errors.iterator().next();
            throw new JwtValidationException(
                    first.getDescription() == null ? first.getErrorCode() : first.getDescription(),
                    errors);
        }
        return jwt;
    }

    /** See {@link TokenValidator#refreshKeys}. */
    CompletionStage<Boolean> refreshKeys(String token) throws TokenRejectedException {
        return validator.refreshKeys(token);
    }

    /** Spring Security answers the exception with 401; with 500 if the token is not at fault. */
    JwtException refusal(TokenRejectedException e) {
        refused.get(e.reason()).increment();
        boolean ours = e.reason() == Reason.KEYS_UNAVAILABLE || e.reason() == Reason.KEYS_BUSY;
        return ours ? new JwtException(e.getMessage()) : new BadJwtException(e.getMessage());
    }

    private Jwt jwt(VerifiedToken token) throws TokenRejectedException {
        try {
            String header = token.token().substring(0, token.token().indexOf('.'));
            Map<String, Object> headers = JsonReader.object(Base64.getUrlDecoder().decode(header));
            if (headers.get("typ") != null && !(headers.get("typ") instanceof String)) {
                throw new TokenRejectedException(
                        Reason.TYPE_NOT_ALLOWED, "header member typ must be a string, is not");
            }
            Map<String, Object> converted = claims.convert(token.claims());
            return Jwt.withTokenValue(token.token())
                    .headers(all -> all.putAll(headers))
                    .claims(all -> all.putAll(converted))
                    .build();
        } catch (JsonException | RuntimeException e) { // the message may quote the token
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID,
                    "claims must have the types that Spring Security requires");
        }
    }

    long refused(Reason reason) {
        return refused.get(reason).sum();
    }

    CacheStats cacheStats() {
        return validator.cacheStats();
    }

    /** The issuer's keys; null if they are not fetched. */
    RemoteKeys remoteKeys() {
        return issuer.keys() instanceof RemoteKeys remote ? remote : null;
    }

    @Override
    public void close() {
        if (remoteKeys() != null) {
            remoteKeys().close();
        }
    }
}
