package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.token.Discovery;
import io.github.jwtbench.core.token.TokenContent.TokenKind;
import io.github.jwtbench.core.token.TokenTime;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What follows from what was seen; nothing is asked. */
class FindingsTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final URI URL = URI.create("https://service.example/hello");
    private static final URI ISSUER = URI.create("https://idp.example");
    private static final TlsSeen TLS = TlsSeen.good(Optional.empty(), "h2", NOW);
    private static final Response WITHOUT = answer(401, "Bearer", null);
    private static final TokenSeen TOKEN = token(NOW.minusSeconds(60), NOW.plusSeconds(300));

    private static TokenSeen token(Instant from, Instant until) {
        return new TokenSeen(
                new TokenSeen.Form(TokenKind.SIGNED, "RS256", 800),
                ISSUER.toString(),
                List.of("api"),
                List.of("read"),
                new TokenTime("", Optional.of(from)),
                new TokenTime("", Optional.of(until)));
    }

    private static Response answer(int status, String challenge, Instant date) {
        return new Response(
                status,
                "",
                challenge == null ? List.of() : List.of(challenge),
                Map.of(),
                Said.nothing(),
                Optional.ofNullable(date).map(there -> new ClockSeen(NOW, there)));
    }

    private static Response invalid(String description, Instant date) {
        return answer(
                401,
                "Bearer error=\"invalid_token\", error_description=\"" + description + "\"",
                date);
    }

    private static List<Fault> faults(ProbeResult seen) {
        return Findings.of(seen).stream().map(Finding::fault).toList();
    }

    private static ProbeResult seen(TokenSeen token, Response... answers) {
        return ProbeResult.connected("GET", URL, TLS)
                .announced(WITHOUT, Optional.empty(), Optional.empty())
                .asked(Optional.ofNullable(token), List.of(answers));
    }

    @Test
    void rightAnswerHasNoFaults() {
        assertEquals(List.of(), faults(seen(TOKEN, answer(200, null, NOW))));
    }

    @ParameterizedTest
    @CsvSource({
        "The aud claim is not valid, AUDIENCE",
        "Jwt audience rejected, AUDIENCE",
        "iss does not match, ISSUER",
        "Issuer not trusted by Keycloak, ISSUER",
        "Another algorithm expected, SIGNATURE",
        "no matching kid, SIGNATURE",
        "Signed JWT rejected: Invalid signature, SIGNATURE",
        "Jwt expired at 2026-01-01T11:00:00Z, CLOCK",
        "Token is not active, CLOCK",
        "nbf in the future, CLOCK",
        "refused by Keycloak, UNAUTHORIZED",
        "Jwt is not in the form of Header.Payload.Signature, MALFORMED",
        "Invalid serialized JWS object: Missing part delimiters, MALFORMED",
        "unable to parse the token, MALFORMED",
        "The token has no expiration, CLAIM_MISSING",
        "Missing required claim: exp, CLAIM_MISSING",
        "jwt must have 'sub' claim, CLAIM_MISSING",
        "sub claim is required, CLAIM_MISSING",
        "No mandatory 'aud' in claims, AUDIENCE",
        "token_expired, CLOCK",
        "TokenExpiredError, CLOCK",
        "Please log in before you go on, UNAUTHORIZED",
        "Invalid API key, UNAUTHORIZED",
        "The token is invalid or expired, UNAUTHORIZED",
        "Missing or malformed JWT, UNAUTHORIZED",
        "missing authorization header, NOT_SEEN",
        "No bearer token was found, NOT_SEEN",
        "Unable to find a signing key that matches, SIGNATURE",
        "signing method HS256 is invalid, SIGNATURE"
    })
    void faultFollowsTheErrorDescription(String description, Fault fault) {
        assertEquals(List.of(fault), faults(seen(TOKEN, invalid(description, null))));
    }

    @ParameterizedTest
    @CsvSource({
        // Minutes from now: the token's start and end, and the clock of the service.
        "-1, 5, 0, UNAUTHORIZED",
        "-1, 5, 60, CLOCK",
        "-1, 5, -60, CLOCK",
        "-60, -1, 0, TOKEN_EXPIRED",
        "-60, -1, -60, TOKEN_EXPIRED",
        "5, 60, 0, TOKEN_NOT_YET_VALID"
    })
    void faultFollowsTheTokensTimesWithoutADescription(
            int from, int until, int service, Fault fault) {
        TokenSeen token =
                token(NOW.plus(Duration.ofMinutes(from)), NOW.plus(Duration.ofMinutes(until)));
        Instant date = NOW.plus(Duration.ofMinutes(service));

        assertEquals(fault, faults(seen(token, answer(401, "Bearer", date))).get(0));
    }

    @Test
    void harmlessClockDifferenceIsANote() {
        ProbeResult seen = seen(TOKEN, answer(200, null, NOW.minusSeconds(100)));

        assertEquals(List.of(Fault.CLOCKS_DIFFER), faults(seen));
        assertEquals(
                List.of(
                        "By its Date, the clock of the service is 2 min behind that of this"
                                + " machine."),
                Findings.of(seen).get(0).evidence());
    }

    @Test
    void faultFollowsTheAnnouncedMetadataWithoutAReason() {
        ResourceMetadata announced =
                new ResourceMetadata(URL, "other", List.of("https://other.example"));

        assertEquals(
                List.of(Fault.AUDIENCE, Fault.ISSUER),
                faults(announced(announced, answer(401, "Bearer", null))));
        assertEquals(
                List.of(Fault.SIGNATURE),
                faults(announced(announced, invalid("Invalid signature", null))));
    }

    /** Its header is {"alg":"RS256"}, its claims are {"aud":"other"}. */
    @Test
    void tokenWithoutAnIssuerIsNotOfAnAnnouncedIssuer() {
        TokenSeen token = TokenSeen.of("eyJhbGciOiJSUzI1NiJ9.eyJhdWQiOiJvdGhlciJ9.c2ln");
        ResourceMetadata announced =
                new ResourceMetadata(URL, "other", List.of("https://other.example"));

        List<Finding> found = Findings.of(announced(announced, token, answer(401, "Bearer", null)));

        assertEquals(List.of(Fault.ISSUER), found.stream().map(Finding::fault).toList());
        assertEquals("Issuer of the token: none", found.get(0).evidence().get(1));
    }

    private static ProbeResult announced(ResourceMetadata announced, Response answer) {
        return announced(announced, TOKEN, answer);
    }

    private static ProbeResult announced(
            ResourceMetadata announced, TokenSeen token, Response answer) {
        return ProbeResult.connected("GET", URL, TLS)
                .announced(WITHOUT, Optional.of(announced), Optional.empty())
                .asked(Optional.of(token), List.of(answer));
    }

    @Test
    void issuerWithAnotherNameIsAFault() {
        Discovery discovery =
                new Discovery(
                        ISSUER, Optional.of(URL), "other", ISSUER + "/", Optional.empty(), false);

        assertEquals(
                List.of(
                        new Finding(
                                Fault.ISSUER_METADATA,
                                List.of(
                                        "Asked for: https://idp.example",
                                        "https://service.example/hello has the issuer:"
                                                + " https://idp.example/"),
                                "Give the announced one with --issuer, if you trust it; the two"
                                        + " must be the same, a slash at the end included. Until"
                                        + " then no secret is sent there.")),
                Findings.of(
                        ProbeResult.connected("GET", URL, TLS)
                                .announced(WITHOUT, Optional.empty(), Optional.of(discovery))
                                .asked(Optional.of(TOKEN), List.of(answer(200, null, null)))));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "UNKNOWN_HOST",
                "REFUSED",
                "UNREACHABLE",
                "NOT_TLS",
                "HANDSHAKE",
                "CERTIFICATE_EXPIRED",
                "CERTIFICATE_NOT_YET_VALID",
                "CERTIFICATE_UNTRUSTED",
                "CERTIFICATE_FOR_ANOTHER_HOST"
            })
    void failedConnectionIsAFault(Fault fault) {
        CertificateSeen certificate =
                new CertificateSeen("CN=a", "CN=b", List.of(), NOW, NOW.plusSeconds(1));
        ProbeResult seen =
                ProbeResult.connected(
                        "GET",
                        URL,
                        new TlsSeen(
                                Optional.of(fault), "words", Optional.of(certificate), "", NOW));

        Finding found = Findings.of(seen).get(0);
        assertEquals(1, Findings.of(seen).size());
        assertEquals(fault, found.fault());
        assertEquals("This machine said: words", found.evidence().get(2));
    }

    @Test
    void serviceThatNeedsNoTokenIsAFault() {
        Response right = answer(200, null, null);

        assertEquals(
                List.of(Fault.OPEN),
                faults(
                        ProbeResult.connected("GET", URL, TLS)
                                .announced(right, Optional.empty(), Optional.empty())
                                .asked(Optional.of(TOKEN), List.of(right))));
        assertEquals(List.of(Fault.TOKEN_NEEDED), faults(seen(null, WITHOUT)));
    }

    /** A shell passes the address on unchanged. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "https://h/hello | curl -v https://h/hello",
                "https://h/a?b=1&c=2 | curl -v 'https://h/a?b=1&c=2'",
                "https://h/a;b=(c) | curl -v 'https://h/a;b=(c)'",
                "https://h/it's | curl -v 'https://h/it'\\''s'",
                "https://h/$HOME/*! | curl -v 'https://h/$HOME/*!'"
            })
    void suggestedCommandCanBePasted(URI url, String command) {
        for (Response answer : List.of(Response.none("reset"), answer(418, null, null))) {
            ProbeResult seen =
                    ProbeResult.connected("GET", url, TLS)
                            .announced(WITHOUT, Optional.empty(), Optional.empty())
                            .asked(Optional.of(TOKEN), List.of(answer));

            String advice = Findings.of(seen).get(0).advice();

            assertTrue(advice.endsWith(": " + command), advice);
        }
    }

    @Test
    void serverErrorsAndUnexpectedStatusesAreFaults() {
        assertEquals(List.of(Fault.SERVER_ERROR), faults(seen(TOKEN, answer(503, null, null))));
        assertEquals(List.of(Fault.OTHER_STATUS), faults(seen(TOKEN, answer(418, null, null))));
        assertEquals(List.of(Fault.LIMITED), faults(seen(TOKEN, answer(429, null, null))));
        assertEquals(List.of(Fault.FORBIDDEN), faults(seen(TOKEN, answer(403, null, null))));
        assertEquals(
                List.of(Fault.CLIENT_CERTIFICATE),
                faults(seen(TOKEN, Response.none("Received fatal alert: certificate_required"))));
        assertEquals(
                List.of(Fault.NO_ANSWER), faults(seen(TOKEN, Response.none("connection reset"))));
        assertEquals(
                List.of(Fault.FORBIDDEN, Fault.SOMETIMES),
                faults(
                        seen(
                                TOKEN,
                                Stream.concat(
                                                Collections.nCopies(3, answer(403, null, null))
                                                        .stream(),
                                                Stream.of(answer(500, null, null)))
                                        .toArray(Response[]::new))));
    }
}
