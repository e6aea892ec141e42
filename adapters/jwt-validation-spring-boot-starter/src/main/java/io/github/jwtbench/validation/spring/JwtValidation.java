package io.github.jwtbench.validation.spring;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.util.Base64URL;
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
import java.text.ParseException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;
import org.springframework.util.StringUtils;

/** Validates tokens and counts refused tokens. Thread-safe. */
final class JwtValidation implements AutoCloseable {
    private final MappedJwtClaimSetConverter claims =
            MappedJwtClaimSetConverter.withDefaults(Map.of());
    private final TokenView<Jwt> view = this::jwt;
    private final Map<Reason, LongAdder> refused = new ConcurrentHashMap<>();
    private final Issuer issuer;
    private final TokenValidator validator;
    private final StockRefusals refusals;

    JwtValidation(
            Issuer issuer,
            SignatureProvider provider,
            long cacheMaxCharacters,
            StockRefusals refusals) {
        this.issuer = issuer;
        this.refusals = refusals;
        this.validator =
                new TokenValidator(
                        ValidatorConfig.of(EngineType.STAGED, List.of(issuer))
                                .withProvider(provider)
                                .withCacheMaxCharacters(cacheMaxCharacters));
    }

    /**
     * Validates a token. Rules of Spring and of the application run on each call, because they may
     * depend on more than the token.
     *
     * @param prefix of Spring's decoder, before the words of a rule
     * @throws JwtValidationException if one of these rules is broken
     */
    Jwt validate(String token, String prefix) throws TokenRejectedException {
        Jwt jwt = validator.validate(token, view);
        Collection<OAuth2Error> errors = refusals.rules().validate(jwt).getErrors();
        if (!errors.isEmpty()) {
            throw new JwtValidationException(
                    errors.stream()
                            .map(OAuth2Error::getDescription)
                            .filter(StringUtils::hasLength)
                            .findFirst()
                            .map(prefix::concat)
                            .orElse("Unable to validate Jwt"),
                    errors);
        }
        return jwt;
    }

    /** See {@link TokenValidator#refreshKeys}. */
    CompletionStage<Boolean> refreshKeys(String token) throws TokenRejectedException {
        return validator.refreshKeys(token);
    }

    /** The exception for a refused token; see {@link StockRefusals#exception}. */
    RuntimeException refusal(TokenRejectedException refusal, @Nullable RuntimeException stock) {
        counter(refusal.reason()).increment();
        return refusals.exception(refusal, stock);
    }

    StockRefusals refusals() {
        return refusals;
    }

    /**
     * Reads the header with Nimbus, which also looks at members that the signature does not need.
     */
    private Jwt jwt(VerifiedToken token) throws TokenRejectedException {
        try {
            String header = token.token().substring(0, token.token().indexOf('.'));
            Map<String, Object> headers = JWSHeader.parse(new Base64URL(header)).toJSONObject();
            Map<String, Object> converted = claims.convert(token.claims());
            return Jwt.withTokenValue(token.token())
                    .headers(all -> all.putAll(headers))
                    .claims(all -> all.putAll(converted))
                    .build();
        } catch (ParseException | RuntimeException e) { // the message may quote the token
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID,
                    "header and claims must have the types that Spring Security requires");
        }
    }

    long refused(Reason reason) {
        return counter(reason).sum();
    }

    private LongAdder counter(Reason reason) {
        return refused.computeIfAbsent(reason, any -> new LongAdder());
    }

    CacheStats cacheStats() {
        return validator.cacheStats();
    }

    /** The issuer's keys; empty if they are not fetched. */
    Optional<RemoteKeys> remoteKeys() {
        return Optional.of(issuer.keys())
                .filter(RemoteKeys.class::isInstance)
                .map(RemoteKeys.class::cast);
    }

    @Override
    public void close() {
        remoteKeys().ifPresent(RemoteKeys::close);
    }
}
