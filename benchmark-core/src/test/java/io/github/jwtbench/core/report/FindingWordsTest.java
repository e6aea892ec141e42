package io.github.jwtbench.core.report;

import static io.github.jwtbench.core.report.SampleFormats.starts;
import static io.github.jwtbench.core.report.SampleFormats.two;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.format.Finding;
import io.github.jwtbench.core.format.Finding.Kind;
import io.github.jwtbench.core.format.FormatSamples;
import io.github.jwtbench.core.format.TokenFormatReport;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same questions of data that say the contrary, or nothing: each sentence must change. */
class FindingWordsTest {
    private static final String SIGN = "SIGN";
    private static final String NESTED = "SIGN_THEN_ENCRYPT";
    private static final String SEALED = "ENCRYPT_THEN_SIGN";

    private static final TokenFormatReport FACTS =
            SampleFormats.report(
                    group(starts(400), starts(900), starts(800), starts(1_500), 2_000, 1_500, true)
                            .operation("sign", starts(350))
                            .operation("verify", starts(300))
                            .operation("wrap", starts(50))
                            .operation("unwrap", starts(500))
                            .cold(SEALED, "NONE", "produce", 50_000.0, 51_000.0, 52_000.0));

    private static final TokenFormatReport CONTRARY =
            SampleFormats.report(
                    group(starts(900), starts(500), starts(800), starts(300), 1_400, 1_600, false)
                            .operation("sign", starts(20))
                            .operation("verify", starts(20))
                            .operation("wrap", starts(20))
                            .operation("unwrap", starts(20))
                            .cold(SEALED, "NONE", "produce", 100.0, 101.0, 102.0));

    private static final TokenFormatReport FEW =
            SampleFormats.report(
                    group(two(400), two(900), two(800), two(1_500), 2_000, 1_500, true)
                            .operation("sign", two(350))
                            .operation("verify", two(300))
                            .operation("wrap", two(50))
                            .operation("unwrap", two(500))
                            .cold(SEALED, "NONE", "produce", 50_000.0));

    /** Each time that to produce and that to consume alike. */
    private static FormatSamples group(
            double[] sign,
            double[] nested,
            double[] sealed,
            double[] compressed,
            int plainCharacters,
            int compressedCharacters,
            boolean right) {
        FormatSamples samples =
                new FormatSamples("KB_1")
                        .format(SIGN, "NONE", 1_700, sign, sign)
                        .format(NESTED, "NONE", plainCharacters + 10, nested, nested)
                        .format(SEALED, "NONE", plainCharacters, sealed, sealed);
        return right
                ? samples.format(SEALED, "BROTLI", compressedCharacters, compressed, compressed)
                : samples.skipped(SEALED, "BROTLI", compressedCharacters, compressed, compressed);
    }

    @ParameterizedTest
    @EnumSource
    void aSentenceChangesWithTheData(Kind kind) {
        Set<String> sentences = sentences(FACTS, kind);
        Set<String> contrary =
                kind == Kind.SIZE_MODEL
                        ? sentences(TokenFormatReport.of(SampleFormats.tooFew()), kind)
                        : kind == Kind.COMPRESSION_TIME
                                ? sentences(cheaperCompression(), kind)
                                : sentences(CONTRARY, kind);

        assertFalse(sentences.isEmpty());
        assertFalse(contrary.isEmpty());
        for (String sentence : contrary) {
            assertFalse(sentences.contains(sentence), sentence);
        }
    }

    private static TokenFormatReport cheaperCompression() {
        return SampleFormats.report(
                group(starts(400), starts(900), starts(800), starts(300), 2_000, 1_500, true));
    }

    /** Two starts answer nothing; sizes and what is skipped are exact with any number of them. */
    @ParameterizedTest
    @EnumSource
    void withTooFewStartsNothingIsClaimed(Kind kind) {
        Set<Kind> exact =
                EnumSet.of(
                        Kind.SMALLEST,
                        Kind.SMALLEST_ENCRYPTED,
                        Kind.SKIPPED,
                        Kind.SIZE_MODEL,
                        Kind.USE_BANDWIDTH,
                        Kind.COLD);
        for (Finding finding : of(FEW, kind)) {
            assertEquals(exact.contains(kind), finding.answered(), finding.toString());
            if (!finding.answered()) {
                String words = FindingWords.open(finding, "2 more starts would tell");
                assertTrue(words.endsWith("; 2 more starts would tell."), words);
            }
        }
    }

    @Test
    void theAnswersAreThoseOfTheData() {
        assertEquals(
                "1 KB, catalogue, PS256 and RSA-OAEP-256: sign only is the fastest; encrypt then"
                        + " sign takes 2.000 (interval) times as long.",
                first(FACTS, Kind.FASTEST).replaceAll("\\(.*\\)", "(interval)"));
        assertTrue(first(FACTS, Kind.ORDER).contains("yes: sign then encrypt takes 1.1"));
        assertTrue(first(CONTRARY, Kind.ORDER).contains("yes: encrypt then sign takes 1.60"));
        assertTrue(first(FACTS, Kind.COMPRESSION_TIME).contains("cannot save more than"));
        assertTrue(first(cheaperCompression(), Kind.COMPRESSION_TIME).contains("yes: "));
        assertTrue(first(FACTS, Kind.BREAK_EVEN).contains("Mbit/s"));
        assertTrue(first(cheaperCompression(), Kind.BREAK_EVEN).contains("at every speed"));
        assertTrue(first(CONTRARY, Kind.BREAK_EVEN).contains("never"));
        assertTrue(first(FACTS, Kind.ASYMMETRIC).contains("yes, 81."));
        assertTrue(first(CONTRARY, Kind.ASYMMETRIC).contains("no, 2.22 %"));
        assertNotEquals(first(FACTS, Kind.USE_SPEED), first(CONTRARY, Kind.USE_SPEED));
        assertTrue(first(CONTRARY, Kind.USE_STANDARD).contains("the faster order"));
    }

    /** What is equal is said to be. */
    @Test
    void whatIsTheSameIsNotRanked() {
        TokenFormatReport equal =
                SampleFormats.report(
                        group(
                                starts(800),
                                starts(800),
                                starts(800),
                                starts(800),
                                1_690,
                                1_690,
                                true));

        assertTrue(first(equal, Kind.FASTEST).contains("take the same time within 5 %"));
        assertTrue(first(equal, Kind.ORDER).contains("no, it is the same within 5 %"));
        assertTrue(first(equal, Kind.COMPRESSION_TIME).contains("no more than 5 %"));
        assertTrue(first(equal, Kind.SMALLEST).contains("equally many"));
        assertTrue(first(equal, Kind.USE_STANDARD).contains("the same time as the other order"));
        assertTrue(first(equal, Kind.USE_ENCRYPTED).contains("the same time within 5 %"));
    }

    private static String first(TokenFormatReport report, Kind kind) {
        return FindingWords.of(of(report, kind).get(0));
    }

    private static Set<String> sentences(TokenFormatReport report, Kind kind) {
        return of(report, kind).stream().map(FindingWords::of).collect(Collectors.toSet());
    }

    private static List<Finding> of(TokenFormatReport report, Kind kind) {
        return report.findings().stream().filter(each -> each.kind() == kind).toList();
    }
}
