package sample;

import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** jwt-validation: a token is accepted while it lives, and refused afterwards. */
public final class ValidateToken {

    private ValidateToken() {}

    public static void main(String[] arguments) throws TokenRejectedException {
        Instant march2011 = Instant.parse("2011-03-22T18:00:00Z");
        TokenValidator then = validator(Clock.fixed(march2011, ZoneOffset.UTC));
        System.out.println("accepted: " + then.validate(Rfc7515.TOKEN).claims().get("iss"));
        try {
            validator(Clock.systemUTC()).validate(Rfc7515.TOKEN);
        } catch (TokenRejectedException e) {
            System.out.println("refused: " + e.reason().code());
        }
    }

    private static TokenValidator validator(Clock clock) {
        Issuer joe =
                Issuer.forAnyAudience(
                        "joe", Set.of(SignatureAlgorithm.ES256), StaticKeys.of(Rfc7515.KEYS));
        return new TokenValidator(
                new ValidatorConfig(
                        EngineType.STAGED,
                        SignatureProvider.JDK,
                        List.of(joe),
                        ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                        ValidatorConfig.DEFAULT_CLOCK_SKEW,
                        ValidatorConfig.DEFAULT_CACHE_MAX_CHARACTERS,
                        clock,
                        null));
    }
}
