package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Applications with the settings and the rules of published samples, with the starter on the class
 * path and nothing else changed. The samples are {@code hello-security} and {@code restclient} of
 * {@code servlet/spring-boot/java/oauth2/resource-server} in <a
 * href="https://github.com/spring-projects/spring-security-samples">spring-security-samples</a>.
 */
class PublishedSampleTest {
    private static final Map<String, ConfigurableApplicationContext> SAMPLES =
            new LinkedHashMap<>();

    private static TestIssuer issuer;

    /** Declares a decoder, as Spring Boot would. */
    @Configuration
    @EnableWebSecurity
    @EnableAutoConfiguration
    @Import(HelloSecurity.Endpoints.class)
    static class HelloSecurity {
        @Bean
        SecurityFilterChain rules(HttpSecurity http) {
            return http.authorizeHttpRequests(
                            requests ->
                                    requests.requestMatchers(HttpMethod.GET, "/message/**")
                                            .hasAuthority("SCOPE_message:read")
                                            .requestMatchers(HttpMethod.POST, "/message/**")
                                            .hasAuthority("SCOPE_message:write")
                                            .anyRequest()
                                            .authenticated())
                    .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                    .build();
        }

        @Bean
        JwtDecoder decoder(
                @Value("${spring.security.oauth2.resourceserver.jwt.jwk-set-uri}") String keys) {
            return NimbusJwtDecoder.withJwkSetUri(keys).build();
        }

        @RestController
        static class Endpoints {
            @GetMapping("/")
            String caller(@AuthenticationPrincipal Jwt token) {
                return "caller " + token.getSubject();
            }

            @GetMapping("/message")
            String read() {
                return "read";
            }

            @PostMapping("/message")
            String write(@RequestBody String message) {
                return "written " + message;
            }
        }
    }

    /** Declares no decoder, and denies what it does not name. */
    @Configuration
    @EnableWebSecurity
    @EnableAutoConfiguration
    @Import(RestClient.Endpoints.class)
    static class RestClient {
        @Bean
        SecurityFilterChain rules(HttpSecurity http) {
            return http.authorizeHttpRequests(
                            requests ->
                                    requests.requestMatchers(HttpMethod.GET, "/messages/**")
                                            .hasAuthority("SCOPE_message:read")
                                            .requestMatchers(HttpMethod.POST, "/messages/**")
                                            .hasAuthority("SCOPE_message:write")
                                            .anyRequest()
                                            .denyAll())
                    .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                    .build();
        }

        @RestController
        static class Endpoints {
            @GetMapping("/messages")
            List<String> read() {
                return List.of("one", "two");
            }
        }
    }

    @BeforeAll
    static void start() throws IOException {
        issuer = new TestIssuer();
        for (Class<?> sample : List.of(HelloSecurity.class, RestClient.class)) {
            SAMPLES.put(
                    sample.getSimpleName(),
                    new SpringApplicationBuilder(sample)
                            .properties(
                                    "server.address=127.0.0.1",
                                    "server.port=0",
                                    "spring.main.banner-mode=off",
                                    "logging.level.root=error",
                                    "spring.main.web-application-type=servlet",
                                    "spring.security.oauth2.resourceserver.jwt.jwk-set-uri="
                                            + issuer.keys())
                            .run());
        }
    }

    @AfterAll
    static void stop() {
        SAMPLES.values().forEach(ConfigurableApplicationContext::close);
        issuer.close();
    }

    @ParameterizedTest
    @CsvSource({"HelloSecurity, NimbusJwtDecoder", "RestClient, ValidatingJwtDecoder"})
    void decoderOfTheSampleIsKept(String sample, String decoder) {
        assertEquals(
                decoder, SAMPLES.get(sample).getBean(JwtDecoder.class).getClass().getSimpleName());
    }

    /** The tokens are as Spring Authorization Server makes them: scopes are a list. */
    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    HelloSecurity, GET,  /,         other,         200, caller messaging-client
                    HelloSecurity, GET,  /message,  message:read,  200, read
                    HelloSecurity, POST, /message,  message:write, 200, written my message
                    HelloSecurity, GET,  /message,  message:write, 403, ''
                    HelloSecurity, POST, /message,  message:read,  403, ''
                    HelloSecurity, GET,  /message,  ,              401, ''
                    RestClient,    GET,  /messages, message:read,  200, '["one","two"]'
                    RestClient,    GET,  /messages, message:write, 403, ''
                    RestClient,    GET,  /else,     message:read,  403, ''
                    RestClient,    GET,  /messages, ,              401, ''
                    """)
    void requestsAreAnsweredAsInTheSample(
            String sample, String method, String path, String scope, int status, String body)
            throws Exception {
        String port = SAMPLES.get(sample).getEnvironment().getProperty("local.server.port");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .method(method, BodyPublishers.ofString("my message"));
        if (scope != null) {
            request.header("Authorization", "Bearer " + token(scope));
        }
        var answer = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
        assertEquals(status, answer.statusCode());
        assertEquals(body, answer.body());
    }

    private static String token(String scope) {
        return TestIssuer.sign(
                TestIssuer.header(",\"typ\":\"JWT\""),
                """
                {"sub":"messaging-client","aud":"messaging-client","scope":["%s"],"iss":"%s",\
                "nbf":%d,"iat":%d,"exp":%d,"jti":"1"}"""
                        .formatted(
                                scope,
                                issuer.name(),
                                TestIssuer.in(0),
                                TestIssuer.in(0),
                                TestIssuer.in(299)));
    }
}
