package io.github.jwtbench.frameworks;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** A resource server with Spring WebFlux. */
@SpringBootApplication
@RestController
public class SpringWebFluxService {

    public static void main(String[] args) {
        SpringApplication.run(SpringWebFluxService.class, args);
    }

    @GetMapping("/open")
    Mono<String> open() {
        return Mono.just("ok");
    }

    @GetMapping("/secured")
    Mono<String> secured() {
        return Mono.just("ok");
    }

    @Bean
    SecurityWebFilterChain filters(ServerHttpSecurity http) {
        return http.authorizeExchange(
                        requests ->
                                requests.pathMatchers("/open")
                                        .permitAll()
                                        .anyExchange()
                                        .authenticated())
                .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                .build();
    }
}
