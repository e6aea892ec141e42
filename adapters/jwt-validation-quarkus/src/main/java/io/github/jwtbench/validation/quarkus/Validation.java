package io.github.jwtbench.validation.quarkus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.JwksLocation;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.SettingNames;
import io.github.jwtbench.validation.StepListener;
import io.github.jwtbench.validation.TokenTypes;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.quarkus.JwtValidationConfig.TrustedIssuer;
import io.quarkus.runtime.Startup;
import io.quarkus.tls.TlsConfigurationRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes the validator of the application, and loads the issuers' keys at the start. */
@ApplicationScoped
class Validation {
    private static final SettingNames NAMES =
            new SettingNames(
                    "quarkus.jwt-validation.",
                    Map.of(
                            "engine", "engine",
                            "provider", "signature-provider",
                            "maxTokenLength", "max-token-length",
                            "clockSkew", "clock-skew",
                            "cacheMaxCharacters", "cache-max-characters",
                            "issuers", "issuers",
                            "issuer", "issuers.*.issuer",
                            "algorithms", "issuers.*.algorithms"));

    private static final Map<String, String> ISSUER =
            Map.ofEntries(
                    Map.entry("name", "issuer"),
                    Map.entry("issuer", "issuer"),
                    Map.entry("tenants", "tenants"),
                    Map.entry("headerTypes", "header-types"),
                    Map.entry("claimTypes", "claim-types"),
                    Map.entry("address", "jwks-url"),
                    Map.entry("headers", "jwks-headers"),
                    Map.entry("plainHosts", "jwks-http-hosts"),
                    Map.entry("refreshPeriod", "jwks-refresh"),
                    Map.entry("minInterval", "jwks-min-interval"),
                    Map.entry("maxWaiters", "jwks-max-waiters"),
                    Map.entry("maxBytes", "jwks-max-bytes"),
                    Map.entry("retiredKeyGrace", "jwks-grace"));

    /** By the issuer's name in the configuration. */
    private final Map<String, RemoteKeys> remoteKeys = new TreeMap<>();

    @Produces
    @Singleton
    ValidatorConfig config(
            JwtValidationConfig config,
            MpJwtConfig mpJwt,
            Instance<StepListener> listener,
            TlsConfigurationRegistry tls) {
        mpJwt.requireSupported();
        if (!config.jwksTls().equals(JwtValidationConfig.JWKS_TLS)
                && tls.get(config.jwksTls()).isEmpty()) {
            throw new IllegalArgumentException(
                    NAMES.prefix()
                            + "jwks-tls must be the name of a TLS configuration, is "
                            + config.jwksTls());
        }
        return orClose(
                NAMES,
                () ->
                        new ValidatorConfig(
                                config.engine(),
                                config.signatureProvider(),
                                issuers(config, mpJwt, tls),
                                config.maxTokenLength(),
                                config.clockSkew(),
                                config.cacheMaxCharacters(),
                                Clock.systemUTC(),
                                config.stepMetrics() && listener.isResolvable()
                                        ? listener.get()
                                        : null));
    }

    private List<Issuer> issuers(
            JwtValidationConfig config, MpJwtConfig mpJwt, TlsConfigurationRegistry tls) {
        List<Issuer> issuers = new ArrayList<>();
        config.issuers()
                .forEach(
                        (name, trusted) ->
                                issuers.add(
                                        names(name).use(() -> issuer(name, trusted, config, tls))));
        if (issuers.isEmpty()) {
            issuers.add(issuer(mpJwt, config, tls));
        }
        return issuers;
    }

    private static SettingNames names(String issuer) {
        return new SettingNames(NAMES.prefix() + "issuers." + issuer + ".", ISSUER);
    }

    /** Closes the keys that were opened, if the start fails. */
    private <T> T orClose(SettingNames names, Supplier<T> making) {
        try {
            return names.use(making);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Produces
    @Singleton
    @Startup
    TokenValidator validator(ValidatorConfig config) {
        return orClose(NAMES, () -> new TokenValidator(config));
    }

    private Issuer issuer(
            String name,
            TrustedIssuer trusted,
            JwtValidationConfig config,
            TlsConfigurationRegistry tls) {
        Set<String> audiences = trusted.audiences().orElse(Set.of());
        if (audiences.isEmpty() != trusted.anyAudience()) {
            throw new IllegalArgumentException(
                    "%1$saudiences must be set, or %1$sany-audience=true, but not both"
                            .formatted(names(name).prefix()));
        }
        return new Issuer(
                trusted.issuer(),
                trusted.tenants().orElse(Set.of()),
                audiences,
                trusted.anyAudience(),
                trusted.algorithms(),
                new TokenTypes(
                        trusted.headerTypes().orElse(Set.of()),
                        trusted.claimTypes().orElse(Set.of())),
                keys(name, trusted, config, tls));
    }

    private KeySource keys(
            String name,
            TrustedIssuer trusted,
            JwtValidationConfig config,
            TlsConfigurationRegistry tls) {
        if (Stream.of(trusted.jwksUrl(), trusted.jwksFile(), trusted.publicKey())
                        .filter(Optional::isPresent)
                        .count()
                != 1) {
            throw new IllegalArgumentException(
                    names(name).prefix()
                            + "jwks-url, jwks-file or public-key must be set, and only one");
        }
        if (trusted.jwksFile().isPresent()) {
            return StoredKeys.at(names(name).prefix() + "jwks-file", trusted.jwksFile().get());
        }
        return trusted.publicKey().isPresent()
                ? StoredKeys.of(
                        names(name).prefix() + "public-key",
                        trusted.publicKey().get().getBytes(UTF_8))
                : fromUrl(name, trusted, trusted.jwksUrl().orElseThrow(), config, tls);
    }

    /** The issuer that MicroProfile JWT configures. */
    private Issuer issuer(
            MpJwtConfig mpJwt, JwtValidationConfig config, TlsConfigurationRegistry tls) {
        Set<String> audiences = mpJwt.audiences();
        return new Issuer(
                mpJwt.issuer().orElse(null),
                Set.of(),
                audiences,
                audiences.isEmpty(),
                mpJwt.algorithms(),
                TokenTypes.ANY,
                keys(mpJwt, config, tls),
                mpJwt.maxAge());
    }

    private KeySource keys(
            MpJwtConfig mpJwt, JwtValidationConfig config, TlsConfigurationRegistry tls) {
        Optional<String> key = mpJwt.publicKey();
        Optional<String> location = mpJwt.publicKeyLocation();
        if (key.isPresent() == location.isPresent()) {
            throw new IllegalArgumentException(
                    "quarkus.jwt-validation.issuers, mp.jwt.verify.publickey or"
                            + " mp.jwt.verify.publickey.location must be set,"
                            + " and of the last two only one");
        }
        if (key.isPresent()) {
            return StoredKeys.of(MpJwtConfig.KEY, key.get().getBytes(UTF_8));
        }
        if (!location.get().matches("(?i)https?:.*")) {
            return StoredKeys.at(MpJwtConfig.LOCATION, location.get());
        }
        try {
            return opened(
                    "mp.jwt",
                    RemoteKeysConfig.of(
                            URI.create(location.get()), NamedTls.context(config.jwksTls(), tls)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(MpJwtConfig.LOCATION + ": " + e.getMessage(), e);
        }
    }

    private KeySource fromUrl(
            String name,
            TrustedIssuer issuer,
            URI address,
            JwtValidationConfig config,
            TlsConfigurationRegistry tls) {
        RemoteKeysConfig defaults =
                RemoteKeysConfig.of(
                        new JwksLocation(
                                address,
                                NamedTls.context(config.jwksTls(), tls),
                                issuer.jwksHeaders(),
                                issuer.jwksHttpHosts().orElse(Set.of()),
                                false));
        return opened(
                name,
                new RemoteKeysConfig(
                        defaults.location(),
                        defaults.timeout(),
                        issuer.jwksRefresh(),
                        issuer.jwksMinInterval(),
                        issuer.jwksGrace(),
                        issuer.jwksMaxBytes(),
                        issuer.jwksMaxWaiters()));
    }

    private KeySource opened(String name, RemoteKeysConfig config) {
        RemoteKeys keys = RemoteKeys.open(config);
        remoteKeys.put(name, keys);
        return keys;
    }

    /** Fetched keys, by the issuer's name in the configuration. */
    Map<String, RemoteKeys> remoteKeys() {
        return Collections.unmodifiableMap(remoteKeys);
    }

    @PreDestroy
    void close() {
        remoteKeys.values().forEach(RemoteKeys::close);
    }
}
