package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.MadeUp;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.report.WrittenAnalysis.About;
import io.github.jwtbench.core.report.WrittenAnalysis.Asked;
import io.github.jwtbench.core.report.WrittenAnalysis.Published;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The data decide the sentence of a finding, and the number beside a published one. */
class WrittenAnalysisTest {
    private static final Asked CANDIDATE =
            new Asked("ab", List.of("candidate"), List.of("base"), Quantity.CPU);

    @Test
    void whatCostsLessIsSaidToBeBelow() {
        assertEquals(
                "CPU of candidate is 20.0 % below that of base: ratio 0.800 (0.787 to 0.813).",
                finding(0.80, 0.81, 0.79, 0.80));
    }

    @Test
    void whatCostsMoreIsSaidToBeAbove() {
        assertTrue(finding(1.2, 1.21, 1.19, 1.2).contains("is 20.0 % above that of base"));
        assertTrue(finding(3, 3.01, 2.99, 3).contains("is 3.0 times that of base"));
    }

    @Test
    void whatIsTheSameOrOpenIsSaidToBe() {
        assertTrue(finding(1, 1.001, 0.999, 1).contains("is the same within 5 %: ratio 1.000"));
        assertTrue(
                finding(0.8, 1.2)
                        .startsWith("Whether CPU of candidate or of base is lower is open (not"));
    }

    @Test
    void aPublishedNumberStandsBesideOurs() {
        String page = page(MadeUp.ofRatios(0.80, 0.81, 0.79, 0.80), CANDIDATE);

        assertTrue(page.contains("|30 µs\n|275 µs\n|another machine"), page);
        assertTrue(page.contains("|2.98 %\n|–\n|bytes"), page);
    }

    @Test
    void whatNobodyAskedIsNoFinding() {
        Asked another = new Asked("ab", List.of("base"), List.of("candidate"), Quantity.CPU);
        Asked nowhere = new Asked("nowhere", List.of("a"), List.of("b"), Quantity.CPU);
        Comparison comparison = MadeUp.ofRatios(1, 1);

        assertThrows(IllegalArgumentException.class, () -> page(comparison, another));
        assertThrows(IllegalArgumentException.class, () -> page(comparison, nowhere));
    }

    private static String finding(double... ratios) {
        return page(MadeUp.ofRatios(ratios), CANDIDATE)
                .lines()
                .filter(line -> line.startsWith(". ") && line.contains("ratio"))
                .findFirst()
                .orElseThrow()
                .substring(2);
    }

    private static String page(Comparison comparison, Asked asked) {
        About about =
                new About(
                        "Title",
                        "quick",
                        List.of("ab"),
                        List.of(),
                        List.of(asked),
                        List.of("A limit."),
                        List.of(
                                new Published(
                                        "them",
                                        "it",
                                        "30 µs",
                                        "ab",
                                        List.of("base"),
                                        null,
                                        "another machine"),
                                new Published(
                                        "them", "it", "2.98 %", null, List.of(), null, "bytes")));
        return new WrittenAnalysis(about, List.of(comparison), List.of()).page().asciiDoc();
    }
}
