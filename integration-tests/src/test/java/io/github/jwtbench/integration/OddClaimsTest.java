package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.JWTClaimsSet;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Claims of a careless issuer: unusual types, and roles and tokens that are not for the service.
 */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class OddClaimsTest {
    ServiceFixture service;

    /** {@code groups} is not where this issuer has its roles. */
    @Test
    void groupsGiveNoRoles() throws Exception {
        JWTClaimsSet claims =
                service.issuer()
                        .claims()
                        .claim("realm_access", null)
                        .claim("groups", List.of("benchmark-operator", "benchmark-user"))
                        .build();
        assertEquals(403, status(JwtResourceCases.EXTRACT, claims));
        assertEquals(403, operator(claims));
    }

    /** The test's issuer may not give it, though it signs it. */
    @Test
    void roleThatTheIssuerMayNotAssignIsIgnored() throws Exception {
        JWTClaimsSet claims = withRoles(List.of("benchmark-operator", "admin", "benchmark-user"));
        HttpResponse<String> answer = service.post(JwtResourceCases.EXTRACT, sign(claims));
        assertEquals(
                "[\"benchmark-operator\",\"benchmark-user\"]",
                RunningService.json(answer).get("roles").toString());
        assertEquals(403, status(JwtResourceCases.EXTRACT, withRoles(List.of("admin"))));
    }

    static List<String> oddClaims() {
        return List.of(
                ("scope email upn preferred_username realm_access groups roles name address jwk"
                                + " sub_jwk cnf raw_token azp acr typ auth_time updated_at")
                        .split(" "));
    }

    /** An issuer can sign anything; that is never a fault of the service. */
    @ParameterizedTest
    @MethodSource("oddClaims")
    void oddClaimsGetRegularAnswers(String name) throws Exception {
        for (Object odd :
                Arrays.asList(
                        7,
                        1.5,
                        true,
                        Map.of("a", 1),
                        List.of(),
                        List.of(1),
                        List.of(Map.of()),
                        Map.of("roles", 5),
                        Map.of("roles", Arrays.asList("benchmark-user", null)),
                        Map.of("roles", Map.of()))) {
            String token = sign(service.issuer().claims().claim(name, odd).build());
            for (String path : List.of("extract", "validate")) {
                HttpResponse<String> answer = service.post("/api/v1/jwt/" + path, token);
                assertTrue(
                        Set.of(200, 401, 403).contains(answer.statusCode()),
                        name + "=" + odd + ": " + answer.statusCode() + " " + answer.body());
                if (answer.statusCode() == 401) {
                    String reason = RunningService.json(answer).get("reason").asText();
                    assertTrue(
                            Set.of("claim_invalid", "type_not_allowed").contains(reason), reason);
                }
            }
        }
    }

    /** Tokens that Keycloak signs for other purposes, with the same key and the right audience. */
    @ParameterizedTest
    @ValueSource(strings = {"ID", "Refresh", "Offline", "Logout", "bearer"})
    void tokensForOtherPurposesAreRefused(String type) throws Exception {
        JWTClaimsSet claims = service.issuer().claims().claim("typ", type).build();
        Problems.assertProblem(
                service.post(JwtResourceCases.EXTRACT, sign(claims)), 401, "type_not_allowed");
    }

    @Test
    void scopesAreATextOrAnArrayOfTexts() throws Exception {
        for (Object scope : List.of("b a", List.of("b", "a"))) {
            assertEquals("[\"b\",\"a\"]", extracted("scope", scope, "scopes"));
        }
    }

    @Test
    void onlyThePrincipalNameMustBeAText() throws Exception {
        assertEquals("null", extracted("email", List.of("a"), "email"));
        JWTClaimsSet claims =
                service.issuer().claims().claim("preferred_username", List.of("a")).build();
        Problems.assertProblem(
                service.post(JwtResourceCases.EXTRACT, sign(claims)), 401, "claim_invalid");
    }

    private String extracted(String claim, Object value, String member) throws Exception {
        JWTClaimsSet claims = service.issuer().claims().claim(claim, value).build();
        return RunningService.json(service.post(JwtResourceCases.EXTRACT, sign(claims)))
                .get(member)
                .toString();
    }

    private JWTClaimsSet withRoles(List<String> roles) {
        return service.issuer().claims().claim("realm_access", Map.of("roles", roles)).build();
    }

    private int operator(JWTClaimsSet claims) throws Exception {
        return service.send(service.request("/api/v1/jwt/forward/targets", sign(claims)).GET())
                .statusCode();
    }

    private int status(String path, JWTClaimsSet claims) throws Exception {
        return service.post(path, sign(claims)).statusCode();
    }

    private String sign(JWTClaimsSet claims) throws Exception {
        return service.issuer().sign(claims);
    }
}
