package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.suite.report.WrittenAnalysis.About;
import io.github.jwtbench.suite.report.WrittenAnalysis.Asked;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of several platforms stand beside each other, and their differences are named. */
class PlatformPageTest {
    private static final Asked CANDIDATE =
            new Asked("ab", List.of("candidate"), List.of("base"), Figure.CPU);

    @Test
    void findingNamesTheRatiosOfOtherPlatforms() {
        String page = analysis(on("A", "17", 0.80), on("A", "25", 0.82)).page().asciiDoc();

        assertTrue(page.contains("measured on A, JDK 17; A, JDK 25.\n"), page);
        assertTrue(
                page.contains(
                        "\n. [[finding-ab-candidate-over-base-cpu]]Two builds of the service:"
                                + " *candidate* takes *0.800 times* (0.787 to 0.813) the CPU time"
                                + " of base. Measured on A, JDK 17; on A, JDK 25: 0.820"
                                + " (0.807 to 0.833).\n"),
                page);
        assertTrue(page.contains("link:a-jdk-25/comparisons/ab.json.gz[ab, A, JDK 25]"), page);
        assertFalse(page.contains("The opposite on"), page);
    }

    @Test
    void findingThatTurnsRoundIsAFindingOfItsOwn() {
        String page = analysis(on("A", "17", 0.80), on("B", "17", 1.30)).page().asciiDoc();

        assertTrue(
                page.contains(
                        "\n. [[finding-ab-candidate-over-base-cpu-b-jdk-17]]The opposite on B,"
                                + " JDK 17: Two builds of the service: *candidate* takes"
                                + " *1.300 times*"),
                page);
    }

    @Test
    void onePlatformNeedsNoColumns() {
        String page = analysis(on("A", "17", 0.80)).page().asciiDoc();

        assertFalse(page.contains("The findings by platform"), page);
        assertTrue(page.contains(" of base. Measured on A, JDK 17.\n"), page);
        assertTrue(
                PlatformPage.of(List.of(analysis(on("A", "17", 0.80))))
                        .asciiDoc()
                        .contains("more than 10 %: 0 of 0 do."));
    }

    /** A ratio of each platform: A with JDK 17, A with JDK 25, B with JDK 25; 0 for none. */
    @ParameterizedTest
    @CsvSource({
        "0.80, 0.82, 0.84, –",
        "0.80, 0.90, 0.90, JDK",
        "0.80, 0.80, 0.90, processor",
        "0.80, 0.90, 1.10, JDK and processor",
        "0.80, 0, 0.90, JDK or processor"
    })
    void pageOfPlatformsSaysWhatARatioDependsOn(
            double a17, double a25, double b25, String dependsOn) {
        Comparison[] measured =
                Stream.of(on("A", "17", a17), on("A", "25", a25), on("B", "25", b25))
                        .filter(each -> !each.starts().isEmpty())
                        .toArray(Comparison[]::new);

        String page = PlatformPage.of(List.of(analysis(measured))).asciiDoc();

        assertTrue(page.contains("\n|" + dependsOn + "\n\n|===\n"), page);
    }

    private static Comparison on(String cpu, String jdk, double ratio) {
        return SampleComparison.copy(
                ratio == 0
                        ? SampleComparison.begin()
                        : SampleComparison.ofRatios(ratio, ratio * 1.0125, ratio * 0.9875, ratio),
                sample ->
                        sample.environment =
                                SampleRun.of(
                                                run -> {
                                                    run.cpu = cpu;
                                                    run.jdk = jdk;
                                                })
                                        .environment());
    }

    private static WrittenAnalysis analysis(Comparison... comparisons) {
        return new WrittenAnalysis(
                new About(
                        "Title",
                        "quick",
                        List.of("ab"),
                        List.of(),
                        List.of(CANDIDATE),
                        List.of("A limit."),
                        List.of()),
                List.of(comparisons),
                List.of());
    }
}
