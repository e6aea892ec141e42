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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whose tokens are accepted, and how they are validated. */
@ConfigMapping(prefix = "quarkus.jwt-validation")
@ConfigRoot(phase = ConfigPhase.RUN_TIME)
public interface JwtValidationConfig {

    /** What validates. */
    @WithDefault("staged")
    EngineType engine();

    /** Whose signature algorithms are used; the start fails if they are not available. */
    @WithDefault("jdk")
    SignatureProvider signatureProvider();

    /** Longest token that is looked at, characters. */
    @WithDefault("" + ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH)
    int maxTokenLength();

    /** By which an issuer's clock may differ from ours. */
    @WithDefault("PT30S")
    Duration clockSkew();

    /** Characters of tokens kept in the cache of verified tokens; 0 turns it off. */
    @WithDefault("" + ValidatorConfig.DEFAULT_CACHE_MAX_CHARACTERS)
    long cacheMaxCharacters();

    /** Whether each step of a validation is timed, for the metrics. */
    @WithDefault("true")
    boolean stepMetrics();

    /**
     * Path of an endpoint that only tells whether the caller's token is good. A POST with such a
     * token is answered before the security and the REST layer; all else goes on to the endpoint,
     * which must ask for authentication.
     */
    Optional<String> validatePath();

    /**
     * Name of the TLS configuration that the JWK sets are fetched with; if there is none of that
     * name, the JDK's trust.
     */
    @WithDefault("jwks")
    String jwksTls();

    /** Trusted issuers, by a name of your own. */
    @ConfigDocMapKey("name")
    Map<String, TrustedIssuer> issuers();

    /** One trusted issuer. Exactly one of the two sources of keys is given. */
    @ConfigGroup
    interface TrustedIssuer {

        /**
         * The exact value of the {@code iss} claim, or one with {@code {tenantid}} in place of a
         * segment of its path.
         */
        String issuer();

        /** Tenants that may stand in that place; {@code *} alone for any. */
        Optional<Set<String>> tenants();

        /** Of which the {@code aud} claim must name at least one. */
        Set<String> audiences();

        /** Signature algorithms that this issuer may use. */
        Set<SignatureAlgorithm> algorithms();

        /**
         * Types that a token's header may have, such as {@code at+jwt} (RFC 9068); any if absent.
         */
        Optional<Set<String>> headerTypes();

        /** Types that Keycloak's claim {@code typ} may have, such as {@code Bearer}. */
        Optional<Set<String>> claimTypes();

        /**
         * Where a token has the roles of its caller: names of members, from the outermost on, with
         * dots between them. A name may have dots itself, such as {@code
         * https://example.com/roles}: the longest name that is there counts.
         */
        @WithDefault("realm_access.roles")
        String rolesClaim();

        /** Roles that this issuer may give; others in its tokens count for nothing. */
        Optional<Set<String>> roles();

        /** Address of the issuer's JWK set: https, or http where it is safe. */
        Optional<URI> jwksUrl();

        /** Header fields that are sent along to that address. */
        @ConfigDocMapKey("header")
        Map<String, String> jwksHeaders();

        /**
         * Hosts that may be asked over http, such as a service in the same cluster; this machine
         * always may.
         */
        Optional<Set<String>> jwksHttpHosts();

        /** File with the issuer's JWK set. */
        Optional<Path> jwksFile();

        /** How often the JWK set is fetched again in the background. */
        @WithDefault("PT5M")
        Duration jwksRefresh();

        /** Least time between two fetches for keys that are not known. */
        @WithDefault("PT10S")
        Duration jwksMinInterval();

        /** Requests that may wait for one fetch, at least 1; more are refused at once. */
        @WithDefault("100")
        int jwksMaxWaiters();

        /** How long a key stays in use after it has left the JWK set. */
        @WithDefault("PT5M")
        Duration jwksGrace();
    }
}
