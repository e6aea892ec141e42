package io.github.jwtbench.compression.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.KeycloakSession;
import io.github.jwtbench.compression.KeycloakSession.Algorithm;
import io.github.jwtbench.compression.KeycloakSession.TimeShape;
import io.github.jwtbench.compression.Parts;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The computed bytes of {@code doc/split-advice.adoc}. */
class BeyondSplittingTest {
    private static final Path PAGE = Path.of("../doc/split-advice.adoc");
    private static final TokenSplitter SPLITTER =
            TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), new byte[8]);
    private static final int USERS = 20;
    private static final int TABLE_BYTES = 64 * 1024;

    /** Users who take turns on ten connections, or have their own one. */
    private static final TokenTraffic TURNS = new TokenTraffic(10, 100, 10, 0, TABLE_BYTES);

    private static final TokenTraffic OWN = new TokenTraffic(10, 10, 1, 0, TABLE_BYTES);

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    Plain token, RS256; RS256; false; PLAIN; 778.6; 110.4
                    The same split; RS256; false; SPLIT; 302.9; 36.7
                    Fewer claims, plain; RS256; true; PLAIN; 408.2; 62.8
                    Fewer claims, split; RS256; true; SPLIT; 208.4; 35.0
                    ES256, plain; ES256; false; PLAIN; 607.7; 90.1
                    ES256, split; ES256; false; SPLIT; 136.0; 17.1
                    ES256 with fewer claims, split; ES256; true; SPLIT; 75.6; 16.4
                    """)
    void documentationHasTheBytesOfTheModel(
            String row,
            Algorithm algorithm,
            boolean hasFewClaims,
            TokenEncoding encoding,
            String turns,
            String own)
            throws Exception {
        String line = "|" + row + "\n|" + turns + "\n|" + own + "\n";
        assertTrue(Files.readString(PAGE).contains(line), "the page must have " + line);

        List<String> tokens = hasFewClaims ? fewClaims(algorithm) : keycloak(algorithm);
        List<Map<String, String>> headers =
                tokens.stream().map(token -> headers(token, encoding)).toList();
        assertNear(turns, SimulatedSender.bytesPerRequest(TURNS, encoding, headers, CaseCost.KEPT));
        assertNear(own, SimulatedSender.bytesPerRequest(OWN, encoding, headers, CaseCost.KEPT));
    }

    private static Map<String, String> headers(String token, TokenEncoding encoding) {
        return encoding.isSplit()
                ? SPLITTER.split(token).headers()
                : Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token);
    }

    /** Signatures are random, and the lengths of tokens with them. */
    private static void assertNear(String expected, double bytes) {
        assertEquals(1, bytes / Double.parseDouble(expected), 0.03, "bytes: " + bytes);
    }

    private static List<String> keycloak(Algorithm algorithm) {
        KeycloakSession first = KeycloakSession.start(algorithm, TimeShape.LIFETIME, 24);
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
            tokens.add(first.other().refresh(i));
        }
        return tokens;
    }

    private static List<String> fewClaims(Algorithm algorithm) {
        Random random = new Random(24);
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
            long issued = KeycloakSession.START + 240L * i;
            String header =
                    "{\"alg\":\"%s\",\"typ\" : \"JWT\",\"kid\" : \"%s\"}"
                            .formatted(algorithm, "k".repeat(43));
            String payload =
                    ("{\"exp\":%d,\"iat\":%d,\"jti\":\"onrtrt:%s\","
                                    + "\"iss\":\"https://localhost:1443/realms/benchmark\","
                                    + "\"aud\":\"jwtbench-service\",\"sub\":\"%s\","
                                    + "\"scope\":\"orders-read\"}")
                            .formatted(issued + 300, issued, id(random), id(random));
            byte[] signature = new byte[algorithm == Algorithm.RS256 ? 256 : 64];
            random.nextBytes(signature);
            tokens.add(Parts.token(header, payload, signature));
        }
        return tokens;
    }

    private static String id(Random random) {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }
}
