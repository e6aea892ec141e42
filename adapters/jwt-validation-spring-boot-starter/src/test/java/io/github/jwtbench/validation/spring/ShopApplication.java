package io.github.jwtbench.validation.spring;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A resource server with a custom authorization rule, over Tomcat or Netty. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(ShopApplication.Me.class)
class ShopApplication {

    @RestController
    static class Me {
        @GetMapping("/me")
        String me(Authentication caller) {
            return caller.getName();
        }
    }

    /** Counts how often it is asked. */
    static final class NoGuests implements OAuth2TokenValidator<Jwt> {
        final AtomicInteger asked = new AtomicInteger();

        @Override
        public OAuth2TokenValidatorResult validate(Jwt token) {
            asked.incrementAndGet();
            if ("guest".equals(token.getSubject())) {
                return OAuth2TokenValidatorResult.failure(
                        new OAuth2Error("no_guests", "no guests", "https://shop.example"));
            }
            return "ghost".equals(token.getSubject())
                    ? OAuth2TokenValidatorResult.failure(new OAuth2Error("no_ghosts"))
                    : OAuth2TokenValidatorResult.success();
        }
    }

    @Bean
    NoGuests noGuests() {
        return new NoGuests();
    }
}
