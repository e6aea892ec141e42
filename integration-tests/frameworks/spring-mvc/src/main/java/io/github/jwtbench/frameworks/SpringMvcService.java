package io.github.jwtbench.frameworks;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.time.Instant;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtAudienceValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A resource server with Spring MVC. */
@SpringBootApplication
@RestController
public class SpringMvcService {
    private static final int TOKENS = 10_000;

    public static void main(String[] args) {
        SpringApplication.run(SpringMvcService.class, args);
    }

    @GetMapping("/open")
    String open() {
        return "ok";
    }

    @GetMapping("/secured")
    String secured() {
        return "ok";
    }

    @Bean
    SecurityFilterChain filters(HttpSecurity http) {
        return http.authorizeHttpRequests(
                        requests ->
                                requests.requestMatchers("/open")
                                        .permitAll()
                                        .anyRequest()
                                        .authenticated())
                .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                .build();
    }

    /** As teams write it: whatever was verified once is taken by its text until it expires. */
    @Bean
    @ConditionalOnBooleanProperty("service.cache")
    JwtDecoder cachingDecoder(OAuth2ResourceServerProperties properties) {
        OAuth2ResourceServerProperties.Jwt jwt = properties.getJwt();
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withJwkSetUri(jwt.getJwkSetUri()).build();
        decoder.setJwtValidator(
                new DelegatingOAuth2TokenValidator<>(
                        JwtValidators.createDefaultWithIssuer(jwt.getIssuerUri()),
                        new JwtAudienceValidator(jwt.getAudiences().get(0))));
        LoadingCache<String, Jwt> verified =
                Caffeine.newBuilder()
                        .maximumSize(TOKENS)
                        .expireAfter(Expiry.creating(SpringMvcService::lifetime))
                        .build(decoder::decode);
        return verified::get;
    }

    private static Duration lifetime(String token, Jwt jwt) {
        return jwt.getExpiresAt() == null
                ? Duration.ZERO
                : Duration.between(Instant.now(), jwt.getExpiresAt());
    }
}
