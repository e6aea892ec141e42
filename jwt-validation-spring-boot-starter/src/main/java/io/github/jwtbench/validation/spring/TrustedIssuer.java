package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.JwksLocation;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.TokenTypes;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.util.StringUtils;

/** The issuer that {@code spring.security.oauth2.resourceserver.jwt} configures. */
final class TrustedIssuer {
    static final String PROPERTIES = "spring.security.oauth2.resourceserver.jwt.";

    private TrustedIssuer() {}

    /**
     * As in Spring, the address of a key set takes precedence over the issuer's metadata, and these
     * over a public key. Only with metadata, the keys determine their algorithms.
     *
     * @param trust for the issuer's host
     */
    static Issuer of(
            OAuth2ResourceServerProperties.Jwt jwt, Set<String> plainHosts, SSLContext trust) {
        String name = StringUtils.hasText(jwt.getIssuerUri()) ? jwt.getIssuerUri() : null;
        if (name == null && jwt.getIssuerUri() != null) {
            throw invalid("issuer-uri", "", "It must name the issuer, or be left out");
        }
        Set<SignatureAlgorithm> algorithms = EnumSet.noneOf(SignatureAlgorithm.class);
        KeySource keys;
        if (StringUtils.hasText(jwt.getJwkSetUri())) {
            jwt.getJwsAlgorithms().forEach(each -> algorithms.add(algorithm(each)));
            keys = remote(jwt.getJwkSetUri(), false, plainHosts, trust);
        } else if (name != null) {
            algorithms.addAll(EnumSet.range(SignatureAlgorithm.RS256, SignatureAlgorithm.ES512));
            keys = remote(name, true, plainHosts, trust);
        } else {
            if (jwt.getJwsAlgorithms().size() != 1) {
                throw invalid(
                        "jws-algorithms",
                        jwt.getJwsAlgorithms(),
                        "A public key needs exactly one algorithm");
            }
            algorithms.add(algorithm(jwt.getJwsAlgorithms().get(0)));
            keys = OnlyKey.of(publicKey(jwt), algorithms.iterator().next());
        }
        Set<String> audiences = Set.copyOf(jwt.getAudiences());
        return new Issuer(
                name, Set.of(), audiences, audiences.isEmpty(), algorithms, TokenTypes.ANY, keys);
    }

    private static RemoteKeys remote(
            String address, boolean announced, Set<String> plainHosts, SSLContext trust) {
        JwksLocation location;
        try {
            location =
                    new JwksLocation(URI.create(address), trust, Map.of(), plainHosts, announced);
        } catch (IllegalArgumentException e) {
            throw invalid(
                    announced ? "issuer-uri" : "jwk-set-uri",
                    address,
                    "It must be an https URL. An http URL is allowed for this machine and for hosts"
                            + " in jwt-validation.plain-hosts");
        }
        RemoteKeysConfig defaults = RemoteKeysConfig.of(location);
        return RemoteKeys.open(
                new RemoteKeysConfig(
                        location,
                        defaults.timeout(),
                        defaults.refreshPeriod(),
                        defaults.minInterval(),
                        Duration.ZERO, // as Spring: no grace for a removed key
                        defaults.maxBytes(),
                        defaults.maxWaiters()));
    }

    private static SignatureAlgorithm algorithm(String name) {
        SignatureAlgorithm algorithm = SignatureAlgorithm.named(name);
        if (algorithm == null) {
            throw invalid("jws-algorithms", name, "Unknown algorithm");
        }
        return algorithm;
    }

    private static String publicKey(OAuth2ResourceServerProperties.Jwt jwt) {
        try {
            return jwt.readPublicKey();
        } catch (IOException e) {
            throw new UncheckedIOException("public key could not be read", e);
        }
    }

    private static InvalidConfigurationPropertyValueException invalid(
            String property, Object value, String rule) {
        return new InvalidConfigurationPropertyValueException(PROPERTIES + property, value, rule);
    }
}
