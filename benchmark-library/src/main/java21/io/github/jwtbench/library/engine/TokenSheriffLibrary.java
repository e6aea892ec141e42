package io.github.jwtbench.library.engine;

import de.cuioss.sheriff.token.validation.IssuerConfig;
import de.cuioss.sheriff.token.validation.TokenValidator;
import de.cuioss.sheriff.token.validation.cache.AccessTokenCacheConfig;
import de.cuioss.sheriff.token.validation.domain.context.AccessTokenRequest;
import de.cuioss.sheriff.token.validation.domain.token.AccessTokenContent;
import de.cuioss.sheriff.token.validation.exception.TokenValidationException;
import de.cuioss.sheriff.token.validation.security.SignatureAlgorithmPreferences;
import io.github.jwtbench.validation.Reason;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * TokenSheriff without its cache and without its log, which has a warning of each refusal. Checks
 * all of {@link Trust}.
 */
final class TokenSheriffLibrary implements Library<AccessTokenContent> {
    /** Kept here, because a logger that nobody keeps forgets its level. */
    private static final Logger LOG = Logger.getLogger("de.cuioss.sheriff");

    static {
        LOG.setLevel(Level.OFF);
    }

    private final TokenValidator validator;

    TokenSheriffLibrary(Trust trust) {
        validator =
                TokenValidator.builder()
                        .issuerConfig(
                                IssuerConfig.builder()
                                        .issuerIdentifier(trust.issuer())
                                        .expectedAudience(trust.audience())
                                        .clockSkewSeconds((int) Trust.LEEWAY.toSeconds())
                                        .algorithmPreferences(
                                                new SignatureAlgorithmPreferences(
                                                        List.of(trust.algorithm().joseName())))
                                        .jwksContent(trust.jwks())
                                        .build())
                        .cacheConfig(AccessTokenCacheConfig.disabled())
                        .build();
    }

    @Override
    public AccessTokenContent validate(String token) {
        return validator.createAccessToken(AccessTokenRequest.of(token));
    }

    @Override
    public @Nullable String subject(AccessTokenContent accepted) {
        return accepted.getSubject().orElse(null);
    }

    @Override
    public Reason reason(Exception refusal) {
        if (refusal instanceof TokenValidationException refused) {
            return switch (refused.getEventType()) {
                case TOKEN_EXPIRED -> Reason.EXPIRED;
                case SIGNATURE_VALIDATION_FAILED -> Reason.SIGNATURE_INVALID;
                case NO_ISSUER_CONFIG, ISSUER_MISMATCH -> Reason.ISSUER_UNKNOWN;
                case FAILED_TO_DECODE_JWT, INVALID_JWT_FORMAT -> Reason.MALFORMED;
                default -> throw another(refusal);
            };
        }
        throw another(refusal);
    }

    private static IllegalArgumentException another(Exception refusal) {
        return new IllegalArgumentException("a refusal of another kind", refusal);
    }
}
