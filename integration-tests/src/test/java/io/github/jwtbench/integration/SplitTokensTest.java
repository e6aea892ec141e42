package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenJoiner;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens in split headers; {@link SplitTokensIT} holds the packaged form to the same. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class SplitTokensTest {
    private static final String EXTRACT = "/api/v1/jwt/extract";

    /** The one answer to all that is wrong with split headers. */
    private static final String REFUSAL =
            "{\"title\":\"Unauthorized\",\"status\":401,"
                    + "\"detail\":\"The split headers were refused.\"}";

    private static final String JOINED = "jwtbench_split_joined_total";
    private static final String REFUSED = "jwtbench_split_refused_total{status=\"%d\"}";

    ServiceFixture service;

    @ParameterizedTest
    @EnumSource(Version.class)
    void partsAreJoinedBeforeAuthentication(Version version) throws Exception {
        double before = service.metric(JOINED);
        HttpResponse<String> response = post(version, EXTRACT, parts());
        assertEquals(200, response.statusCode(), response.body());
        assertEquals(version, response.version());
        assertEquals("grace", RunningService.json(response).get("user").asText());
        assertEquals(before + 1, service.metric(JOINED));
    }

    /** The cache of verified tokens shows it: the joined token is the one that was split. */
    @Test
    void joinedTokenIsIdentical() throws Exception {
        String token = service.issuer().token();
        assertEquals(200, service.post(EXTRACT, token).statusCode());
        double before = service.metric("jwtbench_cache_hits_total");
        assertEquals(200, post(Version.HTTP_2, EXTRACT, SplitRequests.parts(token)).statusCode());
        assertEquals(before + 1, service.metric("jwtbench_cache_hits_total"));
    }

    /** A token that is no good is refused with its own reason, as if it had come whole. */
    @Test
    void joinedTokenIsVerified() throws Exception {
        String good = service.issuer().token();
        String other = service.issuer().token();
        String tampered =
                good.substring(0, good.lastIndexOf('.')) + other.substring(other.lastIndexOf('.'));
        HttpResponse<String> plain = service.post(EXTRACT, tampered);
        HttpResponse<String> split = post(Version.HTTP_2, EXTRACT, SplitRequests.parts(tampered));
        assertEquals(401, split.statusCode());
        assertEquals(plain.body(), split.body());
        assertEquals("signature_invalid", RunningService.json(split).get("reason").textValue());
    }

    static Stream<Arguments> wrongOnEachEndpoint() {
        List<String> endpoints =
                List.of(
                        EXTRACT,
                        "/api/v1/jwt/echo",
                        "/q/health/live",
                        "/q/health",
                        "/q/metrics",
                        "/nothing/here");
        return Stream.of(Version.values())
                .flatMap(
                        version ->
                                endpoints.stream()
                                        .map(endpoint -> Arguments.of(version, endpoint)));
    }

    /** The same bytes for whatever is wrong and wherever it comes; public endpoints included. */
    @ParameterizedTest
    @MethodSource("wrongOnEachEndpoint")
    void wrongCombinationsHaveTheSameAnswer(Version version, String endpoint) throws Exception {
        List<List<Map.Entry<String, String>>> wrong = wrong();
        double before = service.metric(REFUSED.formatted(401));
        for (List<Map.Entry<String, String>> headers : wrong) {
            HttpResponse<String> response =
                    service.send(SplitRequests.add(request(version, endpoint), headers).GET());
            assertEquals(401, response.statusCode());
            assertEquals(REFUSAL, response.body());
            assertEquals(version, response.version());
            assertEquals(
                    List.of("Bearer error=\"invalid_token\""),
                    response.headers().allValues("www-authenticate"));
            assertEquals(
                    List.of("application/problem+json"),
                    response.headers().allValues("content-type"));
            assertAnnounced(response);
        }
        assertEquals(before + wrong.size(), service.metric(REFUSED.formatted(401)));
    }

    private List<List<Map.Entry<String, String>>> wrong() throws Exception {
        Map<String, String> parts = parts();
        Map.Entry<String, String> plain =
                Map.entry("authorization", "Bearer " + service.issuer().token());
        List<Map.Entry<String, String>> all = List.copyOf(parts.entrySet());
        List<List<Map.Entry<String, String>>> wrong = new ArrayList<>();
        for (int subset = 1; subset < 15; subset++) {
            List<Map.Entry<String, String>> some = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                if ((subset >> i & 1) == 1) {
                    some.add(all.get(i));
                }
            }
            wrong.add(some);
            wrong.add(Stream.concat(some.stream(), Stream.of(plain)).toList());
        }
        wrong.add(Stream.concat(all.stream(), Stream.of(plain)).toList());
        wrong.add(
                Stream.concat(all.stream(), Stream.of(Map.entry("authorization", "Basic eA==")))
                        .toList());
        for (Map.Entry<String, String> part : all) {
            wrong.add(Stream.concat(all.stream(), Stream.of(part)).toList());
            for (String value : wrongValues(part)) {
                wrong.add(
                        all.stream()
                                .map(old -> old == part ? Map.entry(old.getKey(), value) : old)
                                .toList());
            }
        }
        return wrong;
    }

    /**
     * Values that are malformed for sure. Bits before those of a binary part can make another token
     * of it once in a while, whose signature is wrong then: that is for {@code SplitMutationTest}.
     */
    private static List<String> wrongValues(Map.Entry<String, String> part) {
        List<String> values = new ArrayList<>(List.of("", "x", part.getValue() + "~"));
        if (!part.getKey().endsWith("-bin")) {
            values.add("2" + part.getValue());
        }
        return values;
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void tooLargePartsAreRefused(Version version) throws Exception {
        Map<String, String> parts = parts();
        int others = parts.values().stream().mapToInt(String::length).sum();
        int room = TokenJoiner.DEFAULT_MAX_LENGTH - others + parts.get("x-jwt-session").length();
        double before = service.metric(REFUSED.formatted(431));
        for (String endpoint : List.of(EXTRACT, "/q/health/live")) {
            parts.put("x-jwt-session", "x".repeat(room + 1));
            HttpResponse<String> response = post(version, endpoint, parts);
            assertEquals(431, response.statusCode());
            assertEquals(
                    "The split headers must have at most 16384 characters together.",
                    RunningService.json(response).get("detail").textValue());
            assertAnnounced(response);
            parts.put("x-jwt-session", "x".repeat(room));
            assertEquals(401, post(version, endpoint, parts).statusCode());
        }
        assertEquals(before + 2, service.metric(REFUSED.formatted(431)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/q/health/live",
                "/q/metrics",
                "/nothing/here",
                "/api/v1/jwt/extract",
                "/api/v1/jwt/validate"
            })
    void eachAnswerAnnouncesSplitting(String endpoint) throws Exception {
        for (Version version : Version.values()) {
            assertAnnounced(service.send(request(version, endpoint).GET()));
            assertAnnounced(post(version, endpoint, parts()));
            assertAnnounced(service.send(request(version, endpoint).DELETE()));
        }
    }

    @Test
    void refusalOfATooLargeBodyAnnouncesSplitting() throws Exception {
        HttpResponse<String> response =
                service.send(
                        request(Version.HTTP_2, "/api/v1/jwt/echo")
                                .POST(BodyPublishers.ofString("x".repeat(70_000))));
        assertEquals(413, response.statusCode());
        assertAnnounced(response);
    }

    @Test
    void requestWithoutATokenIsUnauthorized() throws Exception {
        HttpResponse<String> response = service.post(EXTRACT, null);
        assertEquals(401, response.statusCode());
        assertEquals("Bearer", response.headers().firstValue("www-authenticate").orElseThrow());
        assertTrue(response.body().contains("it has none"), response.body());
    }

    private static void assertAnnounced(HttpResponse<String> response) {
        assertEquals(
                List.of(SplitHeaders.ANNOUNCED_VERSION),
                response.headers().allValues(SplitHeaders.ANNOUNCEMENT));
    }

    private Map<String, String> parts() throws Exception {
        return SplitRequests.parts(service.issuer().token());
    }

    private HttpRequest.Builder request(Version version, String path) {
        return service.request(path, null).version(version);
    }

    private HttpResponse<String> post(Version version, String path, Map<String, String> headers)
            throws Exception {
        return service.send(
                SplitRequests.add(request(version, path), headers.entrySet())
                        .POST(BodyPublishers.noBody()));
    }
}
