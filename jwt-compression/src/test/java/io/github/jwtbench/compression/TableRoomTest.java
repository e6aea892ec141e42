package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.KeycloakSession.Algorithm;
import io.github.jwtbench.compression.KeycloakSession.TimeShape;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sender that knows the table: what it saves, and that it never costs more. */
class TableRoomTest {
    private static final List<Integer> TABLES =
            List.of(0, 1_024, 2_048, 4_096, 8_192, 16_384, 65_536);
    private static final List<Integer> USERS = List.of(1, 2, 10, 100);
    private static final List<Integer> REQUESTS_PER_TOKEN = List.of(1, 2, 10, 100);
    private static final int REQUESTS = 400;

    /** Parts of a token of Keycloak with a signature of so many random bytes. */
    private static Map<String, String> parts(String algorithm, int signatureBytes) {
        String token = KeycloakSession.start(Algorithm.EdDSA, TimeShape.LIFETIME, 47).refresh(1);
        String[] segments = token.split("\\.");
        Base64.Decoder base64 = Base64.getUrlDecoder();
        String header = new String(base64.decode(segments[0]), UTF_8).replace("EdDSA", algorithm);
        String payload = new String(base64.decode(segments[1]), UTF_8);
        byte[] signature = new byte[signatureBytes];
        new Random(signatureBytes).nextBytes(signature);
        return Parts.of(Parts.token(header, payload, signature)).headers();
    }

    private static int send(HpackCost connection, Map<String, String> parts) {
        connection.begin();
        return parts.entrySet().stream()
                .mapToInt(each -> connection.sendPart(each.getKey(), each.getValue(), 0).bytes())
                .sum();
    }

    /** RFC 9964: signatures of ML-DSA have 2,420, 3,309 and 4,627 bytes. */
    @ParameterizedTest
    @CsvSource({
        "ML-DSA-44, 2420, 4096, 2470",
        "ML-DSA-65, 3309, 4096, 3360",
        "ML-DSA-87, 4627, 4096, 4700",
        "ML-DSA-44, 2420, 16384, 4",
        "ML-DSA-65, 3309, 16384, 4",
        "ML-DSA-87, 4627, 16384, 4"
    })
    void repeatedTokenCostsAtMostItsSignature(
            String algorithm, int signatureBytes, int table, int most) {
        Map<String, String> parts = parts(algorithm, signatureBytes);
        HpackCost connection = new HpackCost(table);

        send(connection, parts);

        for (int repeat = 0; repeat < 3; repeat++) {
            int bytes = send(connection, parts);
            assertTrue(bytes <= most, bytes + " > " + most);
        }
    }

    /** Users in a random order, over one connection that has other fields, too. */
    @ParameterizedTest
    @ValueSource(ints = {64, 256, 2_420, 3_309, 4_627})
    void cachePolicyNeverCostsMoreThanIndexingEverything(int signatureBytes) {
        Map<String, String> parts = parts("ML-DSA-44", signatureBytes);
        for (int table : TABLES) {
            for (int users : USERS) {
                for (int requestsPerToken : REQUESTS_PER_TOKEN) {
                    for (int others : List.of(0, 300)) {
                        long known = traffic(true, parts, table, users, requestsPerToken, others);
                        long everything =
                                traffic(false, parts, table, users, requestsPerToken, others);
                        assertTrue(
                                known <= everything,
                                () ->
                                        "%s > %s: table %s, users %s, requests per token %s, %s"
                                                .formatted(
                                                        known,
                                                        everything,
                                                        table,
                                                        users,
                                                        requestsPerToken,
                                                        others));
                    }
                }
            }
        }
    }

    /** Bytes of whole header blocks. */
    private static long traffic(
            boolean knowsTheTable,
            Map<String, String> parts,
            int table,
            int users,
            int requestsPerToken,
            int others) {
        HpackCost connection = new HpackCost(table);
        SplittableRandom random = new SplittableRandom(47);
        int[] sent = new int[users];
        long bytes = 0;
        for (int i = 0; i < REQUESTS; i++) {
            int user = random.nextInt(users);
            long token = sent[user]++ / requestsPerToken;
            connection.begin();
            if (others > 0) {
                bytes += connection.send("user-agent", "u".repeat(others)).bytes();
            }
            for (Map.Entry<String, String> part : parts.entrySet()) {
                long variant =
                        switch (part.getKey()) {
                            case SplitHeaders.STATIC -> 0;
                            case SplitHeaders.SESSION -> user;
                            default -> token << Integer.SIZE | user;
                        };
                bytes +=
                        (knowsTheTable
                                        ? connection.sendPart(
                                                part.getKey(), part.getValue(), variant)
                                        : connection.send(part.getKey(), part.getValue(), variant))
                                .bytes();
            }
        }
        return bytes;
    }

    @Test
    void tooLargeFieldTakesNoRoom() {
        TableRoom room = new TableRoom(100);

        assertTrue(room.takes("name", 34));
        assertFalse(room.takes("name", 0));
        assertFalse(new TableRoom(100).takes("name", 65));
        assertTrue(new TableRoom(100).takes("name", 64));
        assertEquals(100, HpackCost.entryBytes("name", 64));
    }
}
