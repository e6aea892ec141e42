package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** Different RS256 Keycloak tokens of one issuer, minted beforehand. */
final class TokenRing {
    private static final TokenMinter MINTER =
            TokenMinter.of(SignatureAlgorithm.RS256, 2048, SeededKeys.QUICK);
    private static final long SEED = 7519;

    private final String issuer;
    private final String[] tokens;

    private TokenRing(String issuer, String[] tokens) {
        this.issuer = issuer;
        this.tokens = tokens;
    }

    /**
     * @param issuer their {@code iss} claim
     */
    static TokenRing mint(String issuer, int size) {
        Instant now = Instant.now();
        Random random = new Random(SEED);
        UUID[] ids = new UUID[size];
        for (int i = 0; i < size; i++) {
            ids[i] = new UUID(random.nextLong(), random.nextLong());
        }
        String[] tokens =
                IntStream.range(0, size)
                        .parallel()
                        .mapToObj(i -> MINTER.mint(TokenSize.KEYCLOAK.payload(issuer, now, ids[i])))
                        .toArray(String[]::new);
        return new TokenRing(issuer, tokens);
    }

    /** The JWK set of the issuer. */
    static String jwks() {
        return TokenMinter.jwks(MINTER);
    }

    /** The issuer, to be trusted. */
    Issuer issuer(KeySource keys) {
        return Issuer.of(issuer, Set.of(Trust.AUDIENCE), Set.of(SignatureAlgorithm.RS256), keys);
    }

    int size() {
        return tokens.length;
    }

    /**
     * A token as in a request: a new string, whose hash is not known. It shares its characters with
     * the ring's own string, whose hash is never requested; so it costs one small object, not a
     * copy of the text.
     */
    String fresh(int place) {
        return new String(tokens[place]);
    }

    /**
     * Validates each token once. The cached tokens have their own characters: comparing an array
     * with itself would cost nothing.
     */
    void validateAll(TokenValidator validator) throws TokenRejectedException {
        for (String token : tokens) {
            validator.validate(new String(token.toCharArray()));
        }
    }
}
