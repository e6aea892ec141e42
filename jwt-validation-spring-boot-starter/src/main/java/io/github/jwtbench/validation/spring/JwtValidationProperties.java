package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.SignatureProvider;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What {@code spring.security.oauth2.resourceserver.jwt} does not say.
 *
 * @param enabled Whether tokens are validated by jwt-validation. If not, Spring's own decoder is
 *     used.
 * @param cacheMaxCharacters Characters of verified tokens that are kept in memory; 0 turns the
 *     cache off.
 * @param signatureProvider Whose signatures are used. CORRETTO needs Amazon Corretto Crypto
 *     Provider on the class path.
 * @param sslBundle Name of the SSL bundle that says whom to trust as the issuer's host; without
 *     one, whom the JDK trusts.
 * @param plainHosts Hosts that may be asked for keys over http, beside this machine. Whoever can
 *     change what they answer can sign tokens.
 */
@ConfigurationProperties("jwt-validation")
record JwtValidationProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("13000000") long cacheMaxCharacters,
        @DefaultValue("JDK") SignatureProvider signatureProvider,
        String sslBundle,
        @DefaultValue Set<String> plainHosts) {}
