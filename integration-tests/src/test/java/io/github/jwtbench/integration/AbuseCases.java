package io.github.jwtbench.integration;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests of hostile callers and careless issuers, and requests that a proxy reads differently.
 */
abstract class AbuseCases {
    private static final String ECHO = "/api/v1/jwt/echo";

    /** Unfinished bodies of a connection, whose window of 65,535 bytes has room for them. */
    private static final int BODIES = 5;

    private static final int BEGUN_BYTES = 12_000;
    private static final int BODY_BYTES = 64 * 1024;
    private static final String GOOD =
            "http_server_requests_seconds_count{method=\"POST\",outcome=\"SUCCESS\","
                    + "status=\"200\",uri=\"/api/v1/jwt/validate\"}";

    ServiceFixture service;

    /** More bodies than workers are unfinished, so none may block a thread. */
    @Test
    void unfinishedBodiesDoNotBlockWorkers() throws Exception {
        String token = service.issuer().token();
        byte[] headers =
                new Http2Bytes.Fields("POST", ECHO)
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json")
                        .toBlock();
        byte[] begin = ("\"" + "x".repeat(BEGUN_BYTES - 1)).getBytes(US_ASCII);
        List<RawHttp2> connections = new ArrayList<>();
        try {
            for (int i = 0; i <= ServiceFixture.WORKERS / BODIES; i++) {
                connections.add(new RawHttp2(ServiceFixture.tls(), service.base()));
                Http2Bytes begun = new Http2Bytes();
                for (int stream = 1; stream < 2 * BODIES; stream += 2) {
                    begun.headers(stream, headers, false).data(stream, begin, false);
                }
                connections.get(i).send(begun);
            }
            String body = "\"" + "x".repeat(BODY_BYTES - 2) + "\"";
            assertEquals(body, service.echo(body).body());
            for (RawHttp2 connection : connections) {
                for (int stream = 1; stream < 2 * BODIES; stream += 2) {
                    connection.send(new Http2Bytes().data(stream, new byte[] {'"'}, true));
                    assertEquals("200", connection.await(stream));
                }
            }
        } finally {
            for (RawHttp2 connection : connections) {
                connection.close();
            }
        }
    }

    /** However a request ends before its route, its path is no label of the metrics. */
    @Test
    void unknownPathsShareOneMetricsLabel() throws Exception {
        String token = service.issuer().token();
        askBadly("/nobody/0", token);
        Set<String> before = paths();
        for (int i = 1; i <= 3; i++) {
            askBadly("/nobody/" + i, token);
        }
        assertEquals(before, paths());
        assertTrue(before.contains("/UNMATCHED"), before.toString());
        assertTrue(before.stream().noneMatch(path -> path.contains("nobody")), before.toString());
    }

    /** Paths of many shapes, none of which may become a label; over both protocols. */
    @Test
    void fourHundredPathsMakeFewMetricsLabels() throws Exception {
        int batches = 4;
        int streams = 100;
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base())) {
            for (int batch = 0; batch < batches; batch++) {
                Http2Bytes requests = new Http2Bytes();
                for (int i = 0; i < streams; i++) {
                    int number = batch * streams + i;
                    String method = number % 2 == 0 ? "GET" : "POST";
                    requests.headers(
                            2 * number + 1,
                            new Http2Bytes.Fields(method, oddPath(number)).toBlock(),
                            true);
                }
                connection.send(requests);
                for (int i = 0; i < streams; i++) {
                    connection.await(2 * (batch * streams + i) + 1);
                }
            }
        }
        for (int i = 0; i < 60; i++) {
            raw("GET " + oddPath(i) + " HTTP/1.1\nHost: a\nConnection: close\n\n");
        }
        Set<String> labels = paths();
        assertTrue(labels.size() <= 20, labels.toString());
        String token = service.issuer().token();
        service.post(JwtResourceCases.VALIDATE, token);
        double before = service.metric(GOOD);
        service.post(JwtResourceCases.VALIDATE, token);
        assertTrue(service.metric(GOOD) > before, "a good request is counted");
    }

    private static String oddPath(int number) {
        List<String> shapes =
                List.of(
                        "/n%d",
                        "/n%d%%",
                        "/x%%zz%d",
                        "/n%d\\x",
                        "/api/v1/jwt/validate;x=%d",
                        "/api/v1/jwt/%%76alidate/%d",
                        "/forward/targets/n%d",
                        "/api/v1/jwt/forward/targets/n%d",
                        "/api/v1/jwt/forward/targets/n%d/x",
                        "/api/v1/jwt/forward/targets;n=%d",
                        "/api/v1/ablation/n%d",
                        "/q/health/%d",
                        "/q/n%d",
                        "//n%d",
                        "/../n%d",
                        "/%%00%d",
                        "/n%d/",
                        "*%d",
                        "https://a/n%d",
                        "/n/?%d");
        return shapes.get(number % shapes.size()).formatted(number);
    }

    private void askBadly(String path, String token) throws Exception {
        raw("GET " + path + " HTTP/1.1\nHost: a\nHost: b\nConnection: close\n\n");
        raw("GET " + path + " HTTP/1.1\n\n");
        raw("GET " + path + " HTTP/9.9\nHost: a\nConnection: close\n\n");
        raw("GET " + path + " HTTP/1.1\nHost: a\nConnection: close\nx-jwt-static: 1\n\n");
        service.send(
                service.request(path, null).POST(BodyPublishers.ofByteArray(new byte[70_000])));
        raw("OPTIONS " + path + " HTTP/1.1\nHost: a\nConnection: close\n\n");
        raw("GET " + path + "/../x HTTP/1.1\nHost: a\nConnection: close\n\n");
        service.post(path, token);
    }

    private Set<String> paths() throws Exception {
        Matcher labels =
                Pattern.compile("http_server_requests_seconds_count\\{[^}]*uri=\"([^\"]*)\"")
                        .matcher(service.get("/q/metrics").body());
        Set<String> paths = new TreeSet<>();
        while (labels.find()) {
            paths.add(labels.group(1));
        }
        return paths;
    }

    static Stream<Arguments> framings() {
        return Stream.of(
                Arguments.of(
                        400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: x\nContent-Length: 3"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked, x"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: gzip"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: x\nTransfer-Encoding: chunked"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: identity, chunked"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n"
                                + "Transfer-Encoding: chunked"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n"
                                + "Content-Length: 5"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1\nHost: a\nHost: b"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1\nHost: a b"),
                Arguments.of(505, "GET /q/health/live HTTP/9.9\nHost: a"),
                Arguments.of(
                        401,
                        "GET /q/health/live HTTP/1.1\nHost: a\nAuthorization: Bearer a\n"
                                + "Authorization: Bearer b"));
    }

    /**
     * RFC 9112 sections 2.3, 3.2 and 6.1: what could be read in two ways is not read, and nothing
     * behind it on the connection (sections 6.3 and 9.6).
     */
    @ParameterizedTest
    @MethodSource("framings")
    void ambiguousFramingIsRefused(int status, String request) throws Exception {
        String answer = raw(withRequestsBehind(request));
        List<String> statuses = new ArrayList<>();
        Matcher lines = Pattern.compile("HTTP/[0-9]\\.[0-9] ([0-9]{3}) ").matcher(answer);
        while (lines.find()) {
            statuses.add(lines.group(1));
        }
        assertEquals(List.of(String.valueOf(status)), statuses, "one answer, the refusal");
        // The codec's own refusals end the connection without a word.
        assertTrue(
                !answer.contains("application/problem+json")
                        || answer.toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n"),
                answer);
    }

    /** Ten more requests in the same bytes, the last of which ends the connection. */
    static String withRequestsBehind(String request) {
        String good = "POST /api/v1/ablation/nothing HTTP/1.1\nHost: a\nContent-Length: 0\n";
        return request
                + "\n\n"
                + (request.startsWith("POST") ? "0\n\n" : "")
                + (good + "\n").repeat(9)
                + good
                + "Connection: close\n\n";
    }

    @Test
    void unambiguousFramingIsAccepted() throws Exception {
        for (String request :
                List.of(
                        "GET /q/health/live HTTP/1.1\nHost: a\nConnection: close",
                        "GET /q/health/live HTTP/1.0",
                        "GET /q/health/live HTTP/1.1\nHost: a\nConnection: close\n"
                                + "Authorization: Bearer a")) {
            String answer = raw(request + "\n\n");
            assertTrue(answer.contains(" 200 OK\r\n"), answer);
        }
    }

    /**
     * {@code validate} answers before it has read the body: the next request is found behind it.
     */
    @Test
    void unreadBodiesAreSkipped() throws Exception {
        String request =
                "POST %s HTTP/1.1\nHost: a\nAuthorization: Bearer %s\n"
                        .formatted(JwtResourceCases.VALIDATE, service.issuer().token());
        String body = "\n" + "x".repeat(50_000);
        String length = "Content-Length: 50000\n";
        String answers =
                raw(
                        (request + length + body).repeat(3)
                                + request
                                + length
                                + "Connection: close\n"
                                + body);
        assertEquals(4, answers.split("HTTP/1.1 200 OK", -1).length - 1, answers);
    }

    static List<String> bodiesWithoutEnd() {
        return List.of(
                "Content-Length: 1000000000\n\n",
                "Transfer-Encoding: chunked\n\n3b9aca00\n" + "x".repeat(70_000));
    }

    /** Whether an endpoint needs the body or not. */
    @ParameterizedTest
    @ValueSource(strings = {"/nothing", JwtResourceCases.VALIDATE, ECHO})
    void largeBodiesAreRefused(String path) throws Exception {
        String token = service.issuer().token();
        for (String body : bodiesWithoutEnd()) {
            String answer = raw(post(path, token) + body).toLowerCase(Locale.ROOT);
            assertTrue(answer.startsWith("http/1.1 413 "), answer);
            assertTrue(answer.contains("\r\nconnection: close\r\n"), answer);
            assertTrue(answer.contains("application/problem+json"), answer);
        }
        Http2Bytes.Fields fields =
                new Http2Bytes.Fields("POST", path)
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json");
        assertEquals("413", readNoFurther(fields));
        assertEquals("413", readNoFurther(fields.literal("content-length", "1000000000")));
    }

    /** An early answer does not continue reading. */
    @ParameterizedTest
    @ValueSource(strings = {"/q/health/live", "/q/metrics", "/api/v1/ablation/nothing"})
    void readingStopsAtTheBodyLimit(String path) throws Exception {
        raw(post(path, "a") + bodiesWithoutEnd().get(1));
        readNoFurther(new Http2Bytes.Fields("POST", path));
        readNoFurther(new Http2Bytes.Fields("POST", path).literal("x-jwt-static", "1"));
        readNoFurther(
                new Http2Bytes.Fields("POST", path)
                        .literal("authorization", "Bearer a")
                        .literal("authorization", "Bearer b"));
    }

    private static String post(String path, String token) {
        return "POST %s HTTP/1.1\nHost: a\nAuthorization: Bearer %s\n".formatted(path, token)
                + "Content-Type: application/json\n";
    }

    /**
     * Sends a body over HTTP/2 until the service resets the request: as soon as it has more than
     * the limit. The connection stays for others.
     *
     * @return the status
     */
    private String readNoFurther(Http2Bytes.Fields fields) throws Exception {
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base())) {
            connection.send(new Http2Bytes().headers(1, fields.toBlock(), false));
            byte[] part = new byte[10_000];
            int sent = 0;
            while (connection.takeFromWindow(part.length, 1)) {
                connection.send(new Http2Bytes().data(1, part, false));
                sent += part.length;
                assertTrue(sent < 4 * BODY_BYTES, "it reads on");
            }
            byte[] good = new Http2Bytes.Fields("GET", "/q/health/live").toBlock();
            connection.send(new Http2Bytes().headers(3, good, true));
            assertEquals("200", connection.await(3), "others on this connection");
            return connection.await(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Expect: 100-continue\n"})
    void bodiesOfUnknownLengthAreRead(String expect) throws Exception {
        String body = "\"" + "x".repeat(BODY_BYTES - 2) + "\"";
        String answer =
                raw(
                        post(ECHO, service.issuer().token())
                                + expect
                                + "Connection: close\nTransfer-Encoding: chunked\n\n%x\n%s\n0\n\n"
                                        .formatted(body.length(), body));
        assertEquals(!expect.isEmpty(), answer.startsWith("HTTP/1.1 100 "), answer);
        String last = answer.substring(answer.lastIndexOf("HTTP/1.1 "));
        assertTrue(last.startsWith("HTTP/1.1 200 "), answer);
        String chunks = last.substring(last.indexOf("\r\n\r\n"));
        assertEquals(body, chunks.replaceAll("\r\n[0-9a-f]*", ""));
    }

    private String raw(String request) throws Exception {
        return RawRequest.send(ServiceFixture.tls(), service.base(), request);
    }

    /** A token of one user beside that of another, over HTTP/2. */
    @Test
    void twoAuthorizationHeadersAreRefused() throws Exception {
        HttpResponse<String> answer =
                service.post(
                        JwtResourceCases.EXTRACT,
                        service.issuer().token(),
                        "authorization",
                        "Bearer " + service.issuer().token());
        Problems.assertProblem(answer, 401, null);
    }

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

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "[1,{\"a\":-1e400}]"})
    void numbersThatWouldLosePrecisionAreRefused(String body) throws Exception {
        HttpResponse<String> answer = service.echo(body);
        Problems.assertProblem(answer, 400, null);
        assertTrue(answer.body().contains("must fit a double"), answer.body());
    }

    @Test
    void invalidJsonIsRefusedWithOurMessage() throws Exception {
        HttpResponse<String> answer = service.echo("{\"a\":\n nonsense}");
        assertEquals(
                "The request's body must be JSON, is not at line 2, column 2.",
                RunningService.json(answer).get("detail").asText());
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
