package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.CaseBytes;
import io.github.jwtbench.core.headers.Counters;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.headers.Sequence;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.headers.TokenOrigin;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole comparison as Maven runs it, against a real Keycloak and packaged services. */
@Tag("slow")
class ComparisonIT {
    /** Header or payload with the point behind it: a histogram in base64 may hold the rest. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[A-Za-z0-9_-]{10,}[.]");

    private static Measurement measured;

    @BeforeAll
    static void read() throws Exception {
        Measured.require(ComparisonIT.class);
        measured = Measurement.read(Measured.TARGET.resolve("raw/compression/measurement.json"));
    }

    @Test
    void theComparisonIsValidAndReported() {
        assertEquals(List.of(), measured.incidents());
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
    void everyTokenWasVerifiedByTheService() {
        Counters counters = measured.counters();

        assertTrue(counters.sent() > 1_000, counters.toString());
        assertEquals(counters.sent(), counters.correct());
        assertEquals(counters.sent(), counters.verified());
        assertEquals(counters.splitSent(), counters.joined());
        assertEquals(0, counters.rejected());
    }

    /** Its numbers mean nothing in so short a run, but all of them must be there. */
    @Test
    void latencyAndCpuWereMeasuredOnAServiceOfItsOwn() throws Exception {
        Comparison load = ComparisonFiles.read(Measured.TARGET.resolve("comparisons/headers.json"));

        assertEquals(List.of(), load.reasons());
        assertEquals(
                load.environment().kind().equals("process")
                        ? "a new service"
                        : "new connections to the service that runs",
                load.facts().get("a start"));
        assertEquals(1, load.starts().size());
        List<Answer> answers = Answers.of(load);
        assertEquals(8, answers.size());
        for (Answer answer : answers) {
            assertEquals(1, answer.byStart().size(), answer.toString());
        }
    }

    @Test
    void refreshedTokensMeetTheTargets() {
        List<Sequence> split = cases(Encoding.SPLIT);

        assertEquals(8, split.size());
        for (Sequence sequence : split) {
            String algorithm = sequence.tokens().algorithm();
            double most = algorithm.endsWith("S256") && !algorithm.startsWith("E") ? 290 : 100;
            assertTrue(mean(sequence, TokenCase.REFRESH) <= most, sequence.toString());
            assertEquals(4, mean(sequence, TokenCase.REPEAT), sequence.toString());
            double plain = mean(plain(sequence.tokens()), TokenCase.COLD);
            assertTrue(mean(sequence, TokenCase.COLD) <= plain, sequence.toString());
        }
    }

    private static List<Sequence> cases(Encoding encoding) {
        return measured.sequences().stream()
                .filter(each -> each.part().equals("cases") && each.encoding() == encoding)
                .filter(each -> each.tokens().issuer().equals("keycloak"))
                .toList();
    }

    private static Sequence plain(TokenOrigin tokens) {
        return cases(Encoding.PLAIN).stream()
                .filter(each -> each.tokens().equals(tokens))
                .findFirst()
                .orElseThrow();
    }

    private static double mean(Sequence sequence, TokenCase tokenCase) {
        CaseBytes found =
                sequence.cases().stream()
                        .filter(each -> each.tokenCase() == tokenCase)
                        .findFirst()
                        .orElseThrow();
        return (double) found.bytes() / found.requests();
    }

    @Test
    void literalAndNeverCostTheSame() {
        for (int i = 0; i < cases(Encoding.SPLIT_LITERAL).size(); i++) {
            assertEquals(
                    cases(Encoding.SPLIT_NEVER).get(i).headerBlockBytes(),
                    cases(Encoding.SPLIT_LITERAL).get(i).headerBlockBytes());
        }
    }

    @Test
    void theSameAgainGivesTheSameBytes() {
        assertTrue(measured.repeats().sequences() > 0);
        assertEquals(measured.repeats().sequences(), measured.repeats().equal());
    }

    @Test
    void nothingHoldsATokenOrASecret() throws Exception {
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
