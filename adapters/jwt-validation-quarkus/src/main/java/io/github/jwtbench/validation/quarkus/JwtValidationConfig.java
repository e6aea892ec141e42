package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.quarkus.runtime.annotations.ConfigDocMapKey;
import io.quarkus.runtime.annotations.ConfigGroup;
import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The trusted issuers, and the settings of validation. */
@ConfigMapping(prefix = "quarkus.jwt-validation")
@ConfigRoot(phase = ConfigPhase.RUN_TIME)
public interface JwtValidationConfig {

    /** The validation engine. */
    @WithDefault("staged")
    EngineType engine();

    /** Provider of the signature algorithms; the start fails if it is not available. */
    @WithDefault("jdk")
    SignatureProvider signatureProvider();

    /** Longest accepted token, characters. */
    @WithDefault("" + ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH)
    int maxTokenLength();

    /** Tolerated difference between the clocks of issuer and service. */
    @WithDefault("${mp.jwt.verify.clock.skew:PT30S}")
    Duration clockSkew();

    /** Characters of all tokens in the cache of verified tokens; 0 turns the cache off. */
    @WithDefault("" + ValidatorConfig.DEFAULT_CACHE_MAX_CHARACTERS)
    long cacheMaxCharacters();

    /**
     * Whether a token that is bound to a key ({@code cnf}, RFC 7800) is accepted without a proof
     * that its sender has the key.
     */
    @WithDefault("false")
    boolean allowBoundTokens();

    /** Whether each step of a validation is timed for the metrics. */
    @WithDefault("true")
    boolean stepMetrics();

    /**
     * Path of an endpoint that only checks the caller's token. A POST with a valid token and
     * without a body of unannounced length is answered before the security layer and the REST
     * layer; every other request goes on to the endpoint, which must require authentication.
     */
    Optional<String> validatePath();

    /** The default of {@link #jwksTls}. */
    String JWKS_TLS = "jwks";

    /**
     * Name of the TLS configuration for fetching JWK sets. Without a configuration of the default
     * name, the trust store of the JDK is used; every other name must exist.
     */
    @WithDefault(JWKS_TLS)
    String jwksTls();

    /** Trusted issuers, by a name of your choice; without any, the issuer of {@code mp.jwt}. */
    @ConfigDocMapKey("name")
    Map<String, TrustedIssuer> issuers();

    /** One trusted issuer. Exactly one of the three key sources must be given. */
    @ConfigGroup
    interface TrustedIssuer {

        /**
         * The required value of the {@code iss} claim; with {@code {tenantid}} in place of one path
         * segment for several tenants.
         */
        String issuer();

        /** Tenants allowed in place of {@code {tenantid}}; {@code *} alone for any. */
        Optional<Set<String>> tenants();

        /** The {@code aud} claim must contain at least one of them. */
        Optional<Set<String>> audiences();

        /** Whether {@code aud} is not checked; only without {@code audiences}. */
        @WithDefault("false")
        boolean anyAudience();

        /** Whether a token without {@code iat} is accepted. */
        @WithDefault("false")
        boolean allowMissingIat();

        /** Signature algorithms that this issuer may use. */
        Set<SignatureAlgorithm> algorithms();

        /** Allowed types in a token's header, such as {@code at+jwt} (RFC 9068); any if absent. */
        Optional<Set<String>> headerTypes();

        /** Allowed values of Keycloak's claim {@code typ}, such as {@code Bearer}. */
        Optional<Set<String>> claimTypes();

        /**
         * The claim with the roles of the caller: member names from the outermost to the innermost,
         * separated by dots. A name can contain dots, such as {@code https://example.com/roles}:
         * the longest matching name is used.
         */
        @WithDefault("realm_access.roles")
        String rolesClaim();

        /** Roles that this issuer may give; other roles in its tokens are ignored. */
        Optional<Set<String>> roles();

        /** URL of the issuer's keys: https, or http for this machine and trusted hosts. */
        Optional<URI> jwksUrl();

        /** Header fields of requests for the JWK set. */
        @ConfigDocMapKey("header")
        Map<String, String> jwksHeaders();

        /**
         * Hosts that may be used with http, such as a service in the same cluster; this machine is
         * always allowed.
         */
        Optional<Set<String>> jwksHttpHosts();

        /**
         * File with the issuer's keys, or resource of the class path with or without {@code
         * classpath:} before its name.
         */
        Optional<String> jwksFile();

        /**
         * The issuer's keys. As in a file and at a URL: a JWK set; or one key, which is used for
         * tokens with any {@code kid}: a JWK, or a PEM for RSA, ECDSA or Ed25519. A PEM can lack
         * its first and last line, JSON can be in base64.
         */
        Optional<String> publicKey();

        /** Period of fetches of the JWK set in the background. */
        @WithDefault("PT5M")
        Duration jwksRefresh();

        /**
         * Minimum time between two fetches for tokens with unknown keys, after a burst of 5. Such a
         * token waits for the next fetch.
         */
        @WithDefault("PT1S")
        Duration jwksMinInterval();

        /** Requests that may wait for fetches, at least 1; others are refused at once. */
        @WithDefault("1000")
        int jwksMaxWaiters();

        /** Maximum size of the JWK set. */
        @WithDefault("1048576")
        int jwksMaxBytes();

        /** Time for which a key stays in use after it has left the JWK set. */
        @WithDefault("PT5M")
        Duration jwksGrace();
    }
}
