package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.SignatureProvider;
import java.time.Duration;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings in addition to {@code spring.security.oauth2.resourceserver.jwt}.
 *
 * @param enabled Whether jwt-validation validates tokens. If false, Spring's own decoder does.
 * @param cacheMaxCharacters Characters of all tokens in the cache of verified tokens; 0 turns the
 *     cache off.
 * @param signatureProvider Provider of the signature algorithms. CORRETTO needs Amazon Corretto
 *     Crypto Provider on the class path.
 * @param sslBundle Name of the SSL bundle with the trusted certificates for the issuer's host;
 *     without it, the trust store of the JDK.
 * @param plainHosts Hosts, besides this machine, whose keys may be fetched over http. An attacker
 *     who can change their responses can sign tokens.
 * @param explainRefusals Whether error_description says why a token is refused, for development. If
 *     false, it has the words of Spring, and the log at level debug has the reason.
 * @param jwksMinInterval Minimum time between two fetches of the key set for tokens with unknown
 *     keys, after a burst of 5. Such a token waits for the next fetch.
 * @param jwksMaxWaiters Requests that may wait for fetches, at least 1; others are answered with
 *     500 at once. Over Spring MVC each takes a thread, of which Tomcat has 200.
 * @param jwksMaxBytes Maximum size of the key set.
 */
@ConfigurationProperties("jwt-validation")
record JwtValidationProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("13000000") long cacheMaxCharacters,
        @DefaultValue("JDK") SignatureProvider signatureProvider,
        String sslBundle,
        @DefaultValue Set<String> plainHosts,
        @DefaultValue("false") boolean explainRefusals,
        @DefaultValue("1s") Duration jwksMinInterval,
        @DefaultValue("180") int jwksMaxWaiters,
        @DefaultValue("1048576") int jwksMaxBytes) {}
