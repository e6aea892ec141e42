package io.github.jwtbench.core.report.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleComparisons;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonFindingsTest {
    private static final double[] HIGH = {2, 2.02, 1.98, 2};
    private static final double[] LOW = {0.5, 0.51, 0.49, 0.5};
    private static final double[] SAME = {1, 1.01, 0.99, 1};
    private static final double[] OPEN = {0.8, 1.3, 1, 1.1};

    @Test
    void findingNamesTheFirstDifferenceAndTheMostExpensiveArm() {
        assertEquals(
                List.of(
                        "Library: *jwt-validation* takes *0.500 times* (0.487 to 0.513) the CPU time of bare"
                                + " verification; of the decided arms, *odd* takes most,"
                                + " 2.000 times (1.974 to 2.026)."),
                of(LOW, SAME, OPEN, HIGH));
    }

    @Test
    void findingsFollowTheData() {
        assertEquals(
                List.of(
                        "Library: *jwt-validation* takes *2.000 times* (1.974 to 2.026) the CPU time of bare"
                                + " verification."),
                of(HIGH, SAME, OPEN, LOW));
        assertEquals(
                List.of(
                        "Library: *jwt-validation* takes *1.000 times* (0.987 to 1.013) the CPU time of bare"
                                + " verification, the same within 5 %."),
                of(SAME, SAME, SAME, SAME));
        assertEquals(
                List.of(
                        "Library: *jwt-validation* takes *2.000 times* (1.974 to 2.026) the CPU time of bare"
                                + " verification."),
                of(HIGH, OPEN, OPEN, OPEN));
        assertEquals(List.of(), of(OPEN, OPEN, OPEN, OPEN));
    }

    @Test
    void commonPartOfTitlesIsWrittenOnce() {
        assertEquals(
                List.of(
                        "Library, one token, HTTP/2: *jwt-validation, small heap* takes *0.500 times* (0.487 to"
                                + " 0.513) the CPU time of jwt-validation; of the decided arms, *other*"
                                + " takes most, 2.000 times (1.974 to 2.026)."),
                sentences(
                        titled(
                                comparison(LOW, SAME, OPEN, HIGH),
                                "jwt-validation, one token, HTTP/2",
                                "jwt-validation, small heap, one token, HTTP/2",
                                "same, HTTP/2",
                                "open",
                                "other, one token, HTTP/2")));
    }

    @Test
    void commonPrefixOfSummedArmsIsWrittenOnce() {
        Comparison sums =
                titled(
                        comparison(LOW, SAME, OPEN, HIGH),
                        "sign brotli produce",
                        "sign brotli consume",
                        "jwt-validation",
                        "jwt-validation again");

        assertEquals(
                "sign brotli produce + consume",
                AnswerWords.titles(sums, List.of("bare", "jwt-validation")));
        assertEquals(
                "jwt-validation + jwt-validation again",
                AnswerWords.titles(sums, List.of("same", "open")));
        assertEquals("jwt-validation", AnswerWords.titles(sums, List.of("same")));
    }

    @Test
    void undecidedQuestionsAreCountedInOneSentence() {
        assertEquals(
                List.of("*Library: engines:* 1 question of 4 is open"),
                beginnings(ComparisonFindings.open(comparison(HIGH, SAME, OPEN, LOW))));
        assertEquals(
                List.of("*Library: engines:* 4 questions of 4 are open"),
                beginnings(ComparisonFindings.open(comparison(OPEN, OPEN, OPEN, OPEN))));
        assertEquals(List.of(), ComparisonFindings.open(comparison(HIGH, HIGH, LOW, SAME)));
    }

    private static List<String> beginnings(List<Inline> sentences) {
        return sentences.stream()
                .map(each -> each.asciiDoc().replaceFirst(" open.*", " open"))
                .toList();
    }

    private static List<String> of(double[]... ratios) {
        return sentences(comparison(ratios));
    }

    private static List<String> sentences(Comparison comparison) {
        return ComparisonFindings.of(comparison).stream().map(Inline::asciiDoc).toList();
    }

    private static Comparison titled(Comparison comparison, String... titles) {
        List<ArmSpec> arms = new ArrayList<>();
        for (ArmSpec arm : comparison.arms()) {
            String title = arms.size() < titles.length ? titles[arms.size()] : arm.title();
            arms.add(new ArmSpec(arm.name(), title, arm.dimensions(), arm.environment()));
        }
        return SampleComparison.copy(comparison, sample -> sample.arms = arms);
    }

    /** The arms of the sample, in their order, with these ratios over the first. */
    private static Comparison comparison(double[]... ratios) {
        Comparison sample = SampleComparisons.library();
        List<String> names = List.of("jwt-validation", "same", "open", "odd");
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < 4; start++) {
            List<Slice> slices = new ArrayList<>(List.of(slice("bare", 1)));
            for (int arm = 0; arm < names.size(); arm++) {
                slices.add(slice(names.get(arm), ratios[arm][start]));
            }
            starts.add(new Start(start, 20, slices));
        }
        return sample.with(starts);
    }

    private static Slice slice(String arm, double ratio) {
        long nanos = Math.round(1e9 * ratio);
        return new Slice(0, arm, SampleComparison.work(1000, nanos, nanos));
    }
}
