package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.JwksLocation;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.SettingNames;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenTypes;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.util.StringUtils;

/**
 * The issuer that {@code spring.security.oauth2.resourceserver.jwt} configures.
 *
 * <p>As in Spring, the address of a key set takes precedence over the issuer's metadata, and these
 * over a public key. Only with metadata, the keys determine their algorithms; without a list, RS256
 * is allowed.
 */
final class TrustedIssuer {
    static final String PROPERTIES = "spring.security.oauth2.resourceserver.jwt.";

    private final OAuth2ResourceServerProperties.Jwt jwt;
    private final JwtValidationProperties properties;
    private final @Nullable String name;
    private final boolean announced;
    private final Set<SignatureAlgorithm> algorithms = EnumSet.noneOf(SignatureAlgorithm.class);

    TrustedIssuer(OAuth2ResourceServerProperties.Jwt jwt, JwtValidationProperties properties) {
        this.jwt = jwt;
        this.properties = properties;
        this.name = StringUtils.hasText(jwt.getIssuerUri()) ? jwt.getIssuerUri() : null;
        if (name == null && jwt.getIssuerUri() != null) {
            throw invalid("issuer-uri", "", "It must name the issuer, or be left out");
        }
        this.announced = name != null && !StringUtils.hasText(jwt.getJwkSetUri());
        if (announced) {
            algorithms.addAll(EnumSet.range(SignatureAlgorithm.RS256, SignatureAlgorithm.ES512));
        } else {
            jwt.getJwsAlgorithms().forEach(each -> algorithms.add(algorithm(each)));
        }
    }

    /** Whether the issuer's metadata has the address of the keys. */
    boolean isAnnounced() {
        return announced;
    }

    Issuer issuer(KeySource keys) {
        Set<String> audiences = Set.copyOf(jwt.getAudiences());
        return new Issuer(
                name, Set.of(), audiences, audiences.isEmpty(), algorithms, TokenTypes.ANY, keys);
    }

    /**
     * Fetches the keys, or reads the public key.
     *
     * @param trust for the issuer's host
     */
    KeySource keys(SSLContext trust) {
        if (announced || StringUtils.hasText(jwt.getJwkSetUri())) {
            if (algorithms.isEmpty()) {
                algorithms.add(SignatureAlgorithm.RS256);
            }
            return RemoteKeys.open(names().use(() -> fetches(trust)));
        }
        if (algorithms.size() != 1) {
            throw invalid(
                    "jws-algorithms",
                    jwt.getJwsAlgorithms(),
                    "A public key needs exactly one algorithm");
        }
        try {
            KeySource key = StaticKeys.of(jwt.readPublicKey());
            if (!key.algorithms(null).containsAll(algorithms)) {
                throw new IllegalArgumentException(
                        "It must be one key for the algorithm of jws-algorithms");
            }
            return key;
        } catch (IOException | IllegalArgumentException e) {
            throw invalid("public-key-location", jwt.getPublicKeyLocation(), e.getMessage());
        }
    }

    private RemoteKeysConfig fetches(SSLContext trust) {
        RemoteKeysConfig defaults =
                RemoteKeysConfig.of(
                        new JwksLocation(
                                address(), trust, Map.of(), properties.plainHosts(), announced));
        return new RemoteKeysConfig(
                defaults.location(),
                defaults.timeout(),
                defaults.refreshPeriod(),
                properties.jwksMinInterval(),
                Duration.ZERO, // as Spring: no grace for a removed key
                properties.jwksMaxBytes(),
                properties.jwksMaxWaiters());
    }

    private URI address() {
        String address = announced ? name : jwt.getJwkSetUri();
        try {
            return new URI(address);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "address must be an https URL, got: '" + address + "': " + e.getReason());
        }
    }

    /** For refusals: the properties as they are written. */
    SettingNames names() {
        return new SettingNames(
                "",
                Map.of(
                        "address", PROPERTIES + (announced ? "issuer-uri" : "jwk-set-uri"),
                        "issuer", PROPERTIES + "issuer-uri",
                        "algorithms", PROPERTIES + "jws-algorithms",
                        "plainHosts", "jwt-validation.plain-hosts",
                        "minInterval", "jwt-validation.jwks-min-interval",
                        "maxWaiters", "jwt-validation.jwks-max-waiters",
                        "maxBytes", "jwt-validation.jwks-max-bytes",
                        "cacheMaxCharacters", "jwt-validation.cache-max-characters",
                        "provider", "jwt-validation.signature-provider"));
    }

    private static SignatureAlgorithm algorithm(String name) {
        SignatureAlgorithm algorithm = SignatureAlgorithm.named(name);
        if (algorithm == null) {
            throw invalid(
                    "jws-algorithms",
                    name,
                    "It must be one of "
                            + SignatureAlgorithm.joseNames(
                                    EnumSet.allOf(SignatureAlgorithm.class)));
        }
        return algorithm;
    }

    private static InvalidConfigurationPropertyValueException invalid(
            String property, @Nullable Object value, @Nullable String rule) {
        return new InvalidConfigurationPropertyValueException(PROPERTIES + property, value, rule);
    }
}
