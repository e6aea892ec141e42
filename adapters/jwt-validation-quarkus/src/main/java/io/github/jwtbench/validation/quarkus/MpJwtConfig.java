package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * The settings of MicroProfile JWT 2.1 (section 9). Those of the issuer count if {@code
 * quarkus.jwt-validation.issuers} has none. It is no mapping, because a mapping refuses settings
 * that it does not know, and others have such settings.
 */
@Singleton
class MpJwtConfig {
    static final String KEY = "mp.jwt.verify.publickey";
    static final String LOCATION = "mp.jwt.verify.publickey.location";

    private static final String ALGORITHM = "mp.jwt.verify.publickey.algorithm";
    private static final String HEADER = "mp.jwt.token.header";

    private final Config config;

    MpJwtConfig(Config config) {
        this.config = config;
    }

    Optional<String> publicKey() {
        return text(KEY);
    }

    /** File, resource of the class path, or URL. */
    Optional<String> publicKeyLocation() {
        return text(LOCATION);
    }

    Set<SignatureAlgorithm> algorithms() {
        Set<SignatureAlgorithm> algorithms = EnumSet.noneOf(SignatureAlgorithm.class);
        for (String name : texts(ALGORITHM).orElse(List.of("RS256"))) {
            SignatureAlgorithm algorithm = SignatureAlgorithm.named(name);
            if (algorithm == null) {
                throw new IllegalArgumentException(
                        ALGORITHM
                                + " must be of "
                                + SignatureAlgorithm.joseNames(
                                        EnumSet.allOf(SignatureAlgorithm.class))
                                + ", is "
                                + name);
            }
            algorithms.add(algorithm);
        }
        return algorithms;
    }

    Optional<String> issuer() {
        return text("mp.jwt.verify.issuer");
    }

    Set<String> audiences() {
        return Set.copyOf(texts("mp.jwt.verify.audiences").orElse(List.of()));
    }

    /** Null for any. */
    @Nullable Duration maxAge() {
        return config.getOptionalValue("mp.jwt.verify.token.age", Duration.class).orElse(null);
    }

    /** The cookie with the token; empty if it is in {@code Authorization}. */
    Optional<String> cookie() {
        String header = text(HEADER).orElse("Authorization");
        if (header.equalsIgnoreCase("Authorization")) {
            return Optional.empty();
        }
        if (!header.equalsIgnoreCase("Cookie")) {
            throw new IllegalArgumentException(
                    HEADER + " must be Authorization or Cookie, is " + header);
        }
        return Optional.of(text("mp.jwt.token.cookie").orElse("Bearer"));
    }

    /**
     * @throws IllegalArgumentException if a setting has no effect here
     */
    void requireSupported() {
        for (String each : List.of("mp.jwt.decrypt.key.location", "mp.jwt.decrypt.key.algorithm")) {
            if (text(each).isPresent()) {
                throw new IllegalArgumentException(
                        each + " must not be set: encrypted tokens are not supported");
            }
        }
    }

    /** In tests and development, Quarkus sets what is not set to NONE. */
    private Optional<String> text(String property) {
        return config.getOptionalValue(property, String.class)
                .filter(value -> !value.equals("NONE"));
    }

    private Optional<List<String>> texts(String property) {
        return config.getOptionalValues(property, String.class);
    }
}
