package io.github.jwtbench.validation.spring;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.BadJWSException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.JWTProcessor;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.JwtValidators;

/**
 * Makes Spring's decoder, which is asked about each refused token, throw what it throws with its
 * own keys. It never fetches keys, and no token is accepted because of it.
 */
final class StockRefusals {
    static final String NOT_VALID = "Failed to validate the token";

    private static final Logger LOG = System.getLogger(StockRefusals.class.getName());

    /** Reasons after the signature was found valid. */
    private static final Set<Reason> VERIFIED = EnumSet.range(Reason.EXPIRED, Reason.CLAIM_MISSING);

    private final OAuth2TokenValidator<Jwt> rules;
    private final Issuer issuer;
    private final boolean announced;
    private final boolean explained;

    /**
     * @param announced whether the issuer's metadata has the address of the keys
     * @param explained whether messages give the reason, instead of Spring's words
     * @param validators of the application
     */
    StockRefusals(
            Issuer issuer,
            boolean announced,
            boolean explained,
            List<OAuth2TokenValidator<Jwt>> validators) {
        this.issuer = issuer;
        this.announced = announced;
        this.explained = explained;
        List<OAuth2TokenValidator<Jwt>> all = new ArrayList<>();
        Optional.ofNullable(issuer.name()).map(JwtIssuerValidator::new).ifPresent(all::add);
        if (!issuer.anyAudience()) {
            all.add(
                    new JwtClaimValidator<List<String>>(
                            "aud",
                            aud -> aud != null && !Collections.disjoint(aud, issuer.audiences())));
        }
        all.addAll(validators);
        OAuth2TokenValidator<Jwt> stock =
                all.isEmpty()
                        ? JwtValidators.createDefault()
                        : JwtValidators.createDefaultWithValidators(all);
        JwtTimestampValidator times = new JwtTimestampValidator(ValidatorConfig.DEFAULT_CLOCK_SKEW);
        times.setAllowEmptyExpiryClaim(false);
        this.rules =
                token -> {
                    OAuth2TokenValidatorResult result = stock.validate(token);
                    return result.hasErrors() ? result : times.validate(token);
                };
    }

    /** Spring's rules and the application's, then the rules for times that are stricter here. */
    OAuth2TokenValidator<Jwt> rules() {
        return rules;
    }

    /** Whether Spring's decoder would have to read the issuer's metadata first. */
    boolean lackMetadata() {
        return announced && !issuer.keys().isLoaded();
    }

    /** Whether Spring's decoder refuses other algorithms before it looks for a key. */
    boolean allows(Algorithm algorithm) {
        return issuer.keys() instanceof StaticKeys || issuers(algorithm).isPresent();
    }

    /** The algorithm, if the issuer may use it. */
    private Optional<SignatureAlgorithm> issuers(Algorithm algorithm) {
        return Optional.ofNullable(SignatureAlgorithm.named(algorithm.getName()))
                .filter(issuer.algorithms()::contains);
    }

    /**
     * Nimbus as Spring configures it, but with the keys of this side, and no signature is verified
     * a second time.
     */
    JWTProcessor<SecurityContext> processor(TokenRejectedException refusal) {
        DefaultJWTProcessor<SecurityContext> processor =
                new DefaultJWTProcessor<>() {
                    @Override
                    public JWTClaimsSet process(SignedJWT jwt, SecurityContext context)
                            throws BadJOSEException, JOSEException {
                        return VERIFIED.contains(refusal.reason())
                                ? extractJWTClaimsSet(jwt)
                                : super.process(jwt, context);
                    }

                    @Override
                    protected List<PublicKey> selectKeys(
                            JWSHeader header, JWTClaimsSet claims, SecurityContext context)
                            throws KeySourceException, BadJOSEException {
                        return keys(header, refusal);
                    }
                };
        processor.setJWSKeySelector((header, context) -> List.of()); // must be there, is not used
        processor.setJWSTypeVerifier((type, context) -> {});
        processor.setJWTClaimsSetVerifier((claims, context) -> {});
        return processor;
    }

    private List<PublicKey> keys(JWSHeader header, TokenRejectedException refusal)
            throws KeySourceException, BadJOSEException {
        if (refusal.reason() == Reason.SIGNATURE_INVALID) {
            throw new BadJWSException("Signed JWT rejected: Invalid signature");
        }
        if (isKeysFault(refusal)) {
            throw new RemoteKeySourceException(refusal.getMessage(), refusal);
        }
        return issuers(header.getAlgorithm())
                .map(algorithm -> issuer.keys().find(header.getKeyID(), algorithm))
                .map(VerificationKey::publicKey)
                .stream()
                .toList();
    }

    static boolean isKeysFault(TokenRejectedException refusal) {
        return refusal.reason() == Reason.KEYS_UNAVAILABLE || refusal.reason() == Reason.KEYS_BUSY;
    }

    /**
     * The exception for a refused token.
     *
     * @param stock what Spring's decoder throws; absent if it accepts the token or was not asked
     */
    RuntimeException exception(TokenRejectedException refusal, @Nullable RuntimeException stock) {
        LOG.log(Level.DEBUG, "token refused: {0}: {1}", refusal.reason(), refusal.getMessage());
        if (explained && stock instanceof JwtValidationException invalid) {
            return new JwtValidationException(refusal.getMessage(), invalid.getErrors());
        }
        if (stock == null || explained && stock instanceof BadJwtException) {
            return new BadJwtException(explained ? refusal.getMessage() : NOT_VALID, refusal);
        }
        return stock;
    }
}
