package io.github.jwtbench.jmh.grpc;

import com.nimbusds.jwt.JWTClaimsSet;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** Tokens of users, each with a row of consecutive ones, in the shape of Keycloak's. */
final class JourneyTokens {
    private static final int LIFETIME_SECONDS = 1_200;

    private final SuiteIssuer issuer;
    private final String jwks;
    private final List<List<String>> byUser;

    /**
     * Signs all tokens.
     *
     * @param issuer the signer
     * @param folder for the JWK set
     * @param each tokens of a user, issued one second after the other, the last one now; at most
     *     600
     */
    JourneyTokens(SuiteIssuer issuer, Path folder, int users, int each) throws IOException {
        this.issuer = issuer;
        Path file = folder.resolve("jwks.json");
        issuer.writeJwks(file);
        jwks = Files.readString(file);
        long now = Instant.now().getEpochSecond();
        byUser =
                IntStream.range(0, users)
                        .parallel()
                        .mapToObj(
                                user ->
                                        IntStream.range(0, each)
                                                .mapToObj(n -> token(user, now - each + n))
                                                .toList())
                        .toList();
    }

    private String token(int user, long issued) {
        UUID name = UUID.nameUUIDFromBytes(new byte[] {(byte) user, (byte) (user >> 8)});
        JWTClaimsSet claims =
                new JWTClaimsSet.Builder(SuiteIssuer.claims(Instant.ofEpochSecond(issued)))
                        .expirationTime(Date.from(Instant.ofEpochSecond(issued + LIFETIME_SECONDS)))
                        .subject(name.toString())
                        .claim("sid", name.toString())
                        .claim("preferred_username", "user" + user)
                        .claim("email", "user" + user + "@benchmark.example")
                        .build();
        return issuer.sign(claims.toString());
    }

    /** A new one, which takes these tokens. */
    TokenValidator validator() {
        SignatureAlgorithm algorithm = issuer.algorithm();
        Issuer trusted =
                Issuer.forAnyAudience(SuiteIssuer.NAME, Set.of(algorithm), StaticKeys.of(jwks));
        return new TokenValidator(
                new ValidatorConfig(
                        EngineType.STAGED,
                        SignatureProvider.of(algorithm),
                        List.of(trusted),
                        ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                        ValidatorConfig.DEFAULT_CLOCK_SKEW,
                        ValidatorConfig.DEFAULT_CACHE_MAX_CHARACTERS,
                        Clock.systemUTC(),
                        null));
    }

    String token(int user, int number) {
        return byUser.get(user).get(number);
    }
}
