package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.in;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
 * The same application with the starter over Tomcat and over Netty, and with Spring's own decoder:
 * whatever Spring refuses, the starter refuses.
 */
class ResourceServerTest {
    private static final Map<Server, ConfigurableApplicationContext> CONTEXTS =
            new LinkedHashMap<>();

    private static TestIssuer issuer;

    private enum Server {
        STARTER(WebApplicationType.SERVLET, true),
        STARTER_REACTIVE(WebApplicationType.REACTIVE, true),
        SPRING(WebApplicationType.SERVLET, false);

        final WebApplicationType type;
        final boolean enabled;

        Server(WebApplicationType type, boolean enabled) {
            this.type = type;
            this.enabled = enabled;
        }
    }

    @BeforeAll
    static void start() throws IOException {
        issuer = new TestIssuer();
        for (Server server : Server.values()) {
            CONTEXTS.put(
                    server,
                    new SpringApplicationBuilder(ShopApplication.class)
                            .web(server.type)
                            .properties(
                                    "server.address=127.0.0.1",
                                    "server.port=0",
                                    "spring.main.banner-mode=off",
                                    "logging.level.root=error",
                                    "spring.security.oauth2.resourceserver.jwt.issuer-uri="
                                            + issuer.name(),
                                    "spring.security.oauth2.resourceserver.jwt.audiences="
                                            + TestIssuer.AUDIENCE,
                                    "spring.security.oauth2.resourceserver.jwt.authority-prefix"
                                            + "=may_",
                                    "jwt-validation.enabled=" + server.enabled)
                            .run());
        }
    }

    @AfterAll
    static void stop() {
        CONTEXTS.values().forEach(ConfigurableApplicationContext::close);
        issuer.close();
    }

    /** What an application sees of a token is the same, whoever has validated it. */
    @Test
    void aGoodTokenLooksAsWithSpring() throws Exception {
        String token = issuer.token();
        String withSpring = answer(Server.SPRING, token).body();
        assertTrue(withSpring.contains("may_read"), withSpring);
        for (int request = 0; request < 2; request++) {
            assertEquals(tree(withSpring), tree(answer(Server.STARTER, token).body()));
            assertEquals(tree(withSpring), tree(answer(Server.STARTER_REACTIVE, token).body()));
        }
    }

    private static List<String> tree(String json) {
        List<String> members = new ArrayList<>(List.of(json.substring(1).split(",(?=\")")));
        members.replaceAll(each -> each.replace("}", ""));
        members.sort(null);
        return members;
    }

    /**
     * @param spring what Spring's own decoder answers
     * @param starter what the starter answers
     */
    private record Verdict(String token, int spring, int starter) {}

    private static Map<String, Verdict> verdicts() {
        Map<String, Verdict> all = new LinkedHashMap<>();
        String good = issuer.claims("");
        String name = issuer.name();
        all.put("good", both(issuer.token(), 200));
        all.put("without sub", both(issuer.token(good.replace("\"sub\":\"ada\",", "")), 200));
        all.put("typ JWT", both(sign(header(",\"typ\":\"jwt\""), good), 200));
        all.put("unknown header member", both(sign(header(",\"x\":1"), good), 200));
        all.put("more claims", both(issuer.token(issuer.claims(",\"x\":{\"y\":[]}")), 200));

        all.put("typ JOSE+JSON", both(sign(header(",\"typ\":\"JOSE+JSON\""), good), 401));
        all.put("typ at+jwt", both(sign(header(",\"typ\":\"at+jwt\""), good), 401));
        all.put("typ of a logout token", both(sign(header(",\"typ\":\"logout+jwt\""), good), 401));
        all.put("typ a number", both(sign(header(",\"typ\":1"), good), 401));
        all.put("crit", both(sign(header(",\"crit\":[\"x\"],\"x\":1"), good), 401));
        all.put("b64", both(sign(header(",\"crit\":[\"b64\"],\"b64\":false"), good), 401));
        all.put("alg none", both(sign("{\"alg\":\"none\"}", good), 401));
        all.put("unknown kid", both(sign("{\"alg\":\"RS256\",\"kid\":\"x\"}", good), 401));
        all.put(
                "alg of another kind",
                both(sign("{\"alg\":\"ES256\",\"kid\":\"first\"}", good), 401));
        all.put(
                "alg that does not fit",
                both(sign("{\"alg\":\"RS512\",\"kid\":\"first\"}", good), 401));
        all.put("alg unknown", both(sign("{\"alg\":\"X\",\"kid\":\"first\"}", good), 401));
        all.put("HS256", both(sign("{\"alg\":\"HS256\",\"kid\":\"first\"}", good), 401));
        all.put("two parts", both(twoParts(), 401));
        all.put("no signature", both(twoParts() + ".", 401));
        all.put("broken signature", both(twoParts() + "." + TestIssuer.base64(new byte[256]), 401));
        all.put("garbage", both("garbage", 401));
        all.put("payload no object", both(issuer.token("[]"), 401));
        all.put("payload no JSON", both(issuer.token("{"), 401));
        all.put("another issuer", both(issuer.token(good.replace(name, name + "/")), 401));
        all.put("without iss", both(issuer.token(good.replace("\"iss\"", "\"x\"")), 401));
        all.put("another audience", both(issuer.token(good.replace("\"orders\"", "\"x\"")), 401));
        all.put("without aud", both(issuer.token(good.replace("\"aud\"", "\"x\"")), 401));
        all.put("expired", both(claims(",\"exp\":" + in(-90)), 401));
        all.put("exp a text", both(claims(",\"exp\":\"x\""), 401));
        all.put(
                "nbf in the future",
                both(claims(",\"exp\":" + in(900) + ",\"nbf\":" + in(300)), 401));
        all.put("exp before iat", both(claims(",\"exp\":" + in(5) + ",\"iat\":" + in(10)), 401));
        all.put("bound to a certificate", both(claims(bound()), 401));
        all.put(
                "refused by the application",
                both(issuer.token(good.replace("ada", "guest")), 401));

        all.put("without exp", stricter(claims("")));
        all.put("expired 45 s ago", stricter(claims(",\"exp\":" + in(-45))));
        all.put("nbf in 45 s", stricter(claims(",\"exp\":" + in(300) + ",\"nbf\":" + in(45))));
        all.put(
                "iat in the future",
                stricter(claims(",\"exp\":" + in(900) + ",\"iat\":" + in(300))));
        all.put(
                "duplicate member deeper down",
                stricter(issuer.token(issuer.claims(",\"x\":{\"y\":1,\"y\":2}"))));
        all.put("sub a number", stricter(issuer.token(good.replace("\"ada\"", "7"))));
        return all;
    }

    /** A token for DPoP as a bearer token: only Spring's filter for servlets refuses it. */
    @ParameterizedTest
    @EnumSource
    void aTokenThatIsBoundToAKeyIsForSpringToRefuse(Server server) throws Exception {
        String members = ",\"exp\":" + in(300) + ",\"cnf\":{\"jkt\":\"" + "A".repeat(43) + "\"}";
        assertEquals(
                server.type == WebApplicationType.SERVLET ? 401 : 200,
                answer(server, claims(members)).statusCode());
    }

    private static String bound() {
        return ",\"exp\":" + in(300) + ",\"cnf\":{\"x5t#S256\":\"" + "A".repeat(43) + "\"}";
    }

    private static String claims(String members) {
        return issuer.token(TestIssuer.claims(issuer.name(), members));
    }

    private static String twoParts() {
        String token = issuer.token();
        return token.substring(0, token.lastIndexOf('.'));
    }

    private static Verdict both(String token, int status) {
        return new Verdict(token, status, status);
    }

    /** Accepted by Spring, refused by the starter. */
    private static Verdict stricter(String token) {
        return new Verdict(token, 200, 401);
    }

    @ParameterizedTest
    @EnumSource
    void tokensAreAcceptedAndRefused(Server server) throws Exception {
        Map<String, Integer> expected = new LinkedHashMap<>();
        Map<String, Integer> actual = new LinkedHashMap<>();
        for (var each : verdicts().entrySet()) {
            Verdict verdict = each.getValue();
            expected.put(each.getKey(), server.enabled ? verdict.starter() : verdict.spring());
            HttpResponse<String> answer = answer(server, verdict.token());
            actual.put(each.getKey(), answer.statusCode());
            if (answer.statusCode() != 200) {
                String challenge = answer.headers().firstValue("www-authenticate").orElse("none");
                assertTrue(
                        challenge.startsWith("Bearer error=\"invalid_token\""),
                        () -> each.getKey() + ": " + challenge);
            }
        }
        assertEquals(expected, actual);
    }

    @ParameterizedTest
    @EnumSource
    void theApplicationsRuleIsAskedForEachRequest(Server server) throws Exception {
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
    void withoutATokenThereIsAChallenge() throws Exception {
        for (Server server : Server.values()) {
            HttpResponse<String> answer = send(request(server));
            assertEquals(401, answer.statusCode());
            assertTrue(
                    answer.headers()
                            .firstValue("www-authenticate")
                            .orElse("")
                            .startsWith("Bearer"));
        }
    }

    @Test
    void eachServerHasItsDecoder() {
        assertInstanceOf(
                ValidatingJwtDecoder.class, CONTEXTS.get(Server.STARTER).getBean(JwtDecoder.class));
        assertInstanceOf(
                ValidatingReactiveJwtDecoder.class,
                CONTEXTS.get(Server.STARTER_REACTIVE).getBean(ReactiveJwtDecoder.class));
        assertEquals(0, CONTEXTS.get(Server.SPRING).getBeansOfType(JwtValidation.class).size());
    }

    @ParameterizedTest
    @EnumSource(names = {"STARTER", "STARTER_REACTIVE"})
    void metricsAndHealthTell(Server server) throws Exception {
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
