package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.token.SampleIssuer;
import io.github.jwtbench.core.token.TokenContent;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScenarioRequestsTest {
    private static final List<String> TOKENS = new SampleIssuer().mint(3);
    private static final RightAnswer ANSWER = new RightAnswer(200, RightAnswer.SUBJECT);

    private static RequestSource source(String scenario, List<String> tokens) throws Exception {
        return new ScenarioRequests(Samples.read(scenario)).source(() -> tokens);
    }

    private static Map<String, String> headers(Request request) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach(headers::put);
        return headers;
    }

    @Test
    void requestsWithoutTokensAreOneObject() throws Exception {
        RequestSource source = source(Samples.PLAIN, List.of());

        assertSame(source.next(0), source.next(1));
        assertEquals(Map.of("accept", "application/json", "x-two", "2"), headers(source.next(0)));
    }

    @Test
    void rotationUsesTokensInTurnAndRenewedOnes() throws Exception {
        String plain = Samples.KEYCLOAK.replace("split", "plain");
        List<List<String>> current = new ArrayList<>(List.of(TOKENS));
        RequestSource source =
                new ScenarioRequests(Samples.read(plain)).source(() -> current.get(0));

        assertEquals("Bearer " + TOKENS.get(1), headers(source.next(1)).get("authorization"));
        assertSame(source.next(1), source.next(4));
        List<String> renewed = new SampleIssuer().mint(3);
        current.set(0, renewed);
        assertEquals("Bearer " + renewed.get(1), headers(source.next(4)).get("authorization"));
    }

    @Test
    void aSplitTokenTravelsInFourHeaders() throws Exception {
        Map<String, String> headers = headers(source(Samples.KEYCLOAK, TOKENS).next(0));

        assertEquals(
                Set.of("x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin"),
                headers.keySet());
    }

    @Test
    void aTokenThatCannotBeSplitIsAnErrorWithoutTheToken() throws Exception {
        String scenario = Samples.KEYCLOAK.replace("${token.sub}", "x");
        RequestSource source = source(scenario, List.of("opaque-token"));

        IllegalStateException refused =
                assertThrows(IllegalStateException.class, () -> source.next(0));

        assertFalse(refused.getMessage().contains("opaque"), refused.getMessage());
    }

    @Test
    void eachUniqueTokenIsSentOnce() throws Exception {
        ScenarioRequests requests = new ScenarioRequests(Samples.read(Samples.UNIQUE));
        RequestSource source = requests.source(() -> TOKENS);

        assertEquals(3, requests.most(TOKENS));
        for (int n = 0; n < 3; n++) {
            assertEquals("Bearer " + TOKENS.get(n), headers(source.next(n)).get("authorization"));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> source.next(3));
    }

    @Test
    void oneTokenIsRepeated() throws Exception {
        RequestSource source = source(Samples.OPEN_ID, TOKENS);

        assertSame(source.next(0), source.next(7));
        assertNotSame(source.next(0), source(Samples.OPEN_ID, TOKENS).next(0), "each has its own");
    }

    private static String subject(String token) {
        return TokenContent.of(token).claims().get("sub").textValue();
    }

    @Test
    void algorithmAndSubjectOfATokenAreRead() {
        assertEquals("RS256", TokenContent.of(TOKENS.get(0)).algorithm());
        assertTrue(subject(TOKENS.get(0)).matches("[0-9a-f-]{36}"));
        for (String other : List.of("opaque", "a.b.c", "..", "e30.e30.")) {
            assertNull(TokenContent.of(other).algorithm(), other);
            assertThrows(IllegalArgumentException.class, () -> ANSWER.expected(other), other);
        }
    }

    @Test
    void otherToolsGetRequestsWithTokensAndExpectedAnswers() throws Exception {
        ScenarioRequests rotating =
                new ScenarioRequests(Samples.read(Samples.KEYCLOAK.replace("split", "plain")));
        List<PlainRequest> all = rotating.plain(URI.create("https://localhost:1"), TOKENS);

        assertEquals(
                TOKENS.stream().map(token -> "Bearer " + token).toList(),
                all.stream().map(each -> each.headers().get("authorization")).toList());
        PlainRequest first = all.get(0);
        assertEquals("https://localhost:1/api", first.url());
        assertEquals("POST " + first.url(), first.toString());
        assertEquals("{\"a\":1}", first.body());
        assertEquals("application/json", first.headers().get("content-type"));
        assertEquals(200, first.status());
        assertEquals("\"subject\":\"" + subject(TOKENS.get(0)) + "\"", first.contains());
    }

    @Test
    void stepRateIsAShareOfThePeak() {
        assertEquals(
                List.of(100L, 250L, 500L, 700L, 800L, 900L),
                SweepPlan.PERCENTS.stream().map(p -> SweepPlan.rate(p, 1000.4)).toList());
        assertEquals(1, SweepPlan.rate(10, 0));
        assertThrows(IllegalArgumentException.class, () -> SweepPlan.rate(10, Double.NaN));
    }

    @Test
    void requestsAreMixedEvenlyByWeight() {
        RequestMix mix = new RequestMix(List.of(3, 1, 2));

        assertEquals(
                List.of(0, 2, 0, 1, 2, 0, 0, 2, 0, 1, 2, 0),
                LongStream.range(0, 12).mapToObj(mix::request).toList());
        assertEquals(
                List.of(0L, 0L, 1L, 0L, 1L, 2L, 3L, 2L, 4L, 1L, 3L, 5L),
                LongStream.range(0, 12).mapToObj(mix::earlier).toList());
    }
}
