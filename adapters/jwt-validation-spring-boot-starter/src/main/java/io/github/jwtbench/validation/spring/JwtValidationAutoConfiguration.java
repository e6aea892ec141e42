package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.security.GeneralSecurityException;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.boot.ssl.NoSuchSslBundleException;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.web.authentication.AuthenticationConverter;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.util.StringUtils;
import reactor.core.publisher.Mono;

/**
 * Makes the {@link JwtDecoder}, or in a reactive application the {@link ReactiveJwtDecoder}, from
 * {@code spring.security.oauth2.resourceserver.jwt.*}, before Spring Boot does. Does nothing if the
 * application has its own decoder or customizes Spring's decoder.
 */
@AutoConfiguration(
        beforeName = {
            JwtValidationAutoConfiguration.SPRING + "servlet.OAuth2ResourceServerAutoConfiguration",
            JwtValidationAutoConfiguration.SPRING
                    + "reactive.ReactiveOAuth2ResourceServerAutoConfiguration",
            // The class names in later versions of Spring Boot.
            JwtValidationAutoConfiguration.SPRING + "OAuth2ResourceServerAutoConfiguration"
        })
@Conditional(JwtValidationAutoConfiguration.Enabled.class)
@ConditionalOnMissingBean(
        type = {
            "org.springframework.security.oauth2.jwt.JwtDecoder",
            "org.springframework.security.oauth2.jwt.ReactiveJwtDecoder",
            JwtValidationAutoConfiguration.SPRING + "servlet.JwkSetUriJwtDecoderBuilderCustomizer",
            JwtValidationAutoConfiguration.SPRING
                    + "reactive.JwkSetUriReactiveJwtDecoderBuilderCustomizer",
            JwtValidationAutoConfiguration.SPRING + "JwkSetUriJwtDecoderBuilderCustomizer"
        })
@ConditionalOnWebApplication
@EnableConfigurationProperties({
    JwtValidationProperties.class,
    OAuth2ResourceServerProperties.class
})
public class JwtValidationAutoConfiguration {
    static final String SPRING =
            "org.springframework.boot.security.oauth2.server.resource.autoconfigure.";

    @Bean
    JwtValidation jwtValidation(
            OAuth2ResourceServerProperties server,
            JwtValidationProperties properties,
            ObjectProvider<SslBundles> bundles,
            ObjectProvider<OAuth2TokenValidator<Jwt>> validators)
            throws GeneralSecurityException {
        SSLContext trust =
                properties.sslBundle() == null
                        ? SSLContext.getDefault()
                        : trust(properties.sslBundle(), bundles.getObject());
        TrustedIssuer trusted = new TrustedIssuer(server.getJwt(), properties);
        KeySource keys = trusted.keys(trust);
        try {
            return trusted.names()
                    .use(
                            () -> {
                                Issuer issuer = trusted.issuer(keys);
                                return new JwtValidation(
                                        issuer,
                                        properties.signatureProvider(),
                                        properties.cacheMaxCharacters(),
                                        new StockRefusals(
                                                issuer,
                                                trusted.isAnnounced(),
                                                properties.explainRefusals(),
                                                validators.orderedStream().toList()));
                            });
        } catch (RuntimeException e) {
            if (keys instanceof RemoteKeys remote) {
                remote.close();
            }
            throw e;
        }
    }

    private static SSLContext trust(String bundle, SslBundles bundles) {
        try {
            return bundles.getBundle(bundle).createSslContext();
        } catch (NoSuchSslBundleException e) {
            throw new InvalidConfigurationPropertyValueException(
                    "jwt-validation.ssl-bundle", bundle, "It must be the name of an SSL bundle");
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static class Servlet {
        @Bean
        JwtDecoder jwtDecoder(JwtValidation validation) {
            return new ValidatingJwtDecoder(validation);
        }

        @Bean
        @ConditionalOnMissingBean({BearerTokenResolver.class, AuthenticationConverter.class})
        BearerTokenResolver bearerTokenResolver() {
            return new PlainBearerResolver();
        }

        @Bean
        @ConditionalOnMissingBean
        HttpFirewall httpFirewall() {
            return new PlainBearerFirewall();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(Mono.class)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class Reactive {
        @Bean
        ReactiveJwtDecoder reactiveJwtDecoder(JwtValidation validation) {
            return new ValidatingReactiveJwtDecoder(validation);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Metrics {
        @Bean
        TokenMetrics jwtValidationMetrics(JwtValidation validation) {
            return new TokenMetrics(validation);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
    static class KeysHealth {
        @Bean
        @ConditionalOnEnabledHealthIndicator("jwtvalidation")
        KeyHealth jwtValidationHealthIndicator(JwtValidation validation) {
            return new KeyHealth(validation);
        }
    }

    /**
     * As in Spring Boot, an empty property counts as absent. Spring's own condition would take a
     * wrong {@code enabled} for false, without a word.
     */
    static final class Enabled extends SpringBootCondition {
        @Override
        public ConditionOutcome getMatchOutcome(
                ConditionContext context, AnnotatedTypeMetadata metadata) {
            if (SpringBootVersion.getVersion().startsWith("3.")) {
                throw new IllegalStateException(
                        "jwt-validation-spring-boot-starter needs Spring Boot 4.0 or later, this is "
                                + SpringBootVersion.getVersion());
            }
            boolean enabled =
                    Binder.get(context.getEnvironment())
                                    .bind("jwt-validation.enabled", Boolean.class)
                                    .orElse(true)
                            && Stream.of("jwk-set-uri", "issuer-uri", "public-key-location")
                                    .map(name -> TrustedIssuer.PROPERTIES + name)
                                    .map(context.getEnvironment()::getProperty)
                                    .anyMatch(StringUtils::hasText);
            return new ConditionOutcome(
                    enabled,
                    ConditionMessage.forCondition("jwt-validation")
                            .because((enabled ? "" : "not ") + "enabled for named keys"));
        }
    }
}
