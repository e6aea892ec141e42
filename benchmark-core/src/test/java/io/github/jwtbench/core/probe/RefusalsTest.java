package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.token.SampleIssuer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What refusals of real services are explained by. */
class RefusalsTest {
    private static final SampleIssuer SIGNER = new SampleIssuer();
    private static final int WANTED = 45;

    private static volatile Reply reply;
    private static ScriptedService service;
    private static HttpProbe http;

    /**
     * A refusal.
     *
     * @param name of the service
     * @param fault what it is, and nothing else
     * @param shown a text among the evidence
     */
    private record Refusal(String name, Reply reply, Fault fault, String shown) {
        static Refusal of(String text) {
            List<String> lines = text.lines().toList();
            int blank = lines.indexOf("");
            int arrow = (int) lines.stream().takeWhile(line -> !line.startsWith("--> ")).count();
            Reply reply = Reply.of(Integer.parseInt(lines.get(1)));
            for (String field : lines.subList(2, blank)) {
                String[] parts = field.split(": ", 2);
                reply = reply.with(parts[0], parts[1]);
            }
            String[] expected = lines.get(arrow).substring("--> ".length()).split(": ", 2);
            return new Refusal(
                    lines.get(0),
                    reply.saying(String.join("\n", lines.subList(blank + 1, arrow))),
                    Fault.valueOf(expected[0]),
                    expected[1].strip());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Refusal> refusals() throws IOException {
        try (var in = RefusalsTest.class.getResourceAsStream("refusals.txt")) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(all.split("(?m)^## ")).skip(1).map(Refusal::of);
        }
    }

    @BeforeAll
    static void start() throws IOException {
        service = new ScriptedService(null, request -> reply);
        http = new HttpProbe(null);
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
    }

    private static Finding found(Reply answer, String token) throws Exception {
        reply = answer;
        URI url = URI.create(service.url() + "/hello");
        List<Response> answers = List.of(http.ask("GET", url));
        ProbeResult seen =
                ProbeResult.connected(
                                "GET",
                                URI.create("https://service.example/hello"),
                                TlsSeen.good(Optional.empty(), "h2", Instant.now()))
                        .asked(Optional.of(TokenSeen.of(token)), answers);
        List<Finding> all = Findings.of(seen);
        assertEquals(1, all.size(), all::toString);
        assertFalse(ProbeText.of(seen, all).contains("The right answer came"));
        return all.get(0);
    }

    private static String token() {
        long now = Instant.now().getEpochSecond();
        return SIGNER.sign(
                "{\"iss\":\"https://idp.example\",\"aud\":\"api\",\"iat\":%d,\"exp\":%d}"
                        .formatted(now - 10, now + 300));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void eachRefusalIsExplainedOrShown(Refusal refusal) throws Exception {
        Finding found = found(refusal.reply(), token());

        assertEquals(refusal.fault(), found.fault(), found::toString);
        assertTrue(String.join("\n", found.evidence()).contains(refusal.shown()), found::toString);
    }

    @Test
    void corpusHasEnoughRefusals() throws IOException {
        assertTrue(refusals().count() >= WANTED);
    }

    /** On one line, cut, with nothing that a terminal obeys. */
    @ParameterizedTest
    @CsvSource({
        "text/plain, '\u001b]0;title\u0007\u001b[2J\u202eevil'",
        "text/html, '<b>\u009b31m</b>&#27;[2J'",
        "application/json, '{\"message\":\"\\u001b[31m\\u2028a\\u202e\"}'",
        "application/json, '{\"\\u001b[2J\":\"x\",\"message\":{\"\\u001bdetail\":\"y\"}}'",
        "'', '\u0000\u0001\u0002\u0003\ufffd'",
        "text/plain, 'error=a&error_description=\u001b[2J&'",
    })
    void bodyIsShownAsShortPlainText(String type, String body) throws Exception {
        Reply odd = Reply.of(401).with("Content-Type", type).saying(body + "x".repeat(50_000));

        String shown = String.join("", found(odd, token()).evidence());

        assertFalse(shown.matches("(?s).*[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}].*"), shown);
        assertTrue(shown.length() < 2_000, () -> shown.length() + " characters");
    }

    @Test
    void badRequestWithoutAReasonNamesALongToken() throws Exception {
        String roles = "role,".repeat(2_000);
        Finding found = found(Reply.of(400), SIGNER.sign("{\"roles\":\"" + roles + "\"}"));

        assertEquals(Fault.TOO_LARGE, found.fault());
        assertTrue(found.evidence().get(1).matches("Length of the token: 13\\d{3} characters"));
        assertEquals(Fault.OTHER_STATUS, found(Reply.of(400), token()).fault());
        Finding closed = found(Reply.of(0), SIGNER.sign("{\"roles\":\"" + roles + "\"}"));
        assertEquals(Fault.NO_ANSWER, closed.fault());
        assertTrue(closed.evidence().get(1).startsWith("Length of the token: 13"));
    }

    @ParameterizedTest
    @CsvSource({"opaque-token-of-auth0", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..aXY.Y3Q.dGFn"})
    void malformedTokenIsNamed(String token) throws Exception {
        Finding found = found(Reply.of(401).with("WWW-Authenticate", "Bearer"), token);

        assertEquals(Fault.MALFORMED, found.fault());
        assertTrue(found.evidence().get(1).contains(token.length() + " characters"));
        assertTrue(found.advice().contains("--parameter audience="), found::advice);
    }
}
