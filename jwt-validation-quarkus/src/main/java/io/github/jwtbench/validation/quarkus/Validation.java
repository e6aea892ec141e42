package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.JwksLocation;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.SettingNames;
import io.github.jwtbench.validation.StaticKeys;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

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
            Instance<StepListener> listener,
            TlsConfigurationRegistry tls) {
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
                                issuers(config, tls),
                                config.maxTokenLength(),
                                config.clockSkew(),
                                config.cacheMaxCharacters(),
                                Clock.systemUTC(),
                                config.stepMetrics() && listener.isResolvable()
                                        ? listener.get()
                                        : null));
    }

    private List<Issuer> issuers(JwtValidationConfig config, TlsConfigurationRegistry tls) {
        List<Issuer> issuers = new ArrayList<>();
        for (Map.Entry<String, TrustedIssuer> entry : config.issuers().entrySet()) {
            TrustedIssuer trusted = entry.getValue();
            issuers.add(
                    names(entry.getKey())
                            .use(
                                    () ->
                                            new Issuer(
                                                    trusted.issuer(),
                                                    trusted.tenants().orElse(Set.of()),
                                                    trusted.audiences(),
                                                    false,
                                                    trusted.algorithms(),
                                                    new TokenTypes(
                                                            trusted.headerTypes().orElse(Set.of()),
                                                            trusted.claimTypes().orElse(Set.of())),
                                                    keys(entry.getKey(), trusted, config, tls))));
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

    private KeySource keys(
            String name,
            TrustedIssuer issuer,
            JwtValidationConfig config,
            TlsConfigurationRegistry tls) {
        if (issuer.jwksUrl().isPresent() == issuer.jwksFile().isPresent()) {
            throw new IllegalArgumentException(
                    names(name).prefix() + "* must have exactly one of jwks-url and jwks-file");
        }
        return issuer.jwksFile().isPresent()
                ? fromFile(names(name).prefix() + "jwks-file", issuer.jwksFile().get())
                : fromUrl(name, issuer, issuer.jwksUrl().orElseThrow(), config, tls);
    }

    private static KeySource fromFile(String property, Path file) {
        try {
            return StaticKeys.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(property + " must be readable, is not: " + file, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(property + "=" + file + ": " + e.getMessage(), e);
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
        RemoteKeys keys =
                RemoteKeys.open(
                        new RemoteKeysConfig(
                                defaults.location(),
                                defaults.timeout(),
                                issuer.jwksRefresh(),
                                issuer.jwksMinInterval(),
                                issuer.jwksGrace(),
                                issuer.jwksMaxBytes(),
                                issuer.jwksMaxWaiters()));
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
