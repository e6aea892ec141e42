package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.suite.report.WrittenAnalysis.About;
import io.github.jwtbench.suite.report.WrittenAnalysis.Asked;
import io.github.jwtbench.suite.report.WrittenAnalysis.Published;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The data decide the sentence of a finding, and the number beside a published one. */
class WrittenAnalysisTest {
    private static final Asked CANDIDATE =
            new Asked("ab", List.of("candidate"), List.of("base"), Figure.CPU);

    @Test
    void sentenceFollowsTheAnswer() {
        assertEquals(
                "[[finding-ab-candidate-over-base-cpu]]Two builds of the service: *candidate* takes"
                        + " *0.800 times* (0.787 to 0.813) the"
                        + " CPU time of base. Measured on a CPU, JDK 17.",
                finding(0.80, 0.81, 0.79, 0.80));
        assertTrue(finding(3, 3.01, 2.99, 3).contains(": *candidate* takes *3.000 times* ("));
        assertTrue(finding(1, 1.001, 0.999, 1).contains("of base, the same within 5 %. "));
        assertTrue(
                finding(0.8, 1.2)
                        .contains(
                                ": whether *candidate* takes less CPU time than base is open (not"));
    }

    @Test
    void runsHaveTheirOwnSentences() {
        About about = about(List.of(), List.of(), List.of());
        String page = new WrittenAnalysis(about, List.of(), SampleRuns.all()).page().asciiDoc();

        assertTrue(page.contains("\n. A request with a token takes *80.3 µs to 107 µs*"), page);
        assertTrue(page.contains("image::latency-percentiles.svg["), page);
        assertTrue(
                page.contains(
                        "\n6+^h|Example CPU &#40;R) &#64; 2.40GHz, JDK 17\n\n|wrk-health\n|steady\n|18,130\n"),
                page);
        assertTrue(page.contains("|rig-jwt-unauthorized\n5+<|"), page);
        assertFalse(page.contains("image::findings.svg["), "no answers, no chart of them");
        assertThrows(
                IllegalArgumentException.class,
                () -> new WrittenAnalysis(about, List.of(), List.of()));
    }

    @Test
    void publishedNumberIsShownBesideOurs() {
        String page = page(SampleComparison.ofRatios(0.80, 0.81, 0.79, 0.80), CANDIDATE);

        assertTrue(page.contains("|30 µs\n|275 µs\n|another machine"), page);
        assertTrue(page.contains("|2.98 %\n|–\n|bytes"), page);
    }

    @Test
    void missingQuestionHasNoFinding() {
        Asked another = new Asked("ab", List.of("base"), List.of("candidate"), Figure.CPU);
        Asked nowhere = new Asked("nowhere", List.of("a"), List.of("b"), Figure.CPU);
        Comparison comparison = SampleComparison.ofRatios(1, 1);

        assertThrows(IllegalArgumentException.class, () -> page(comparison, another));
        assertThrows(IllegalArgumentException.class, () -> page(comparison, nowhere));
    }

    @Test
    void eachSessionIsNamedOnce() {
        Comparison first = SampleComparison.ofRatios(1, 1);
        Comparison later =
                SampleComparison.of(
                        sample -> {
                            sample.id = "later";
                            sample.title = "Two other builds";
                            sample.session = "another-session";
                            sample.startedAt = first.startedAt().plus(Duration.ofDays(1));
                        });
        About about = about(List.of("ab", "later"), List.of(), List.of());

        String page =
                new WrittenAnalysis(about, List.of(first, later), List.of()).page().asciiDoc();

        assertTrue(page.contains("Tier `quick`, measured on "), page);
        assertTrue(page.contains("|another-session\n|2026-11-23 12:00 UTC\n"), page);
        assertTrue(page.contains("\n|later\n"), page);
        assertEquals(1, page.split("a-session\n").length - 1);
    }

    private static String finding(double... ratios) {
        return page(SampleComparison.ofRatios(ratios), CANDIDATE)
                .lines()
                .filter(line -> line.startsWith(". "))
                .findFirst()
                .orElseThrow()
                .substring(2);
    }

    private static String page(Comparison comparison, Asked asked) {
        List<Published> published =
                List.of(
                        new Published(
                                "them",
                                "it",
                                "30 µs",
                                "ab",
                                List.of("base"),
                                null,
                                "another machine"),
                        new Published("them", "it", "2.98 %", null, List.of(), null, "bytes"));
        About about = about(List.of("ab"), List.of(asked), published);
        return new WrittenAnalysis(about, List.of(comparison), List.of()).page().asciiDoc();
    }

    private static About about(
            List<String> comparisons, List<Asked> findings, List<Published> published) {
        return new About(
                "Title", "quick", comparisons, List.of(), findings, List.of("A limit."), published);
    }
}
