package io.github.jwtbench.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.GivenTokens;
import io.github.jwtbench.compression.advice.TableCost;
import io.github.jwtbench.compression.advice.TokenTraffic;
import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page has the bytes that the model counts for Keycloak's token with signatures of other sizes.
 * A test of {@code benchmark-core} holds the model against sent octets.
 */
class WireGridTest {
    private static final Path TOKEN =
            Checkout.ROOT.resolve(
                    "jwt-compression/src/test/resources/vectors/keycloak-rs256-lifetime.json");

    /** RFC 7518 section 3.3 with a key of 2,048 bits, and RFC 9964. */
    private static final Map<Integer, String> SIGNATURES =
            Map.of(256, "RS256", 2_420, "ML-DSA-44", 3_309, "ML-DSA-65", 4_627, "ML-DSA-87");

    private static final List<Integer> USERS = List.of(1, 10, 100);
    private static final List<Integer> REQUESTS_PER_TOKEN = List.of(1, 20, 100);
    private static final TokenSplitter SPLITTER =
            TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), new byte[8]);

    private static String token(int signatureBytes) throws IOException {
        String[] parts =
                new ObjectMapper().readTree(TOKEN.toFile()).get("token").asText().split("[.]");
        String header =
                new String(Base64.getUrlDecoder().decode(parts[0]), UTF_8)
                        .replace("RS256", SIGNATURES.get(signatureBytes));
        byte[] signature = new byte[signatureBytes];
        new Random(47).nextBytes(signature);
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        return base64.encodeToString(header.getBytes(UTF_8))
                + "."
                + parts[1]
                + "."
                + base64.encodeToString(signature);
    }

    private static EncodingAdvice advice(int signatureBytes, int users, int table)
            throws IOException {
        return EncodingAdvice.of(
                List.of(token(signatureBytes)), SPLITTER, new TokenTraffic(20, users, 1, 0, table));
    }

    @Test
    void pageHasTheBytesOfTheModel() throws Exception {
        StringBuilder cases = new StringBuilder("[cols=\"2,1,2,2,2,2\"]\n|===\n");
        cases.append("|Token |Table |HTTP/2, plain |HTTP/2, split |HTTP/3, plain");
        cases.append(" |HTTP/3, split\n\n");
        for (int bytes : SIGNATURES.keySet().stream().sorted().toList()) {
            List<TableCost> costs =
                    TableCost.of(List.of(token(bytes)), SPLITTER, advice(bytes, 1, 4_096).tokens());
            for (int table : TableCost.TABLES) {
                cases.append("|%s |%s".formatted(SIGNATURES.get(bytes), whole(table)));
                costs.stream()
                        .filter(each -> each.tableBytes() == table)
                        .map(WireGridTest::text)
                        .forEach(cases::append);
                cases.append('\n');
            }
        }
        StringBuilder traffic = new StringBuilder("[cols=\"1,1,2,2,2\"]\n|===\n|Table |Users");
        REQUESTS_PER_TOKEN.forEach(each -> traffic.append(" |%s a token".formatted(each)));
        traffic.append("\n\n");
        for (int table : TableCost.TABLES) {
            for (int users : USERS) {
                String row =
                        advice(3_309, users, table).steps().stream()
                                .filter(
                                        each ->
                                                REQUESTS_PER_TOKEN.contains(
                                                        each.requestsPerToken()))
                                .map(
                                        each ->
                                                whole(each.plainBytes())
                                                        + " / "
                                                        + whole(each.splitBytes()))
                                .collect(Collectors.joining(" |"));
                traffic.append("|%s |%s |%s\n".formatted(whole(table), users, row));
            }
        }
        MadeFiles.assertRegions(
                "split-advice.adoc",
                Map.of(
                        "tables", cases.append("|===\n").toString(),
                        "users", traffic.append("|===\n").toString()));
    }

    @ParameterizedTest
    @CsvSource({"256, 4096", "2420, 8192", "3309, 16384", "4627, 16384"})
    void advisedTableHoldsTheTokensOfOneUser(int signatureBytes, int table) throws Exception {
        GivenTokens given = advice(signatureBytes, 1, 4_096).tokens();

        List<TableCost> costs = TableCost.of(List.of(token(signatureBytes)), SPLITTER, given);

        assertEquals(table, TableCost.enough(costs));
    }

    private static String text(TableCost cost) {
        return " |%s / %s / %s"
                .formatted(whole(cost.cold()), whole(cost.repeat()), whole(cost.refresh()));
    }

    private static String whole(double bytes) {
        return String.format(Locale.ROOT, "%,.0f", bytes);
    }
}
