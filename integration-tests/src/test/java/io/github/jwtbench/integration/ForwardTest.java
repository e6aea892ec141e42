package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.integration.NextHop.Seen;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forwarding hop, as the caller and as the next service see it. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
@QuarkusTestResource(ForwardFixture.class)
class ForwardTest {
    private static final String HOPS = "x-jwtbench-hops";

    private static final SplitReceiver RECEIVER = SplitReceiver.of(TokenJoiner.create());

    ServiceFixture service;
    ForwardFixture targets;

    @Test
    void defaultTargetIsNext() throws Exception {
        HttpResponse<String> response =
                service.post("/api/v1/jwt/forward", service.issuer().token());
        assertEquals(200, response.statusCode(), response.body());
        assertEquals("next", RunningService.json(response).get("target").textValue());
    }

    @Test
    void realServiceJoinsSplitTokens() throws Exception {
        forwarded("self", service.issuer().token());
        double before = service.metric("jwtbench_split_joined_total");
        assertEquals("split", forwarded("self", service.issuer().token()));
        assertEquals(before + 1, service.metric("jwtbench_split_joined_total"));
    }

    @Test
    void tokensAreSplitAfterTheAnnouncement() throws Exception {
        String token = service.issuer().token();
        assertEquals("plain", forwarded("start", token));
        assertPlain(token, seen("ok", "start"));
        for (int i = 0; i < 2; i++) {
            assertEquals("split", forwarded("start", token));
            assertSplit(token, seen("ok", "start"));
        }
    }

    @Test
    void plainModeNeverSplits() throws Exception {
        String token = service.issuer().token();
        for (int i = 0; i < 2; i++) {
            assertEquals("plain", forwarded("plain", token));
            assertPlain(token, seen("ok", "plain"));
        }
    }

    @Test
    void callersTokenIsNotForwardedWithoutIdentity() throws Exception {
        HttpResponse<String> response =
                service.send(
                        service.request("/api/v1/jwt/forward?to=none", service.issuer().token())
                                .header("cookie", "session=1")
                                .header("x-request-id", "7")
                                .header("forwarded", "for=192.0.2.1")
                                .header("user-agent", "test")
                                .POST(BodyPublishers.noBody()));
        assertEquals("none", RunningService.json(response).get("identity").textValue());
        Set<String> names = seen("ok", "none").headers().keySet();
        Set<String> more = new TreeSet<>(names);
        more.removeIf(name -> name.startsWith(":") || name.equals("content-length"));
        assertEquals(Set.of(HOPS), more);
    }

    /** A target that leads back to this service, with itself as its target. */
    @Test
    void cycleOfTargetsEnds() throws Exception {
        assertProblem(
                502, "The next service answered 502.", forward("circle", service.issuer().token()));
        String calls = "jwtbench_forwarded_total{identity=\"%s\",status=\"%d\",target=\"circle\"}";
        assertEquals(1, service.metric(calls.formatted("plain", 508)), "one that was too many");
        double ended = 0;
        for (String line : service.get("/q/metrics").body().lines().toList()) {
            if (line.startsWith("jwtbench_forwarded_total") && line.contains("circle")) {
                ended += Double.parseDouble(line.substring(line.lastIndexOf(' ')));
            }
        }
        assertEquals(5, ended, "as many calls as hops are allowed");
    }

    @ParameterizedTest
    @CsvSource({"4, 200", "5, 508", "999, 508", "1000, 400", "-1, 400", "x, 400"})
    void tooManyHopsAreRefused(String hops, int status) throws Exception {
        HttpResponse<String> answer =
                service.post("/api/v1/jwt/forward?to=none", service.issuer().token(), HOPS, hops);
        assertEquals(status, answer.statusCode(), answer.body());
        if (status == 200) {
            assertEquals(List.of("5"), seen("ok", "none").headers().get(HOPS));
        }
    }

    @Test
    void tokensStayPlainWithoutAnAnnouncement() throws Exception {
        String token = service.issuer().token();
        for (int i = 0; i < 3; i++) {
            assertEquals("plain", forwarded("quiet", token));
            assertPlain(token, seen("quiet", "quiet"));
        }
    }

    @Test
    void splittingEndsIfOnlySplitTokensAreRefused() throws Exception {
        String target = "refuses-split";
        String token = service.issuer().token();
        assertEquals("plain", forwarded(target, token));
        assertPlain(token, seen("refuses-split", target));
        assertEquals("plain", forwarded(target, token), "the second request counts");
        assertSplit(token, seen("refuses-split", target));
        assertPlain(token, seen("refuses-split", target));
        assertEquals("plain", forwarded(target, token));
        assertPlain(token, seen("refuses-split", target));
        assertEquals(0, targets.hop().waiting("/refuses-split/" + target));
    }

    @Test
    void splittingContinuesIfTheTokenIsRefused() throws Exception {
        String target = "refuses-all";
        String token = service.issuer().token();
        assertProblem(502, "The next service answered 401.", forward(target, token));
        assertPlain(token, seen("refuses-all", target));
        for (int i = 0; i < 2; i++) {
            assertProblem(502, "The next service answered 401.", forward(target, token));
            assertSplit(token, seen("refuses-all", target));
            assertPlain(token, seen("refuses-all", target));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "forbids, The next service answered 403.",
        "long, The next service gave no whole answer over HTTP/2.",
        "resets, The next service gave no whole answer over HTTP/2.",
        "not-http2, The next service gave no whole answer over HTTP/2.",
        "second, The next service gave no whole answer over HTTP/2."
    })
    void failureOfTheTargetIsABadGateway(String target, String detail) throws Exception {
        for (int i = 0; i < 2; i++) {
            assertProblem(502, detail, forward(target, service.issuer().token()));
        }
    }

    @Test
    void callsInFlightAreLimited() throws Exception {
        String target = "gate";
        String token = service.issuer().token();
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        for (int i = 0; i < ForwardFixture.MAX_CALLS; i++) {
            calls.add(forwardAsync(target, token));
        }
        Set<Integer> connections = new HashSet<>();
        for (int i = 0; i < ForwardFixture.MAX_CALLS; i++) {
            connections.add(seen("gate", target).connection());
        }
        assertEquals(1, connections.size(), "all on one connection");
        assertProblem(
                503, "Too many calls to the next service are under way.", forward(target, token));
        targets.hop().openGate();
        for (CompletableFuture<HttpResponse<String>> call : calls) {
            assertEquals(200, call.get().statusCode());
        }
        CompletableFuture<HttpResponse<String>> next = forwardAsync(target, token);
        seen("gate", target);
        targets.hop().openGate();
        assertEquals(200, next.get().statusCode());
    }

    @Test
    void callsAboveTheStreamLimitWait() throws Exception {
        String target = "narrow";
        String token = service.issuer().token();
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        for (int i = 0; i < ForwardFixture.MAX_CALLS; i++) {
            calls.add(forwardAsync(target, token));
        }
        for (int i = 0; i < ForwardFixture.MAX_CALLS; i++) {
            targets.narrow().take("/gate/" + target);
            targets.narrow().openGate();
        }
        for (CompletableFuture<HttpResponse<String>> call : calls) {
            assertEquals(200, call.get().statusCode());
        }
        assertTrue(targets.narrow().mostAtGate() <= ForwardFixture.NARROW_STREAMS);
    }

    @Test
    void newConnectionNegotiatesAgain() throws Exception {
        String target = "goes-away";
        String token = service.issuer().token();
        assertEquals("plain", forwarded(target, token));
        Seen first = seen("goes-away", target);
        assertEquals("plain", forwarded(target, token));
        Seen second = seen("goes-away", target);
        assertNotEquals(first.connection(), second.connection());
        assertPlain(token, second);
    }

    @Test
    void tokenAndKnownTargetAreRequired() throws Exception {
        assertEquals(401, service.post("/api/v1/jwt/forward", null).statusCode());
        assertEquals(401, service.post("/api/v1/jwt/forward", "garbage").statusCode());
        assertProblem(
                404,
                "There is no target of that name.",
                forward("elsewhere", service.issuer().token()));
    }

    @Test
    void forwardedCallsAreInTheMetrics() throws Exception {
        String name = "jwtbench_forwarded_total{identity=\"%s\",status=\"%s\",target=\"counted\"}";
        forwarded("counted", service.issuer().token());
        forwarded("counted", service.issuer().token());
        assertEquals(1, service.metric(name.formatted("plain", "200")));
        assertEquals(1, service.metric(name.formatted("split", "200")));
    }

    private CompletableFuture<HttpResponse<String>> forwardAsync(String target, String token) {
        return service.client()
                .sendAsync(
                        service.request("/api/v1/jwt/forward?to=" + target, token)
                                .POST(BodyPublishers.noBody())
                                .build(),
                        BodyHandlers.ofString());
    }

    private HttpResponse<String> forward(String target, String token) throws Exception {
        return service.post("/api/v1/jwt/forward?to=" + target, token);
    }

    /** The forwarded form by the answer. */
    private String forwarded(String target, String token) throws Exception {
        HttpResponse<String> response = forward(target, token);
        assertEquals(200, response.statusCode(), response.body());
        JsonNode body = RunningService.json(response);
        assertEquals(target, body.get("target").textValue());
        assertEquals(200, body.get("status").intValue());
        return body.get("identity").textValue();
    }

    private Seen seen(String behaviour, String target) throws InterruptedException {
        return targets.hop().take("/" + behaviour + "/" + target);
    }

    private static void assertPlain(String token, Seen request) throws MalformedSplitException {
        assertEquals(List.of("Bearer " + token), request.headers().get("authorization"));
        assertEquals(Optional.empty(), joined(request));
    }

    private static void assertSplit(String token, Seen request) throws MalformedSplitException {
        assertFalse(request.headers().containsKey(SplitHeaders.AUTHORIZATION));
        assertEquals(Optional.of(token), joined(request));
    }

    private static Optional<String> joined(Seen request) throws MalformedSplitException {
        return RECEIVER.token(name -> request.headers().getOrDefault(name, List.of()));
    }

    private static void assertProblem(int status, String detail, HttpResponse<String> response)
            throws Exception {
        assertEquals(status, response.statusCode(), response.body());
        assertEquals(detail, RunningService.json(response).get("detail").textValue());
        assertEquals(
                List.of("application/problem+json"), response.headers().allValues("content-type"));
    }
}
