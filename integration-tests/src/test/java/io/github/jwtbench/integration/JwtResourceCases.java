package io.github.jwtbench.integration;

import static io.github.jwtbench.integration.Problems.assertProblem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.PlainHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Behaviour of the service in every form: in the tests' JVM, packaged, and in a container. */
abstract class JwtResourceCases {
    static final String EXTRACT = "/api/v1/jwt/extract";
    static final String VALIDATE = "/api/v1/jwt/validate";

    /** The service that is asked; it trusts its issuer. */
    abstract RunningService service();

    @ParameterizedTest
    @ValueSource(strings = {"validate", "extract"})
    void validTokenIsAccepted(String endpoint) throws Exception {
        JWTClaimsSet claims = claims().build();
        HttpResponse<String> response =
                service().post("/api/v1/jwt/" + endpoint, service().issuer().sign(claims));
        assertEquals(200, response.statusCode(), response.body());
        assertEquals(Version.HTTP_2, response.version(), "HTTP/2 is negotiated by ALPN");
        JsonNode body = RunningService.json(response);
        assertEquals(claims.getSubject(), body.get("subject").asText());
        assertEquals(
                claims.getExpirationTime().toInstant().truncatedTo(ChronoUnit.SECONDS),
                Instant.parse(body.get("expiresAt").asText()));
    }

    @Test
    void extractReturnsClaims() throws Exception {
        JsonNode body = RunningService.json(service().post(EXTRACT, service().issuer().token()));
        assertEquals(service().issuer().name(), body.get("issuer").asText());
        assertEquals("grace", body.get("user").asText());
        assertEquals("grace.hopper@benchmark.example", body.get("email").asText());
        assertEquals("[\"benchmark-user\"]", body.get("roles").toString());
        assertEquals("[\"openid\",\"email\"]", body.get("scopes").toString());
        assertEquals("[\"jwtbench-service\"]", body.get("audience").toString());
    }

    @Test
    void repeatedTokenIsAcceptedFromTheCache() throws Exception {
        String token = service().issuer().token();
        double before = service().metric("jwtbench_cache_hits_total");
        assertEquals(200, service().post(EXTRACT, token).statusCode());
        assertEquals(200, service().post(EXTRACT, token).statusCode());
        assertEquals(before + 1, service().metric("jwtbench_cache_hits_total"));
    }

    @Test
    void echoReturnsTheBody() throws Exception {
        HttpResponse<String> response = service().echo("{\"a\":[1,2]}");
        assertEquals(200, response.statusCode());
        assertEquals("{\"a\":[1,2]}", response.body());
    }

    @Test
    void http11IsAnswered() throws Exception {
        HttpResponse<String> response =
                service()
                        .send(
                                service()
                                        .request(EXTRACT, service().issuer().token())
                                        .version(Version.HTTP_1_1)
                                        .POST(BodyPublishers.noBody()));
        assertEquals(200, response.statusCode());
        assertEquals(Version.HTTP_1_1, response.version());
    }

    /** RFC 9110 sections 11.1 and 11.4. */
    @ParameterizedTest
    @CsvSource({
        "HTTP_2,'Bearer  ',200",
        "HTTP_1_1,'Bearer  ',200",
        "HTTP_2,'bearer    ',200",
        "HTTP_1_1,'BEARER ',200",
        "HTTP_2,'Bearer',401",
        "HTTP_1_1,'Bearer,',401",
        "HTTP_2,'Bearer\t',401",
        "HTTP_2,'Basic  ',401"
    })
    void schemeIsCaseInsensitiveAndSpacesAreAllowed(Version version, String scheme, int status)
            throws Exception {
        HttpResponse<String> response =
                service()
                        .send(
                                service()
                                        .request(VALIDATE, null)
                                        .version(version)
                                        .header(
                                                "authorization",
                                                scheme + service().issuer().token())
                                        .POST(BodyPublishers.noBody()));
        assertEquals(status, response.statusCode());
    }

    @Test
    void missingTokenIsUnauthorized() throws Exception {
        HttpResponse<String> response = service().post(EXTRACT, null);
        assertProblem(response, 401, null);
        assertEquals("Bearer", response.headers().firstValue("www-authenticate").orElseThrow());
    }

    @Test
    void unexpectedClaimsAreUnauthorized() throws Exception {
        refused(expired(), "expired");
        Date late = Date.from(Instant.now().plusSeconds(120));
        refused(claims().notBeforeTime(late), "not_yet_valid");
        refused(claims().issuer("https://elsewhere.example"), "issuer_unknown");
        refused(claims().audience("another-service"), "audience_mismatch");
        refused(claims().claim("x", "x".repeat(10_000)), "too_large");
    }

    @Test
    void changedTokenIsUnauthorized() throws Exception {
        String[] parts = service().issuer().token().split("\\.");
        String[] others = service().issuer().token().split("\\.");
        assertNotEquals(parts[1], others[1]);
        assertProblem(
                service().post(EXTRACT, parts[0] + "." + others[1] + "." + parts[2]),
                401,
                "signature_invalid");
    }

    @Test
    void wrongKeyUnderAKnownKidIsUnauthorized() throws Exception {
        RSAKey known = service().issuer().key();
        RSAKey impostor = new RSAKey.Builder(TestSigner.newKey()).keyID(known.getKeyID()).build();
        String token = TestSigner.sign(claims().build(), impostor);
        assertProblem(service().post(EXTRACT, token), 401, "signature_invalid");
    }

    @Test
    void algorithmNoneIsUnauthorized() throws Exception {
        String unsigned = new PlainJWT(new PlainHeader(), claims().build()).serialize();
        assertProblem(service().post(EXTRACT, unsigned), 401, "malformed");
        String signature = service().issuer().token().split("\\.")[2];
        assertProblem(service().post(EXTRACT, unsigned + signature), 401, "algorithm_not_allowed");
    }

    /** HMAC keyed with the public key, which everybody knows (RFC 8725 section 2.1). */
    @Test
    void hmacWithThePublicKeyIsUnauthorized() throws Exception {
        RSAKey key = service().issuer().key();
        JWSObject token =
                new JWSObject(
                        new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.getKeyID()).build(),
                        new Payload(claims().build().toJSONObject()));
        token.sign(new MACSigner(key.toRSAPublicKey().getEncoded()));
        assertProblem(service().post(EXTRACT, token.serialize()), 401, "algorithm_not_allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "a.b.c", "..", "a.b.c.d", "eyJhbGciOiJSUzI1NiJ9.e30"})
    void malformedTokenIsUnauthorized(String token) throws Exception {
        assertProblem(service().post(EXTRACT, token), 401, "malformed");
    }

    @Test
    void encryptedTokenIsUnauthorized() throws Exception {
        assertProblem(service().post(EXTRACT, "aa.aa.aa.aa.aa"), 401, "encrypted");
    }

    @Test
    void missingRoleIsForbidden() throws Exception {
        String guest = sign(claims().claim("realm_access", Map.of("roles", List.of("guest"))));
        HttpResponse<String> response = service().post(EXTRACT, guest);
        assertProblem(response, 403, null);
        assertEquals(200, service().post(VALIDATE, guest).statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":", "", "nonsense"})
    void invalidJsonIsABadRequest(String body) throws Exception {
        assertProblem(service().echo(body), 400, null);
    }

    @Test
    void tooLargeBodyIsRefused() throws Exception {
        assertProblem(service().echo("\"" + "x".repeat(70_000) + "\""), 413, null);
    }

    @Test
    void serviceIsLive() throws Exception {
        HttpResponse<String> response = service().get("/q/health/live");
        assertEquals(200, response.statusCode());
        assertTrue(response.body().contains("\"status\": \"UP\""), response.body());
    }

    @Test
    void stepsInTheMetricsAddUpToTheMean() throws Exception {
        String name = "jwtbench_validation_step_seconds_count{step=\"%s\"}";
        double parsed = service().metric(name.formatted("parse"));
        double complete = service().metric(name.formatted("complete"));
        assertEquals(200, service().post(EXTRACT, service().issuer().token()).statusCode());
        assertEquals(parsed + 1, service().metric(name.formatted("parse")));
        assertEquals(complete + 1, service().metric(name.formatted("complete")));
    }

    /** With the version of the service's own runtime, which need not be that of this one. */
    @ParameterizedTest
    @CsvSource({"RS256, SunRsaSign", "PS256, SunRsaSign", "ES256, SunEC", "EdDSA, SunEC"})
    void providerOfEachAlgorithmIsInTheMetrics(String algorithm, String provider) throws Exception {
        Pattern line =
                Pattern.compile(
                        "jwtbench_signature_provider_info\\{algorithm=\"%s\",provider=\"%s [0-9.]+\"} 1.0"
                                .formatted(algorithm, provider));
        List<String> metrics = service().get("/q/metrics").body().lines().toList();
        assertEquals(1, metrics.stream().filter(line.asMatchPredicate()).count());
    }

    @Test
    void hitRatioIsInTheMetrics() throws Exception {
        service().post(EXTRACT, service().issuer().token());
        double hits = service().metric("jwtbench_cache_hits_total");
        double misses = service().metric("jwtbench_cache_misses_total");
        assertEquals(hits / (hits + misses), service().metric("jwtbench_cache_hit_ratio"), 1e-9);
    }

    @Test
    void refusalsAreCountedByReason() throws Exception {
        String name = "jwtbench_rejected_total{reason=\"malformed\"}";
        service().post(EXTRACT, "garbage");
        double before = service().metric(name);
        service().post(EXTRACT, "garbage");
        assertEquals(before + 1, service().metric(name));
    }

    /** The REST layer answers requests that the filter before it does not recognise. */
    @Test
    void answerEqualsTheRestLayers() throws Exception {
        String token = sign(claims().subject("\"\\\u00e9\u4e2d\n"));
        HttpResponse<String> filter = service().post(VALIDATE, token);
        HttpResponse<String> rest =
                service().post(VALIDATE, token, "accept", "text/plain, application/json;q=0.5");
        assertEquals(200, filter.statusCode());
        assertEquals(200, rest.statusCode());
        assertEquals(rest.body(), filter.body());
        assertEquals(rest.headers().map().keySet(), filter.headers().map().keySet());
        assertEquals(
                rest.headers().firstValue("content-type"),
                filter.headers().firstValue("content-type"));
        assertProblem(service().post(VALIDATE, token, "accept", "text/plain"), 406, null);
        assertProblem(service().get(VALIDATE), 405, null);
    }

    @Test
    void refusedTokenIsCheckedAndCountedOnce() throws Exception {
        String rejected = "jwtbench_rejected_total{reason=\"expired\"}";
        String misses = "jwtbench_cache_misses_total";
        String token = sign(expired());
        assertProblem(service().post(VALIDATE, token), 401, "expired");
        double rejectedBefore = service().metric(rejected);
        double missesBefore = service().metric(misses);
        assertProblem(service().post(VALIDATE, token), 401, "expired");
        assertEquals(rejectedBefore + 1, service().metric(rejected));
        assertEquals(missesBefore + 1, service().metric(misses));
    }

    @Test
    void answersOfTheFilterAreInTheMetrics() throws Exception {
        service().post(VALIDATE, service().issuer().token());
        String name =
                "http_server_requests_seconds_count{method=\"POST\",outcome=\"SUCCESS\",status=\"200\",uri=\"/api/v1/jwt/validate\"}";
        double before = service().metric(name);
        service().post(VALIDATE, service().issuer().token());
        assertEquals(before + 1, service().metric(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "header", "parsed", "resolved", "secured"})
    void layersDoNotReturnUnverifiedClaims(String layer) throws Exception {
        String path = "/api/v1/ablation/" + layer;
        String good = service().issuer().token();
        HttpResponse<String> answer = service().post(path, good);
        assertEquals(200, answer.statusCode(), answer.body());
        if (layer.equals("secured")) {
            assertEquals(service().post(VALIDATE, good).body(), answer.body());
            assertProblem(service().post(path, good + "A"), 401, "signature_invalid");
            assertProblem(service().post(path, null), 401, null);
        } else {
            assertEquals("{\"layer\":\"" + layer + "\"}", answer.body());
            boolean reads = layer.equals("parsed") || layer.equals("resolved");
            expect(reads ? 401 : 200, service().post(path, "garbage"));
            expect(layer.equals("nothing") ? 200 : 401, service().post(path, null));
        }
        assertEquals(404, service().get("/api/v1/ablation/other").statusCode());
    }

    private static void expect(int status, HttpResponse<String> answer) throws Exception {
        assertEquals(status, answer.statusCode());
        if (status != 200) {
            assertProblem(answer, status, null);
        }
    }

    private JWTClaimsSet.Builder claims() {
        return service().issuer().claims();
    }

    private JWTClaimsSet.Builder expired() {
        return claims().expirationTime(Date.from(Instant.now().minusSeconds(120)));
    }

    private String sign(JWTClaimsSet.Builder claims) throws Exception {
        return service().issuer().sign(claims.build());
    }

    private void refused(JWTClaimsSet.Builder claims, String reason) throws Exception {
        assertProblem(service().post(EXTRACT, sign(claims)), 401, reason);
    }
}
