package io.github.jwtbench.validation.spring;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationProvider;
import org.springframework.security.oauth2.server.resource.authentication.JwtReactiveAuthenticationManager;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.oauth2.server.resource.web.DefaultBearerTokenResolver;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.firewall.FirewalledRequest;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Over Tomcat or Netty; the path of a request names its {@link Decoders decoder}. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(ComparedApplication.Caller.class)
class ComparedApplication {
    /** Tells of a token whatever an application can see. */
    @RestController
    static class Caller {
        @GetMapping("/**")
        String caller(Authentication caller) {
            Jwt token = (Jwt) caller.getPrincipal();
            List<String> authorities =
                    caller.getAuthorities().stream()
                            .map(GrantedAuthority::getAuthority)
                            .sorted()
                            .toList();
            return caller.getClass().getName()
                    + caller.getName()
                    + authorities
                    + seen(token.getHeaders())
                    + seen(token.getClaims())
                    + token.getTokenValue();
        }
    }

    private static String seen(Object value) {
        if (value instanceof Map<?, ?> members) {
            Map<String, String> all = new TreeMap<>();
            members.forEach((name, each) -> all.put((String) name, seen(each)));
            return all.toString();
        }
        if (value instanceof List<?> each) {
            return each.stream()
                    .map(ComparedApplication::seen)
                    .collect(Collectors.joining(",", "[", "]"));
        }
        return value == null ? "null" : value.getClass().getName() + " " + value;
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = Type.SERVLET)
    static class OverTomcat {
        @Bean
        SecurityFilterChain rules(HttpSecurity http, Decoders decoders) {
            BearerTokenResolver starter = new PlainBearerResolver();
            BearerTokenResolver stock = new DefaultBearerTokenResolver();
            return http.authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                    .oauth2ResourceServer(
                            server ->
                                    server.authenticationManagerResolver(
                                                    request ->
                                                            manager(
                                                                    request.getRequestURI(),
                                                                    decoders))
                                            .bearerTokenResolver(
                                                    request ->
                                                            (isStarters(request) ? starter : stock)
                                                                    .resolve(request)))
                    .build();
        }

        private static AuthenticationManager manager(String path, Decoders decoders) {
            var provider = new JwtAuthenticationProvider(decoders.servlet(path));
            return authentication -> {
                try {
                    return provider.authenticate(authentication);
                } catch (RuntimeException e) {
                    decoders.threw(path, e);
                    throw e;
                }
            };
        }

        @Bean
        HttpFirewall firewall() {
            HttpFirewall starter = new PlainBearerFirewall();
            return new StrictHttpFirewall() {
                @Override
                public FirewalledRequest getFirewalledRequest(HttpServletRequest request) {
                    return isStarters(request)
                            ? starter.getFirewalledRequest(request)
                            : super.getFirewalledRequest(request);
                }
            };
        }

        private static boolean isStarters(HttpServletRequest request) {
            return request.getRequestURI().startsWith("/starter/");
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = Type.REACTIVE)
    static class OverNetty {
        @Bean
        SecurityWebFilterChain rules(ServerHttpSecurity http, Decoders decoders) {
            return http.authorizeExchange(exchanges -> exchanges.anyExchange().authenticated())
                    .oauth2ResourceServer(
                            server ->
                                    server.authenticationManagerResolver(
                                            exchange ->
                                                    reactor.core.publisher.Mono.just(
                                                            manager(
                                                                    exchange.getRequest()
                                                                            .getPath()
                                                                            .value(),
                                                                    decoders))))
                    .build();
        }

        private static ReactiveAuthenticationManager manager(String path, Decoders decoders) {
            var manager = new JwtReactiveAuthenticationManager(decoders.reactive(path));
            return authentication ->
                    manager.authenticate(authentication).doOnError(e -> decoders.threw(path, e));
        }
    }
}
