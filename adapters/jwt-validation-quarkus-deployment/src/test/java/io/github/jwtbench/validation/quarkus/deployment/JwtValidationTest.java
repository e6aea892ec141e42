package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.util.Base64URL;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application with the extension, an issuer, and nothing else set. */
class JwtValidationTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(TestIssuer.class, Shop.class);

    private static final String CHALLENGE = "www-authenticate";

    @TestHTTPResource("/")
    URI base;

    @Test
    void endpointsGetTheCaller() throws Exception {
        HttpResponse<String> answer =
                TestIssuer.get(base.resolve("orders"), TestIssuer.token(claims -> {}));
        // What the token says of "admin" does not count: its issuer may not give that role.
        assertEquals("grace of https://issuer.example with [reader]", answer.body());
        assertEquals(200, answer.statusCode());
    }

    @Test
    void identityHasTheRequest() throws Exception {
        String token = TestIssuer.token(claims -> {});
        for (String path : List.of("request?a=1", "request?a=2")) {
            assertEquals("/" + path, TestIssuer.get(base.resolve(path), token).body());
        }
    }

    @Test
    void callerWithoutTheRoleIsForbidden() throws Exception {
        String token = TestIssuer.token(claims -> {});
        assertEquals(403, TestIssuer.get(base.resolve("stock"), token).statusCode());
    }

    @Test
    void requestWithoutATokenGetsAChallenge() throws Exception {
        HttpResponse<String> answer = TestIssuer.get(base.resolve("orders"), null);
        assertEquals(401, answer.statusCode());
        assertEquals(List.of("Bearer"), answer.headers().allValues(CHALLENGE));
        assertEquals("open", TestIssuer.get(base.resolve("open"), null).body());
    }

    @Test
    void badTokensAreRefused() throws Exception {
        Date past = Date.from(Instant.now().minusSeconds(60));
        List<String> tokens =
                List.of(
                        "garbage",
                        TestIssuer.token(claims -> claims.expirationTime(past)),
                        TestIssuer.token(claims -> claims.audience("bank")),
                        TestIssuer.token(claims -> claims.issuer("https://other.example")),
                        TestIssuer.token(claims -> claims.claim("upn", 7)),
                        TestIssuer.token(claims -> claims.claim("cnf", Map.of("jkt", "x"))),
                        TestIssuer.sign(claims -> {}, TestIssuer.newKey()),
                        Base64URL.encode("{\"alg\":\"none\"}")
                                + TestIssuer.token(claims -> {}).replaceFirst("^[^.]*", ""));
        for (String token : tokens) {
            // Also where no token is needed, as Quarkus does with any mechanism.
            for (String path : List.of("orders", "open")) {
                HttpResponse<String> answer = TestIssuer.get(base.resolve(path), token);
                assertEquals(401, answer.statusCode(), token);
                assertEquals(
                        List.of("Bearer error=\"invalid_token\""),
                        answer.headers().allValues(CHALLENGE));
                assertEquals("", answer.body());
            }
        }
    }

    @Test
    void noFilterAnswersWithoutAValidatePath() throws Exception {
        String token = TestIssuer.token(claims -> {});
        assertEquals(
                "the endpoint's answer",
                TestIssuer.send("POST", base.resolve("valid"), token).body());
    }

    @Test
    void healthShowsTheAgeOfTheKeys() throws Exception {
        String health = TestIssuer.get(base.resolve("q/health/ready"), null).body();
        assertTrue(health.replaceAll("\\s", "").contains("\"test(ageinseconds)\":\""), health);
    }

    @Test
    void metricsCountValidatedTokens() throws Exception {
        String token = TestIssuer.token(claims -> claims.jwtID("metrics"));
        for (String each : List.of(token, token, "garbage")) {
            TestIssuer.get(base.resolve("orders"), each);
        }
        String metrics = TestIssuer.get(base.resolve("q/metrics"), null).body();
        Stream.of(
                        "jwtbench_cache_hits_total",
                        "jwtbench_cache_misses_total",
                        "jwtbench_rejected_total{reason=\"malformed\"}",
                        "jwtbench_validation_step_seconds_count{step=\"cache-hit\"}")
                .forEach(name -> assertTrue(isCounted(name, metrics), name));
    }

    private static boolean isCounted(String name, String metrics) {
        return metrics.lines()
                .anyMatch(
                        line ->
                                line.startsWith(name + " ")
                                        && Double.parseDouble(line.substring(name.length())) >= 1);
    }
}
