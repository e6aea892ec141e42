package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** This project's validator without its cache. Checks all of {@link Trust}. */
public final class ValidatorLibrary implements Library<VerifiedToken> {
    private final TokenValidator validator;

    ValidatorLibrary(EngineType type, Trust trust) {
        this.validator = new TokenValidator(config(type, trust));
    }

    /** The configuration of a validator without a cache. */
    public static ValidatorConfig config(EngineType type, Trust trust) {
        Issuer issuer =
                Issuer.of(
                        trust.issuer(),
                        Set.of(trust.audience()),
                        Set.of(trust.algorithm()),
                        StaticKeys.of(trust.jwks()));
        return ValidatorConfig.of(type, List.of(issuer))
                .withProvider(trust.provider())
                .withCacheMaxCharacters(0);
    }

    @Override
    public VerifiedToken validate(String token) throws TokenRejectedException {
        return validator.validate(token);
    }

    @Override
    public @Nullable String subject(VerifiedToken accepted) {
        return accepted.subject();
    }

    @Override
    public Reason reason(Exception refusal) {
        if (refusal instanceof TokenRejectedException rejected) {
            return rejected.reason();
        }
        throw new IllegalArgumentException("not a refusal", refusal);
    }
}
