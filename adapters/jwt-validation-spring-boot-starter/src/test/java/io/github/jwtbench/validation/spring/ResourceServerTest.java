package io.github.jwtbench.validation.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.spring.ShopApplication.NoGuests;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;

/**
 * An application with the starter over Tomcat and over Netty, with its rule, metrics and health.
 */
class ResourceServerTest {
    private static final Map<Server, ConfigurableApplicationContext> CONTEXTS =
            new LinkedHashMap<>();

    private static TestIssuer issuer;

    private enum Server {
        SERVLET,
        REACTIVE
    }

    @BeforeAll
    static void start() throws IOException {
        issuer = new TestIssuer();
        for (Server server : Server.values()) {
            CONTEXTS.put(
                    server,
                    new SpringApplicationBuilder(ShopApplication.class)
                            .web(WebApplicationType.valueOf(server.name()))
                            .properties(
                                    "server.address=127.0.0.1",
                                    "server.port=0",
                                    "spring.main.banner-mode=off",
                                    "logging.level.root=error",
                                    "spring.security.oauth2.resourceserver.jwt.issuer-uri="
                                            + issuer.name(),
                                    "spring.security.oauth2.resourceserver.jwt.audiences="
                                            + TestIssuer.AUDIENCE)
                            .run());
        }
    }

    @AfterAll
    static void stop() {
        CONTEXTS.values().forEach(ConfigurableApplicationContext::close);
        issuer.close();
    }

    @ParameterizedTest
    @EnumSource
    void authorizationRuleIsCalledForEachRequest(Server server) throws Exception {
        NoGuests rule = CONTEXTS.get(server).getBean(NoGuests.class);
        String token = issuer.token(issuer.claims(",\"jti\":\"" + server + "\""));
        int before = rule.asked.get();
        for (int request = 0; request < 3; request++) {
            assertEquals(200, answer(server, token).statusCode());
        }
        assertEquals(before + 3, rule.asked.get());
        String refused = issuer.token(issuer.claims("").replace("ada", "guest"));
        assertTrue(
                answer(server, refused).headers().map().toString().contains("no guests"),
                "the application's own words must be in the answer");
    }

    @Test
    void servletAndReactiveServersHaveTheirDecoder() {
        assertInstanceOf(
                ValidatingJwtDecoder.class, CONTEXTS.get(Server.SERVLET).getBean(JwtDecoder.class));
        assertInstanceOf(
                ValidatingReactiveJwtDecoder.class,
                CONTEXTS.get(Server.REACTIVE).getBean(ReactiveJwtDecoder.class));
    }

    @ParameterizedTest
    @EnumSource
    void metricsAndHealthShowTokensAndKeys(Server server) throws Exception {
        MeterRegistry registry = CONTEXTS.get(server).getBean(MeterRegistry.class);
        double hits = count(registry, "jwt.validation.cache.gets", "result", "hit");
        double refused = count(registry, "jwt.validation.refused", "reason", "audience_mismatch");
        String token = issuer.token(issuer.claims(",\"jti\":\"metrics of " + server + "\""));
        answer(server, token);
        answer(server, token);
        answer(server, issuer.token(issuer.claims("").replace("\"orders\"", "\"x\"")));
        assertEquals(hits + 1, count(registry, "jwt.validation.cache.gets", "result", "hit"));
        assertEquals(
                refused + 1,
                count(registry, "jwt.validation.refused", "reason", "audience_mismatch"));
        assertTrue(registry.get("jwt.validation.cache.size").gauge().value() >= 1);
        assertEquals(1, registry.get("jwt.validation.keys").gauge().value());
        assertTrue(registry.get("jwt.validation.keys.age").timeGauge().value() >= 0);
        assertTrue(count(registry, "jwt.validation.keys.fetches", "result", "success") >= 1);
        assertEquals(0, count(registry, "jwt.validation.keys.fetches", "result", "failure"));

        HealthIndicator health =
                CONTEXTS.get(server).getBean("jwtValidationHealthIndicator", HealthIndicator.class);
        assertEquals(Status.UP, health.health(true).getStatus());
        assertEquals(1, health.health(true).getDetails().get("keys"));
    }

    private static double count(MeterRegistry registry, String name, String tag, String value) {
        return registry.get(name).tag(tag, value).functionCounter().count();
    }

    private static HttpRequest.Builder request(Server server) {
        String port = CONTEXTS.get(server).getEnvironment().getProperty("local.server.port");
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/me"))
                .timeout(Duration.ofSeconds(30));
    }

    private static HttpResponse<String> answer(Server server, String token) throws Exception {
        return send(request(server).header("Authorization", "Bearer " + token));
    }

    /**
     * Over a connection of its own: where connections are kept, Reactor Netty 1.3.6 loses an answer
     * now and then if refusals follow each other closely, with Spring's own decoder too.
     */
    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(request.build(), BodyHandlers.ofString(UTF_8));
    }
}
