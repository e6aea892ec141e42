package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.suite.report.HeaderTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole comparison as Maven runs it, against a real Keycloak and packaged services. */
@Tag("slow")
class ComparisonIT {
    /** Header or payload with the point behind it: a histogram in base64 may hold the rest. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[A-Za-z0-9_-]{10,}[.]");

    private static Comparison measured;

    @BeforeAll
    static void read() throws Exception {
        Measured.require(ComparisonIT.class);
        measured = ComparisonFiles.read(Measured.TARGET.resolve("comparisons/headers.json"));
    }

    @Test
    void comparisonIsValidAndReported() {
        assertEquals(List.of(), measured.reasons());
        for (Path file :
                List.of(
                        Measured.TARGET.resolve(
                                "benchmark-results/jwt-compression-comparison.json"),
                        Measured.REPORT.resolve("jwt-compression-comparison.adoc"),
                        Measured.REPORT.resolve("jwt-compression-comparison.html"))) {
            assertTrue(Files.exists(file), file.toString());
        }
    }

    /** Nothing was sent that the service did not verify, by its own account. */
    @Test
    void serviceVerifiedEachToken() {
        String account = measured.facts().get("account of the service");

        Matcher counts =
                Pattern.compile(
                                "(\\d+) tokens of (\\d+) requests verified, (\\d+) of (\\d+) split"
                                        + " ones joined, 0 refused")
                        .matcher(account);
        assertTrue(counts.matches(), account);
        assertEquals(counts.group(1), counts.group(2));
        assertEquals(counts.group(3), counts.group(4));
        assertTrue(Integer.parseInt(counts.group(1)) > 1_000, account);
    }

    /** Its numbers mean nothing in so short a run, but all of them must be there. */
    @Test
    void latencyAndCpuAreMeasuredOnASeparateService() {
        assertEquals(
                measured.environment().kind().equals("process")
                        ? "a new service"
                        : "new connections to the service that runs",
                measured.facts().get("a start"));
        assertEquals(1, measured.starts().size());
        List<Answer> answers = Answers.of(measured);
        assertEquals(8, answers.size());
        for (Answer answer : answers) {
            assertEquals(1, answer.byStart().size(), answer.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RS256 lifetime, 290",
        "PS256 lifetime, 290",
        "ES256 lifetime, 100",
        "EdDSA lifetime, 100",
        "RS256 expiry, 290",
        "PS256 expiry, 290",
        "ES256 expiry, 100",
        "EdDSA expiry, 100"
    })
    void sizesOfRefreshedTokensMeetTheTargets(String kind, double most) {
        assertTrue(bytes(kind, "split refresh") <= most);
        assertEquals(4, bytes(kind, "split repeat"));
        assertTrue(bytes(kind, "split cold") <= bytes(kind, "plain cold"));
    }

    /** Eleven signatures of ML-DSA-87 fill the table, so some repeated tokens cost more than 4. */
    @ParameterizedTest
    @CsvSource({"ML-DSA-44, 2480", "ML-DSA-65, 3370", "ML-DSA-87, 4700"})
    void refreshedMlDsaTokensCostLittleMoreThanTheirSignatures(String kind, double most) {
        assertTrue(bytes(kind, "split refresh") <= most);
        assertTrue(bytes(kind, "split cold") <= bytes(kind, "plain cold"));
    }

    private static double bytes(String kind, String what) {
        String[] words = what.split(" ");
        Value like = HeaderTables.credential(kind, words[0], words[1], 0);
        return measured.value(like.name(), like.of()).orElseThrow().value();
    }

    @Test
    void resultsHaveNoTokensAndNoSecrets() throws Exception {
        List<Path> written =
                Stream.of("benchmark-results", "comparisons", "environment", "raw", "runs")
                        .map(Measured.TARGET::resolve)
                        .toList();
        for (Path folder : Stream.concat(written.stream(), Stream.of(Measured.REPORT)).toList()) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertHoldsNoSecret(file);
                }
            }
        }
    }

    private static void assertHoldsNoSecret(Path file) throws IOException {
        boolean text = !file.toString().matches(".*[.](jar|class|pcapng|so|dat)");
        if (text && !file.startsWith(Measured.TARGET.resolve("environment/service"))) {
            String content = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertFalse(TOKEN.matcher(content).find(), file.toString());
            assertFalse(content.contains("TRAFFIC_SECRET"), file.toString());
        }
    }
}
